/** Stable names of what can go wrong; `code` is what callers branch on, the message is for people. */
export type EventStoreErrorCode =
  | 'unavailable'
  | 'closed'
  | 'invalid-append'
  | 'id-reused'
  | 'stream-deleted'
  | 'damaged'
  | 'foreign-file'
  | 'newer-format'
  | 'not-writable';

export abstract class EventStoreError extends Error {
  abstract readonly code: EventStoreErrorCode;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** `unknown`: the events may or may not be stored; send them again with the same ids and expected version. */
export type Outcome = 'not-written' | 'unknown';

/** The store does not answer. Reads and all that writes nothing carry the outcome `not-written`. */
export class StoreUnavailable extends EventStoreError {
  readonly code = 'unavailable';
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

/** `close()` was called before. */
export class StoreClosed extends EventStoreError {
  readonly code = 'closed';

  constructor() {
    super('the event store is closed');
  }
}

/** The append breaks one of the `LIMITS` or is malformed; nothing was sent to the store. */
export class InvalidAppend extends EventStoreError {
  readonly code = 'invalid-append';
}

/** The id belongs to another event already; nothing was written. */
export class EventIdReused extends EventStoreError {
  readonly code = 'id-reused';
  readonly eventId: string;

  constructor(eventId: string) {
    super(`event id ${eventId} is in use for another event`);
    this.eventId = eventId;
  }
}

/** The stream was deleted; its name can not be used again. */
export class StreamDeleted extends EventStoreError {
  readonly code = 'stream-deleted';
  readonly stream: string;

  constructor(stream: string) {
    super(`stream ${stream} was deleted`);
    this.stream = stream;
  }
}

/** The store's file can not be used as it is. It was left untouched. */
export class StoreUnusable extends EventStoreError {
  readonly code: 'damaged' | 'foreign-file' | 'newer-format' | 'not-writable';

  constructor(code: StoreUnusable['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
