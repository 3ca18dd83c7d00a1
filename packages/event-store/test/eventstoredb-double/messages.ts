import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Answer, Entry, Proposed } from './log.ts';

type ProposedMessage = streamsPb.AppendReq.ProposedMessage | streamsPb.BatchAppendReq.ProposedMessage;

/** Between the protocol's messages and the double's log. */
export function toProposed(message: ProposedMessage): Proposed {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()!.getString(),
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function streamName(identifier: sharedPb.StreamIdentifier | undefined): string {
  return Buffer.from(identifier!.getStreamName_asU8()).toString('utf8');
}

export function toIdentifier(name: string): sharedPb.StreamIdentifier {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(name, 'utf8')));
  return identifier;
}

export function toEventMessage(entry: Entry): streamsPb.ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  const id = new sharedPb.UUID();
  id.setString(entry.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(toIdentifier(entry.stream));
  recorded.setStreamRevision(String(entry.revision));
  recorded.setCommitPosition(String(entry.position));
  recorded.setPreparePosition(String(entry.position));
  recorded.getMetadataMap().set('type', entry.type);
  recorded.getMetadataMap().set('content-type', entry.contentType);
  recorded.getMetadataMap().set('created', '17000000000000000');
  recorded.setData(entry.data);
  recorded.setCustomMetadata(entry.metadata);
  const event = new streamsPb.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(entry.position));
  return new streamsPb.ReadResp().setEvent(event);
}

export function toAppendMessage(answer: Answer, expected: number): streamsPb.AppendResp {
  const message = new streamsPb.AppendResp();
  if (answer.kind === 'success') {
    const position = new streamsPb.AppendResp.Position();
    position.setCommitPosition(String(answer.position));
    position.setPreparePosition(String(answer.position));
    const success = new streamsPb.AppendResp.Success();
    success.setCurrentRevision(String(answer.revision));
    success.setPosition(position);
    return message.setSuccess(success);
  }
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  const current = answer.kind === 'wrong-version' ? answer.current : -1;
  if (current === -1) wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === -1) wrong.setExpectedNoStream(new sharedPb.Empty());
  else wrong.setExpectedRevision(String(expected));
  return message.setWrongExpectedVersion(wrong);
}

export function toBatchMessage(
  answer: Answer,
  correlation: sharedPb.UUID,
  name: string,
): streamsPb.BatchAppendResp {
  const message = new streamsPb.BatchAppendResp();
  message.setCorrelationId(correlation);
  message.setStreamIdentifier(toIdentifier(name));
  if (answer.kind !== 'success') return message.setError(toStatus(answer, name));
  const position = new sharedPb.AllStreamPosition();
  position.setCommitPosition(String(answer.position));
  position.setPreparePosition(String(answer.position));
  const success = new streamsPb.BatchAppendResp.Success();
  success.setCurrentRevision(String(answer.revision));
  success.setPosition(position);
  return message.setSuccess(success);
}

/** An error of the kind that the client tells by a word in the trailing metadata. */
export function toError(exception: string, name: string): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  metadata.set('stream-name', name);
  return Object.assign(new Error(exception), {
    code: status.FAILED_PRECONDITION,
    details: exception,
    metadata,
  });
}

function toStatus(answer: Exclude<Answer, { kind: 'success' }>, name: string): statusPb.Status {
  const details = new anyPb.Any();
  if (answer.kind === 'deleted') {
    const deleted = new sharedPb.StreamDeleted();
    deleted.setStreamIdentifier(toIdentifier(name));
    details.pack(deleted.serializeBinary(), 'event_store.client.StreamDeleted');
  } else {
    const wrong = new sharedPb.WrongExpectedVersion();
    if (answer.current === -1) wrong.setCurrentNoStream(new emptyPb.Empty());
    else wrong.setCurrentStreamRevision(String(answer.current));
    wrong.setExpectedAny(new emptyPb.Empty());
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  }
  return new statusPb.Status().setDetails(details);
}
