import type { BusEvent } from './cloud-event.ts';
import type { LinkStatus } from './link.ts';
import type { BucketName, BusAddress, CheckpointName } from './subjects.ts';

/** `newer`: nothing was written, for the bucket holds a later version already. */
export type PutResult = 'put' | 'newer';

/** Everything up to `position` is on the bus; the empty position is the start. */
export interface BusCheckpoint {
  readonly position: string;
  /** Who wrote it, a name that no other process has. */
  readonly writer: string;
  readonly at: string;
  /** Of the values that were put, as their writer counts it. */
  readonly format?: number;
}

export interface PublisherOptions extends BusAddress {
  /** Copies of each bucket in a NATS cluster. Default 1. */
  readonly replicas?: number;
  readonly name?: string;
  /** Whose checkpoints: an identifier, or empty (default) where one projector has all tables. */
  readonly part?: string;
  /** Of the lease under which views are put: a later one is never overwritten by an earlier. Default 0, no lease. */
  readonly term?: number;
  readonly onStatus?: (status: LinkStatus) => void;
  /** NATS is there, for the first time or again, perhaps without what it held before. */
  readonly onConnected?: () => void;
}

/**
 * Puts views and events on the bus. Every call rejects at once with `BusUnavailable` while NATS is away: what to
 * do then, and with which newer value, the caller knows better than a queue.
 */
export interface Publisher {
  readonly status: LinkStatus;
  /** Makes the buckets that are not there, with as many copies as wanted. Returns the names of those it made. */
  ensureBuckets(): Promise<BucketName[]>;
  /**
   * Sets a key, unless the bucket holds a later `version` of it, or the same one put in a later term: also with two
   * publishers, or one that was restarted, a value is never followed by an older one. Rejects with `BucketMissing` when the bucket was lost.
   */
  put(bucket: BucketName, key: string, version: number, value: string): Promise<PutResult>;
  /** The present value of a key. */
  get(bucket: BucketName, key: string): Promise<{ version: number; text: string } | null>;
  /** Null when its bucket is new, emptied or not there: it has to be filled from the start. */
  readCheckpoint(name: CheckpointName): Promise<BusCheckpoint | null>;
  /**
   * Compare-and-swap with what this publisher read or wrote last: false when somebody else wrote it meanwhile, or
   * the bucket was emptied. Read it again then.
   */
  writeCheckpoint(name: CheckpointName, checkpoint: BusCheckpoint): Promise<boolean>;
  /** What stands at a key that is no view, with its revision; null for a key that was never written. */
  readEntry(bucket: BucketName, key: string): Promise<{ text: string; revision: number } | null>;
  /** Compare-and-swap of such a key: the new revision, or null when it is not at `revision` (0: never written). */
  swapEntry(bucket: BucketName, key: string, text: string, revision: number): Promise<number | null>;
  /**
   * How many keys the bucket has fewer than this publisher knows it had, also from the checkpoint of one before it.
   * Nobody deletes keys: NATS has lost them, and they have to be put again. What was told once is not told again.
   */
  lostKeys(bucket: BucketName): Promise<number>;
  /** Sends an event to its subject, if it is a table's. It has left for good when a later `flush()` resolves. */
  sendEvent(event: BusEvent): void;
  flush(): Promise<void>;
  /** Empties both buckets; a running projector notices the missing checkpoint and fills them again. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
