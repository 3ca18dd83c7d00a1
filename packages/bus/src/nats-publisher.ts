import {
  ErrorCode,
  headers,
  type JetStreamManager,
  type MsgHdrs,
  type NatsConnection,
  NatsError,
} from 'nats';
import { Acks } from './acks.ts';
import {
  bucketConfig,
  isApiError,
  NO_SUCH_MESSAGE,
  STREAM_NOT_FOUND,
  WRONG_LAST_SEQUENCE,
} from './bucket.ts';
import { type BusEvent, EVENT_CONTENT_TYPE, tableOfStream, toCloudEvent } from './cloud-event.ts';
import { BucketMissing, BusClosed, BusUnavailable } from './errors.ts';
import { KeyCount } from './key-count.ts';
import { Link, type LinkStatus } from './link.ts';
import type { BusCheckpoint, Publisher, PublisherOptions, PutResult } from './publisher.ts';
import {
  BUCKETS,
  type BucketName,
  CHECKPOINTS,
  type CheckpointName,
  eventSubject,
  inboxPrefix,
  ofPart,
  streamOf,
  subjectOf,
  TERM_HEADER,
  VERSION_HEADER,
} from './subjects.ts';

const REQUEST_TIMEOUT_MS = 3_000;
const REVISIONS_KEPT_MAX = 50_000;
const PUT_ATTEMPTS_MAX = 8;

const EXPECTED_REVISION_HEADER = 'Nats-Expected-Last-Subject-Sequence';

export function createPublisher(options: PublisherOptions): Publisher {
  return new NatsPublisher(options);
}

class NatsPublisher implements Publisher {
  readonly #options: PublisherOptions;
  readonly #link: Link;
  /** Rejections of the requests in flight: the library itself would let them wait for their time-out. */
  readonly #inFlight = new Set<(error: Error) => void>();
  /** Last known revision of a key, for the compare-and-swap. Oldest first; losing one costs a read. */
  readonly #revisions = new Map<string, number>();
  readonly #checkpoints = new Map<CheckpointName, number>();
  /** A bucket has at least so many. */
  readonly #keys = new Map<BucketName, KeyCount>();
  #acks: Acks | null = null;
  #jsm: JetStreamManager | null = null;
  #closed = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#link = new Link(options, options.name ?? 'publisher', {
      onConnected: (connection) => {
        this.#revisions.clear();
        void this.#connected(connection);
      },
      onLost: () => this.#reject(new BusUnavailable('NATS went away')),
      onStatus: (status) => options.onStatus?.(status),
    });
  }

  get status(): LinkStatus {
    return this.#link.status;
  }

  async ensureBuckets(): Promise<BucketName[]> {
    const made: BucketName[] = [];
    for (const bucket of BUCKETS) {
      if (await this.#makeBucket(bucket)) made.push(bucket);
    }
    return made;
  }

  async put(bucket: BucketName, key: string, version: number, value: string): Promise<PutResult> {
    const subject = subjectOf(bucket, key);
    for (let attempt = 0; attempt < PUT_ATTEMPTS_MAX; attempt += 1) {
      const revision = this.#revisions.get(subject);
      // Not known: first guess that the key is new, which is right for whole buckets being filled.
      const written = await this.#write(bucket, key, version, value, revision ?? 0);
      if (written !== null) {
        this.#remember(subject, written);
        return 'put';
      }
      const current = await this.#read(bucket, key);
      if (current === null) {
        this.#revisions.delete(subject);
        continue;
      }
      if (current.version > version || (current.version === version && current.term > this.#term)) {
        // Its revision must not be known: the next value of ours, older still, would fit it.
        this.#revisions.delete(subject);
        return 'newer';
      }
      this.#remember(subject, current.revision);
      if (current.version === version && current.text === value) return 'put';
    }
    throw new BusUnavailable(`${key} is written by others all the time`);
  }

  async get(bucket: BucketName, key: string): Promise<{ version: number; text: string } | null> {
    return this.#read(bucket, key);
  }

  async readCheckpoint(name: CheckpointName): Promise<BusCheckpoint | null> {
    const { bucket, key } = this.#checkpointPlace(name);
    const entry = await this.#read(bucket, key).catch((error: unknown) => {
      if (error instanceof BucketMissing) return null;
      throw error;
    });
    this.#checkpoints.set(name, entry?.revision ?? 0);
    if (entry === null || entry.text === '') {
      // What events were sent says nothing of the bucket that keeps the place.
      if (name !== 'events') this.#keys.delete(bucket);
      return null;
    }
    const { keys = 0, ...checkpoint } = JSON.parse(entry.text) as BusCheckpoint & { keys?: number };
    this.#keysOf(bucket).know(keys);
    return checkpoint;
  }

  async writeCheckpoint(name: CheckpointName, checkpoint: BusCheckpoint): Promise<boolean> {
    const { bucket, key } = this.#checkpointPlace(name);
    const revision = this.#checkpoints.get(name) ?? 0;
    const keys = this.#keysOf(bucket).atLeast + (revision === 0 ? 1 : 0);
    const written = await this.#write(bucket, key, 0, JSON.stringify({ ...checkpoint, keys }), revision);
    if (written === null) return false;
    this.#checkpoints.set(name, written);
    return true;
  }

  async readEntry(bucket: BucketName, key: string): Promise<{ text: string; revision: number } | null> {
    return this.#read(bucket, key);
  }

  async swapEntry(bucket: BucketName, key: string, text: string, revision: number): Promise<number | null> {
    return this.#write(bucket, key, 0, text, revision);
  }

  async lostKeys(bucket: BucketName): Promise<number> {
    const count = this.#keysOf(bucket);
    const { atLeast } = count;
    try {
      const { state } = await this.#guard(this.#apis().jsm.streams.info(streamOf(bucket)));
      return count.compare(atLeast, { keys: state.messages, lastRevision: state.last_seq });
    } catch (error) {
      throw await this.#explain(bucket, error);
    }
  }

  sendEvent(event: BusEvent): void {
    const tableId = tableOfStream(event.stream);
    if (tableId === null) return;
    const head = headers();
    head.set('Content-Type', EVENT_CONTENT_TYPE);
    this.#apis().acks.send(eventSubject(tableId, event.type), toCloudEvent(tableId, event), head);
  }

  async flush(): Promise<void> {
    const connection = this.#connection();
    this.#acks?.flush();
    try {
      await this.#guard(connection.flush());
    } catch (error) {
      // When the connection breaks the library may reject its pings before it says so.
      throw ourError(error);
    }
  }

  async clear(): Promise<void> {
    for (const bucket of BUCKETS) {
      try {
        await this.#guard(this.#apis().jsm.streams.purge(streamOf(bucket)));
      } catch (error) {
        throw await this.#explain(bucket, error);
      }
    }
    this.#revisions.clear();
    this.#keys.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reject(new BusClosed());
    await this.#link.close();
  }

  get #term(): number {
    return this.#options.term ?? 0;
  }

  #keysOf(bucket: BucketName): KeyCount {
    let count = this.#keys.get(bucket);
    if (count === undefined) {
      count = new KeyCount();
      this.#keys.set(bucket, count);
    }
    return count;
  }

  #checkpointPlace(name: CheckpointName): { readonly bucket: BucketName; readonly key: string } {
    const { bucket, key } = CHECKPOINTS[name];
    return { bucket, key: ofPart(key, this.#options.part ?? '') };
  }

  async #makeBucket(bucket: BucketName): Promise<boolean> {
    try {
      const { jsm } = this.#apis();
      try {
        const { config } = await this.#guard(jsm.streams.info(streamOf(bucket)));
        // One with more copies than asked for stays: the setting may have been forgotten.
        if (config.num_replicas >= (this.#options.replicas ?? 1)) return false;
        // Made anew, to be filled again: copies added to a filled bucket lose what was in it (nats-server 2.9.10).
        await this.#guard(jsm.streams.delete(streamOf(bucket)));
        await this.#guard(jsm.streams.add(bucketConfig(bucket, this.#options.replicas ?? 1)));
        return true;
      } catch (error) {
        if (!isApiError(error, STREAM_NOT_FOUND)) throw error;
        await this.#guard(jsm.streams.add(bucketConfig(bucket, this.#options.replicas ?? 1)));
        return true;
      }
    } catch (error) {
      throw await this.#explain(bucket, error);
    }
  }

  /** The new revision, or null when the key is not at `revision`. */
  async #write(
    bucket: BucketName,
    key: string,
    version: number,
    value: string,
    revision: number,
  ): Promise<number | null> {
    const subject = subjectOf(bucket, key);
    const head = headers();
    head.set(VERSION_HEADER, String(version));
    head.set(EXPECTED_REVISION_HEADER, String(revision));
    if (this.#term > 0) head.set(TERM_HEADER, String(this.#term));
    try {
      const ack = await this.#apis().acks.publish(subject, value, head);
      if (ack.kind === 'stored') {
        if (revision === 0) this.#keysOf(bucket).add(ack.revision);
        return ack.revision;
      }
      if (ack.kind === 'nobody') throw await this.#absent(bucket);
      if (ack.errorCode === WRONG_LAST_SEQUENCE) return null;
      throw new BusUnavailable(`NATS: ${ack.description}`);
    } catch (error) {
      // It may have been written all the same: the next attempt reads first.
      this.#revisions.delete(subject);
      throw ourError(error);
    }
  }

  async #read(
    bucket: BucketName,
    key: string,
  ): Promise<{ version: number; term: number; text: string; revision: number } | null> {
    try {
      const { jsm } = this.#apis();
      // Not by a direct get: nobody answers that one for a bucket that is gone, and a replica may answer late news.
      const query = { last_by_subj: subjectOf(bucket, key) };
      const message = await this.#guard(jsm.streams.getMessage(streamOf(bucket), query));
      const { header, seq } = message;
      return { version: versionOf(header), term: termOf(header), text: message.string(), revision: seq };
    } catch (error) {
      if (isApiError(error, NO_SUCH_MESSAGE)) return null;
      throw await this.#explain(bucket, error);
    }
  }

  async #connected(connection: NatsConnection): Promise<void> {
    this.#acks?.close(new BusUnavailable('NATS went away'));
    this.#acks = new Acks(connection, inboxPrefix(this.#options.user));
    this.#jsm = await connection.jetstreamManager({ timeout: REQUEST_TIMEOUT_MS, checkAPI: false });
    this.#options.onConnected?.();
  }

  #connection(): NatsConnection {
    if (this.#closed) throw new BusClosed();
    const { connection } = this.#link;
    if (connection === null) throw new BusUnavailable(this.#link.status.detail ?? 'NATS is not there yet');
    return connection;
  }

  #apis(): { acks: Acks; jsm: JetStreamManager } {
    this.#connection();
    if (this.#acks === null || this.#jsm === null) throw new BusUnavailable('NATS is not there yet');
    return { acks: this.#acks, jsm: this.#jsm };
  }

  /** Turns the library's error into ours, with it as the cause. */
  async #explain(bucket: BucketName, error: unknown): Promise<unknown> {
    if (!(error instanceof NatsError)) return error;
    if (isApiError(error, STREAM_NOT_FOUND)) return new BucketMissing(bucket, { cause: error });
    if (error.code === ErrorCode.NoResponders) return this.#absent(bucket);
    return ourError(error);
  }

  /** Nobody answers for a bucket that is gone, but neither for one that is only being recovered: ask. */
  async #absent(bucket: BucketName): Promise<BucketMissing | BusUnavailable> {
    try {
      await this.#guard(this.#apis().jsm.streams.info(streamOf(bucket)));
      return new BusUnavailable(`bucket ${bucket} does not answer yet`);
    } catch (cause) {
      if (isApiError(cause, STREAM_NOT_FOUND)) return new BucketMissing(bucket, { cause });
      return new BusUnavailable('NATS does not answer', { cause });
    }
  }

  /** Rejects as soon as the connection breaks. */
  #guard<T>(request: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#inFlight.add(reject);
      request.then(resolve, reject).finally(() => this.#inFlight.delete(reject));
    });
  }

  #reject(error: Error): void {
    this.#acks?.close(error);
    this.#acks = null;
    for (const reject of this.#inFlight) reject(error);
    this.#inFlight.clear();
  }

  #remember(subject: string, revision: number): void {
    this.#revisions.delete(subject);
    this.#revisions.set(subject, revision);
    if (this.#revisions.size > REVISIONS_KEPT_MAX) {
      this.#revisions.delete(this.#revisions.keys().next().value!);
    }
  }
}

/** What the library rejects with outside of any answer of NATS means that NATS is away. */
const ourError = (error: unknown): unknown =>
  error instanceof NatsError ? new BusUnavailable(`NATS: ${error.message}`, { cause: error }) : error;

function versionOf(head: MsgHdrs): number {
  const text = head.get(VERSION_HEADER);
  return text === '' ? -1 : Number(text);
}

const termOf = (head: MsgHdrs): number => Number(head.get(TERM_HEADER));
