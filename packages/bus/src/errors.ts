/** `code` is what callers branch on, the message is for people. */
export type BusErrorCode = 'unavailable' | 'bucket-missing' | 'closed';

export abstract class BusError extends Error {
  abstract readonly code: BusErrorCode;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** NATS does not answer. What was sent may or may not have arrived; sending it again is harmless. */
export class BusUnavailable extends BusError {
  readonly code = 'unavailable';
}

/** NATS answers and says that the bucket is not there: it was lost with everything in it. */
export class BucketMissing extends BusError {
  readonly code = 'bucket-missing';
  readonly bucket: string;

  constructor(bucket: string, options?: ErrorOptions) {
    super(`bucket ${bucket} is not there`, options);
    this.bucket = bucket;
  }
}

/** `close()` was called before. */
export class BusClosed extends BusError {
  readonly code = 'closed';

  constructor() {
    super('the bus is closed');
  }
}
