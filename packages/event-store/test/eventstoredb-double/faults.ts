import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/**
 * What happens to the answer of an append:
 * - `unavailable`, `cancelled`: stored, and the call ends with that error
 * - `silent`: stored, and nothing is ever answered
 * - `late`: stored, and answered when the next append has arrived
 * - `die-before`, `die-after`: the server goes down before, or after, it stores
 */
export type AppendFault = 'unavailable' | 'cancelled' | 'silent' | 'late' | 'die-before' | 'die-after';

/** The faults to come, in the order of the appends that they meet. */
export class DoubleFaults {
  readonly #appends: AppendFault[] = [];
  #repeatCount = 0;

  /** The next append without a fault of its own meets this one. */
  onAppend(...faults: AppendFault[]): void {
    this.#appends.push(...faults);
  }

  nextAppend(): AppendFault | undefined {
    return this.#appends.shift();
  }

  /** Subscriptions send each event that they have sent so often once more. */
  repeatEvents(count: number): void {
    this.#repeatCount = count;
  }

  get repeatCount(): number {
    return this.#repeatCount;
  }
}

export function callError(fault: 'unavailable' | 'cancelled'): ServiceError {
  const code = fault === 'unavailable' ? status.UNAVAILABLE : status.CANCELLED;
  return Object.assign(new Error(fault), { code, details: fault, metadata: new Metadata() });
}
