import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { DoubleFaults } from './faults.ts';
import type { DoubleLog, Entry } from './log.ts';
import { streamName, toError, toEventMessage, toIdentifier } from './messages.ts';

export type ReadCall = ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>;
type Options = streamsPb.ReadReq.Options;

const BACKWARDS = 1;

/** Answers Streams.Read: a stream or the log, once or as a subscription. */
export async function answerRead(call: ReadCall, log: DoubleLog, faults: DoubleFaults): Promise<void> {
  const options = call.request.getOptions()!;
  if (options.hasSubscription()) return followAll(call, options, log, faults);
  if (options.hasAll()) {
    for (const entry of allEntries(options, log)) await send(call, toEventMessage(entry));
  } else {
    const name = streamName(options.getStream()!.getStreamIdentifier());
    if (log.isTombstoned(name)) {
      call.emit('error', toError('stream-deleted', name));
      return;
    }
    if (log.stream(name).length === 0) await send(call, notFound(name));
    for (const entry of streamEntries(options, log.stream(name))) await send(call, toEventMessage(entry));
  }
  call.end();
}

function streamEntries(options: Options, stored: readonly Entry[]): readonly Entry[] {
  const from = options.getStream()!;
  const backward = options.getReadDirection() === BACKWARDS;
  const revision = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? stored.length - 1 : 0;
  const found = backward ? stored.slice(0, revision + 1).reverse() : stored.slice(revision);
  return found.slice(0, Number(options.getCount()));
}

function allEntries(options: Options, log: DoubleLog): readonly Entry[] {
  const from = options.getAll()!;
  const backward = options.getReadDirection() === BACKWARDS;
  const position = from.hasPosition() ? Number(from.getPosition()!.getCommitPosition()) : undefined;
  const found = log.entries.filter((entry) => {
    if (position === undefined) return true;
    return backward ? entry.position < position : entry.position >= position;
  });
  if (backward) found.reverse();
  return found.slice(0, Number(options.getCount()));
}

async function followAll(call: ReadCall, options: Options, log: DoubleLog, faults: DoubleFaults) {
  const from = options.getAll()!;
  const after = from.hasPosition() ? Number(from.getPosition()!.getCommitPosition()) : -1;
  const matches = filterOf(options);
  let wake = () => {};
  const unlisten = log.listen(() => wake());
  call.on('cancelled', () => wake());
  const confirmation = new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId('double');
  await send(call, new streamsPb.ReadResp().setConfirmation(confirmation));
  let isCaughtUp = false;
  const sent: Entry[] = [];
  let next = log.entries.findIndex(({ position }) => position > after);
  if (next === -1) next = log.entries.length;
  while (!call.cancelled && !call.destroyed) {
    if (next < log.entries.length) {
      const entry = log.entries[next]!;
      next += 1;
      if (!matches(entry)) continue;
      sent.push(entry);
      for (let time = 0; time <= faults.repeatCount; time += 1) await send(call, toEventMessage(entry));
      const echo = faults.echoDistance > 0 ? sent.at(-1 - faults.echoDistance) : undefined;
      if (echo !== undefined) await send(call, toEventMessage(echo));
    } else if (!isCaughtUp) {
      isCaughtUp = true;
      await send(call, new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  unlisten();
}

function filterOf(options: Options): (entry: Entry) => boolean {
  const expression = options.getFilter()?.getStreamIdentifier();
  const prefixes = expression?.getPrefixList() ?? [];
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
  const regex = new RegExp(expression?.getRegex() ?? '');
  return ({ stream }) => regex.test(stream);
}

function notFound(name: string): streamsPb.ReadResp {
  const missing = new streamsPb.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(toIdentifier(name));
  return new streamsPb.ReadResp().setStreamNotFound(missing);
}

/** Waits while the client takes nothing more, as a server does that keeps to flow control. */
async function send(call: ReadCall, message: streamsPb.ReadResp): Promise<void> {
  if (call.cancelled || call.destroyed || call.write(message)) return;
  await new Promise<void>((resolve) => {
    const events = ['drain', 'cancelled', 'close'] as const;
    const go = () => {
      for (const event of events) call.removeListener(event, go);
      resolve();
    };
    for (const event of events) call.once(event, go);
  });
}
