import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import {
  type handleClientStreamingCall,
  type Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { type Account, isKnown, notLeader, unauthenticated } from './access.ts';
import { type AppendFault, callError, DoubleFaults } from './faults.ts';
import { type Answer, DoubleLog, type Proposed } from './log.ts';
import { streamName, toAppendMessage, toBatchMessage, toError, toProposed } from './messages.ts';
import { answerRead } from './reading.ts';

type BatchCall = ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

/** Which form of append the server lists among its features, and so which one the client uses. */
export type OfferedForm = 'append' | 'batch-append';

export interface DoubleOptions {
  /** PEM texts; without them the connection is in the clear. */
  readonly tls?: { readonly key: string; readonly certificate: string };
  /** Who may do anything; without it everybody may. */
  readonly account?: Account;
  /** Of the same cluster: its log is this one's too. */
  readonly sharedWith?: EventStoreDbDouble;
}

/**
 * The part of EventStoreDB's protocol that the adapter uses, over real gRPC, with its disk in memory. It can
 * be stopped and started again on the same port.
 */
export class EventStoreDbDouble {
  readonly log: DoubleLog;
  readonly faults = new DoubleFaults();
  /** The form of each append that arrived whole. */
  readonly appends: OfferedForm[] = [];
  readonly #form: OfferedForm;
  readonly #options: DoubleOptions;
  readonly #late: (() => void)[] = [];
  readonly #whenStopped: (() => void)[] = [];
  #server: Server | undefined;
  #leader: EventStoreDbDouble | null = null;
  #port = 0;

  constructor(form: OfferedForm, options: DoubleOptions = {}) {
    this.#form = form;
    this.#options = options;
    this.log = options.sharedWith?.log ?? new DoubleLog();
  }

  /** From here on another one leads the cluster, or this one again (`null`). */
  follow(leader: EventStoreDbDouble | null): void {
    this.#leader = leader;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  async start(): Promise<void> {
    const server = new Server();
    server.addService(featuresGrpc.ServerFeaturesService, {
      getSupportedMethods: (
        _: unknown,
        callback: (error: null, value: featuresPb.SupportedMethods) => void,
      ) => callback(null, this.#features()),
    });
    server.addService(streamsGrpc.StreamsService, {
      read: (call: Parameters<typeof answerRead>[0]) => void this.#read(call),
      append: this.#append,
      batchAppend: (call: BatchCall) => this.#batchAppend(call),
      tombstone: (
        { request }: { request: streamsPb.TombstoneReq },
        callback: (error: ServiceError | null, value?: streamsPb.TombstoneResp) => void,
      ) => {
        const name = streamName(request.getOptions()!.getStreamIdentifier());
        if (this.log.tombstone(name)) callback(null, new streamsPb.TombstoneResp());
        else callback(toError('stream-deleted', name));
      },
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.#port}`, this.#credentials(), (error, port) => {
        if (error === null) resolve(port);
        else reject(error);
      });
    });
    this.#server = server;
  }

  /** Cuts every connection, as a process that is killed. */
  stop(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    for (const tell of this.#whenStopped.splice(0)) tell();
  }

  /** Resolves when the server is down, by `stop` or by a fault. */
  async stopped(): Promise<void> {
    if (this.#server === undefined) return;
    await new Promise<void>((resolve) => this.#whenStopped.push(resolve));
  }

  #refuse(metadata: Metadata): ServiceError | null {
    if (!isKnown(metadata, this.#options.account)) return unauthenticated();
    if (this.#leader === null || !metadata.get('requires-leader').includes('true')) return null;
    return notLeader(this.#leader.port);
  }

  #credentials(): ServerCredentials {
    const { tls } = this.#options;
    if (tls === undefined) return ServerCredentials.createInsecure();
    const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.certificate) };
    return ServerCredentials.createSsl(null, [pair]);
  }

  async #read(call: Parameters<typeof answerRead>[0]): Promise<void> {
    await this.faults.whenActed();
    const refused = this.#refuse(call.metadata);
    if (refused !== null) call.emit('error', refused);
    else await answerRead(call, this.log, this.faults);
  }

  #features(): featuresPb.SupportedMethods {
    const methods = new featuresPb.SupportedMethods().setEventStoreServerVersion('23.10.0');
    for (const name of this.#form === 'append' ? ['append'] : ['append', 'batchappend']) {
      const method = new featuresPb.SupportedMethod();
      method.setServiceName('event_store.client.streams.streams');
      method.setMethodName(name);
      methods.addMethods(method);
    }
    return methods;
  }

  readonly #append: handleClientStreamingCall<streamsPb.AppendReq, streamsPb.AppendResp> = (
    call,
    callback,
  ) => {
    let name = '';
    let expected = -1;
    const proposed: Proposed[] = [];
    call.on('data', (message: streamsPb.AppendReq) => {
      if (this.faults.takeDieDuring()) this.stop();
      const options = message.getOptions();
      if (options === undefined) proposed.push(toProposed(message.getProposedMessage()!));
      else {
        name = streamName(options.getStreamIdentifier());
        expected = options.hasRevision() ? Number(options.getRevision()) : -1;
      }
    });
    // A client that is cut off before the end has appended nothing.
    call.on('error', () => {});
    call.on('end', async () => {
      this.appends.push('append');
      await this.faults.whenActed();
      const refused = this.#refuse(call.metadata);
      if (refused !== null) return callback(refused);
      const fault = this.faults.nextAppend();
      const answer = this.#store(name, expected, proposed, fault);
      if (fault === 'unavailable' || fault === 'cancelled') callback(callError(fault));
      if (answer === undefined) return;
      this.#answer(fault, () => {
        if (answer.kind === 'deleted') callback(toError('stream-deleted', name));
        else callback(null, toAppendMessage(answer, expected));
      });
    });
  };

  #batchAppend(call: BatchCall): void {
    interface Batch {
      readonly name: string;
      readonly expected: number;
      readonly proposed: Proposed[];
    }
    const batches = new Map<string, Batch>();
    call.on('error', () => {});
    call.on('end', () => call.end());
    call.on('data', async (message: streamsPb.BatchAppendReq) => {
      if (this.faults.takeDieDuring()) return this.stop();
      const correlation: sharedPb.UUID = message.getCorrelationId()!;
      const key = correlation.getString();
      const options = message.getOptions();
      if (options !== undefined) {
        const expected = options.hasStreamPosition() ? Number(options.getStreamPosition()) : -1;
        batches.set(key, { name: streamName(options.getStreamIdentifier()), expected, proposed: [] });
      }
      const batch = batches.get(key)!;
      batch.proposed.push(...message.getProposedMessagesList().map(toProposed));
      if (!message.getIsFinal()) return;
      batches.delete(key);
      this.appends.push('batch-append');
      await this.faults.whenActed();
      const refused = this.#refuse(call.metadata);
      if (refused !== null) return call.emit('error', refused);
      const fault = this.faults.nextAppend();
      const answer = this.#store(batch.name, batch.expected, batch.proposed, fault);
      // An error ends the one stream that all appends of the client share.
      if (fault === 'unavailable' || fault === 'cancelled') call.emit('error', callError(fault));
      if (answer === undefined) return;
      this.#answer(fault, () => call.write(toBatchMessage(answer, correlation, batch.name)));
    });
  }

  #answer(fault: AppendFault | undefined, answer: () => void): void {
    for (const late of this.#late.splice(0)) late();
    if (fault === undefined) answer();
    if (fault === 'late') this.#late.push(answer);
  }

  #store(name: string, expected: number, proposed: Proposed[], fault?: AppendFault): Answer | undefined {
    if (fault === 'die-before') {
      this.stop();
      return undefined;
    }
    const answer = this.log.append(name, expected, proposed);
    if (fault === 'die-after') this.stop();
    return answer;
  }
}
