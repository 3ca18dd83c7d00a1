import { randomUUID } from 'node:crypto';
import { BUCKETS, type BucketName, type BusCheckpoint, type Publisher } from '@carteador/bus';
import type { Logger } from 'pino';
import { earlier, type Place } from './outbox.ts';

/** Of the values in the buckets: counted up when they change, so that what an older release put is put again. */
const FORMAT = 4;

export interface CheckpointsOptions {
  readonly publisher: Publisher;
  readonly logger: Logger;
  /** A bucket is not what was filled: it has to be filled again. */
  readonly onLost: (reason: string) => void;
  /** So many views were lost one by one. */
  readonly onLostViews: (count: number) => void;
}

/**
 * How far the buckets have been filled, kept in the buckets themselves: one that is lost, emptied or put back asks
 * by itself to be filled again. Rejects with `BusError` while NATS is away. One call at a time.
 */
export class Checkpoints {
  readonly #options: CheckpointsOptions;
  readonly #writer = randomUUID();
  #written: Place | null = null;
  /** The next filling begins at the start, whatever the checkpoints say. */
  #anew = false;
  /** A bucket was found to be not what was filled: until the next filling begins no place holds. */
  #isLost = false;

  constructor(options: CheckpointsOptions) {
    this.#options = options;
  }

  /** Where a filling begins: what is behind the place that all buckets have reached. */
  async begin(): Promise<Place> {
    const places = await Promise.all(BUCKETS.map((bucket) => this.#placeOf(bucket)));
    const from = this.#anew ? 'start' : places.reduce(earlier);
    this.#written = from;
    this.#anew = false;
    this.#isLost = false;
    return from;
  }

  /** Looks whether the buckets still are the ones that were filled. */
  async look(): Promise<void> {
    const { publisher } = this.#options;
    for (const bucket of BUCKETS) {
      const checkpoint = await publisher.readCheckpoint(bucket);
      if (checkpoint === null) return this.#lost(`bucket ${bucket} is empty`);
      const place = placeIn(checkpoint);
      if (!isBefore(place, this.#written)) continue;
      // Our own older words: the bucket was put back to an earlier state.
      if (checkpoint.writer === this.#writer) return this.#lost(`bucket ${bucket} was put back`);
      if (place === 'start') return this.#lost(`another found bucket ${bucket} empty`);
    }
    for (const bucket of BUCKETS) {
      const lost = await publisher.lostKeys(bucket);
      if (lost > 0) await this.#fillAnew(bucket, lost);
    }
  }

  /** Everything up to `place` is on the bus, as long as that `holds`. */
  async write(place: Place, holds: () => boolean): Promise<void> {
    const { publisher, logger } = this.#options;
    if (this.#isLost || place === 'start' || place === this.#written) return;
    for (const bucket of BUCKETS) {
      if (!holds()) return;
      if (await publisher.writeCheckpoint(bucket, this.#checkpointAt(place))) continue;
      const other = await publisher.readCheckpoint(bucket);
      if (other === null) return this.#lost(`bucket ${bucket} is empty`);
      if (other.writer === this.#writer) return this.#lost(`bucket ${bucket} was put back`);
      // Who wrote this may have died before he had filled it: what we put before is gone all the same.
      if (placeIn(other) === 'start') return this.#lost(`another found bucket ${bucket} empty`);
      // Versions keep the views right with two of us; the next checkpoint is written over the other's.
      logger.warn({ other: other.writer }, 'another projector is at work');
    }
    this.#written = place;
  }

  /**
   * A NATS server that comes back after a crash may lead with a copy that has lost keys. Nobody knows which: every
   * view is put again, also by the one who goes on when this process dies meanwhile.
   */
  async #fillAnew(bucket: BucketName, lost: number): Promise<void> {
    const { publisher, onLostViews } = this.#options;
    onLostViews(lost);
    this.#anew = true;
    // Also when NATS is away again at this moment: what was told as lost is not told twice.
    this.#lost(`bucket ${bucket} has lost ${lost} keys`);
    await publisher.writeCheckpoint(bucket, this.#checkpointAt('start'));
  }

  /** An empty bucket would take the next place that is written for its first: whoever reads that fills nothing. */
  #lost(reason: string): void {
    this.#isLost = true;
    this.#options.onLost(reason);
  }

  /** A bucket without a checkpoint gets one that says "from the start": its absence later means that it was lost. */
  async #placeOf(bucket: BucketName): Promise<Place> {
    const { publisher } = this.#options;
    const checkpoint = await publisher.readCheckpoint(bucket);
    if (checkpoint === null) await publisher.writeCheckpoint(bucket, this.#checkpointAt('start'));
    return placeIn(checkpoint);
  }

  #checkpointAt(place: Place): BusCheckpoint {
    const position = place === 'start' ? '' : place;
    return { position, writer: this.#writer, at: new Date().toISOString(), format: FORMAT };
  }
}

const placeIn = (checkpoint: BusCheckpoint | null): Place =>
  checkpoint === null || checkpoint.position === '' || checkpoint.format !== FORMAT
    ? 'start'
    : checkpoint.position;

const isBefore = (place: Place, other: Place | null): boolean =>
  other !== null && place !== other && earlier(place, other) === place;
