import {
  AckPolicy,
  createInbox,
  type DeliverPolicy,
  Empty,
  isFlowControlMsg,
  isHeartbeatMsg,
  type JetStreamManager,
  type Msg,
  type NatsConnection,
  nanos,
  nuid,
  ReplayPolicy,
  type Subscription,
} from 'nats';
import { Backoff } from './backoff.ts';
import type { Gate } from './gate.ts';
import { type BucketName, type BusUser, inboxPrefix, streamOf, subjectOf } from './subjects.ts';

const HEARTBEAT_MS = 2_000;
/** One that has heard nothing for so long is dead and is begun anew. */
const SILENCE_MAX_MS = 3 * HEARTBEAT_MS;
const RETRY_FIRST_MS = 20;
const RETRY_MAX_MS = 2_000;

export interface ConsumerOptions {
  readonly bucket: BucketName;
  readonly user: BusUser;
  /** Of keys: `lobby.*`, `table.>`. */
  readonly pattern: string;
  /** Where it begins: with the last value of each key, or with what comes from now on. */
  readonly deliver: DeliverPolicy.LastPerSubject | DeliverPolicy.New;
  readonly starts: Gate;
}

export interface ConsumerHooks {
  /** It begins from the beginning; what it delivered before says nothing of what comes. */
  onBegin(): void;
  /** `sequence`: of the message in the bucket's stream. */
  onMessage(message: Msg, sequence: number): void;
  /** Everything that was there when it began has been delivered. May be said more than once. */
  onPresent(connection: NatsConnection, jsm: JetStreamManager): void;
  onHeard(): void;
  /** `running` turned. */
  onState(): void;
  onError(error: unknown): void;
}

/**
 * Messages of a bucket as they are stored, without a gap: a push consumer of its own, not the library's watch. That
 * one resumes by sequence number, 9–15 s after a restart, and when the bucket was made anew meanwhile it waits for a
 * number that the new bucket has not reached and shows old values as if they were present. This one begins anew,
 * at once on reconnect, and on a gap, an error or silence.
 */
export class Consumer {
  readonly #options: ConsumerOptions;
  readonly #hooks: ConsumerHooks;
  readonly #backoff = new Backoff(RETRY_FIRST_MS, RETRY_MAX_MS);
  #subscription: Subscription | null = null;
  #retry: NodeJS.Timeout | null = null;
  /** Counts the beginnings; what belongs to an earlier one is ignored. */
  #generation = 0;
  #delivered = 0;
  #expected = Number.POSITIVE_INFINITY;
  #heardMs = Date.now();
  #running = false;
  #stopped = false;

  constructor(options: ConsumerOptions, hooks: ConsumerHooks) {
    this.#options = options;
    this.#hooks = hooks;
  }

  get running(): boolean {
    return this.#running;
  }

  get isSilent(): boolean {
    return this.#running && Date.now() - this.#heardMs > SILENCE_MAX_MS;
  }

  stop(): void {
    this.#stopped = true;
    this.lost();
  }

  lost(): void {
    this.#generation += 1;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    this.#subscription?.unsubscribe();
    this.#subscription = null;
    this.#turn(false);
  }

  begin(connection: NatsConnection, jsm: JetStreamManager): void {
    if (this.#stopped) return;
    this.lost();
    const generation = this.#generation;
    this.#options.starts
      .run(() =>
        generation === this.#generation ? this.#start(connection, jsm, generation) : Promise.resolve(),
      )
      .catch((error: unknown) => {
        if (generation === this.#generation) this.#broken(connection, jsm, error);
      });
  }

  async #start(connection: NatsConnection, jsm: JetStreamManager, generation: number): Promise<void> {
    const { bucket, user, pattern, deliver } = this.#options;
    const inbox = createInbox(inboxPrefix(user));
    this.#delivered = 0;
    this.#expected = Number.POSITIVE_INFINITY;
    this.#hooks.onBegin();
    this.#subscription = connection.subscribe(inbox, {
      callback: (error, message) => {
        if (generation !== this.#generation) return;
        if (error === null) this.#take(connection, jsm, message);
        else this.#broken(connection, jsm, error);
      },
    });
    const info = await jsm.consumers.add(streamOf(bucket), {
      name: nuid.next(),
      deliver_subject: inbox,
      deliver_policy: deliver,
      filter_subject: subjectOf(bucket, pattern),
      ack_policy: AckPolicy.None,
      replay_policy: ReplayPolicy.Instant,
      max_deliver: 1,
      flow_control: true,
      idle_heartbeat: nanos(HEARTBEAT_MS),
      mem_storage: true,
      num_replicas: 1,
    });
    if (generation !== this.#generation) return;
    this.#heard();
    this.#backoff.reset();
    this.#expected = info.num_pending + info.delivered.consumer_seq;
    this.#turn(true);
    if (this.#delivered >= this.#expected) this.#hooks.onPresent(connection, jsm);
  }

  #take(connection: NatsConnection, jsm: JetStreamManager, message: Msg): void {
    this.#heard();
    if (isFlowControlMsg(message)) {
      message.respond(Empty);
      return;
    }
    if (isHeartbeatMsg(message)) {
      const stalled = message.headers?.get('Nats-Consumer-Stalled') ?? '';
      if (stalled !== '') connection.publish(stalled);
      const last = Number(message.headers?.get('Nats-Last-Consumer') ?? this.#delivered);
      if (last !== this.#delivered) this.#broken(connection, jsm, new Error('values were lost on the way'));
      return;
    }
    const place = placeOf(message);
    if (place === null) {
      const description = message.headers?.description ?? 'an unknown message';
      this.#broken(connection, jsm, new Error(`the watch was ended: ${description}`));
      return;
    }
    if (place.consumerSequence !== this.#delivered + 1) {
      this.#broken(connection, jsm, new Error('values were lost on the way'));
      return;
    }
    const wasPresent = this.#delivered >= this.#expected;
    this.#delivered = place.consumerSequence;
    this.#hooks.onMessage(message, place.sequence);
    if (!wasPresent && (place.pending === 0 || this.#delivered >= this.#expected)) {
      this.#expected = 0;
      this.#hooks.onPresent(connection, jsm);
    }
  }

  #broken(connection: NatsConnection, jsm: JetStreamManager, error: unknown): void {
    this.lost();
    this.#hooks.onError(error);
    if (this.#stopped || connection.isClosed()) return;
    this.#retry = setTimeout(() => this.begin(connection, jsm), this.#backoff.nextMs());
  }

  #heard(): void {
    this.#heardMs = Date.now();
    this.#hooks.onHeard();
  }

  #turn(running: boolean): void {
    if (running === this.#running) return;
    this.#running = running;
    this.#hooks.onState();
  }
}

/**
 * Where a delivered message stands, from its reply subject
 * `$JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer seq>.<time>.<pending>`,
 * on newer servers with `<domain>.<account>` after `ACK` and a token at the end. Null for any other message.
 */
function placeOf(message: Msg): { sequence: number; consumerSequence: number; pending: number } | null {
  const tokens = message.reply?.split('.') ?? [];
  if (tokens[0] !== '$JS' || tokens[1] !== 'ACK') return null;
  const shift = tokens.length > 9 ? 2 : 0;
  return {
    sequence: Number(tokens[5 + shift]),
    consumerSequence: Number(tokens[6 + shift]),
    pending: Number(tokens[8 + shift]),
  };
}
