import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnsupportedError,
} from '@eventstore/db-client';
import {
  EventStoreError,
  InvalidAppend,
  type Outcome,
  StoreUnavailable,
  StoreUnusable,
  StreamDeleted,
} from '../errors.ts';

/** The server did not answer in time. Kept apart from the client's deadlines, which its batch append ignores. */
export class RequestTimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`);
    this.name = 'RequestTimedOut';
  }
}

/** Errors that a retry can not change, in the port's terms; undefined for those that it may. */
export function finalError(error: unknown, stream: string): Error | undefined {
  const options = { cause: error };
  if (error instanceof EventStoreError || error instanceof TypeError || error instanceof RangeError)
    return error;
  if (error instanceof StreamDeletedError) return new StreamDeleted(stream);
  if (error instanceof MaxAppendSizeExceededError) return new InvalidAppend(error.message, options);
  if (error instanceof AccessDeniedError) {
    return new StoreUnusable('not-writable', 'EventStoreDB denies access with these credentials', options);
  }
  if (error instanceof InvalidArgumentError || error instanceof UnsupportedError) return error;
  return undefined;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
}

/** True only where the request can not have reached a server that would have acted on it. */
export function wasNeverSent(error: unknown): boolean {
  if (error instanceof NotLeaderError) return true;
  return (
    error instanceof Error &&
    /No connection established|ECONNREFUSED|Name resolution failed/.test(error.message)
  );
}

export function unavailable(outcome: Outcome, error: unknown): StoreUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(outcome, `EventStoreDB does not answer: ${reason}`, { cause: error });
}

/** Rejects with `RequestTimedOut` when `work` takes too long; what it comes to later is of no interest. */
export async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestTimedOut(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
