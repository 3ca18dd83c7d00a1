import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/**
 * What happens to an append or its answer:
 * - `unavailable`, `cancelled`: stored, and the call ends with that error
 * - `silent`: stored, and nothing is ever answered
 * - `late`: stored, and answered when the next append has arrived
 * - `die-during`: the server goes down when the append has begun to arrive
 * - `die-before`, `die-after`: it goes down before, or after, it stores what has arrived whole
 */
export type AppendFault =
  | 'unavailable'
  | 'cancelled'
  | 'silent'
  | 'late'
  | 'die-during'
  | 'die-before'
  | 'die-after';

/** The faults to come, in the order of the appends that they meet. */
export class DoubleFaults {
  readonly #appends: AppendFault[] = [];
  #repeatCount = 0;
  #echoDistance = 0;
  #slow: Promise<void> | undefined;

  /** The next append without a fault of its own meets this one. */
  onAppend(...faults: AppendFault[]): void {
    this.#appends.push(...faults);
  }

  nextAppend(): AppendFault | undefined {
    return this.#appends.shift();
  }

  /** Whether the append that begins to arrive is one during which the server dies. */
  takeDieDuring(): boolean {
    if (this.#appends[0] !== 'die-during') return false;
    this.#appends.shift();
    return true;
  }

  /** Subscriptions send each event that they have sent so often once more. */
  repeatEvents(count: number): void {
    this.#repeatCount = count;
  }

  get repeatCount(): number {
    return this.#repeatCount;
  }

  /** Behind each event, subscriptions send once more the one that they had sent so many before. */
  echoEvents(distance: number): void {
    this.#echoDistance = distance;
  }

  get echoDistance(): number {
    return this.#echoDistance;
  }

  /** From here on requests are taken in but not acted on, until the function that it gives is called. */
  slowDown(): () => void {
    let goOn = () => {};
    this.#slow = new Promise<void>((resolve) => {
      goOn = () => {
        this.#slow = undefined;
        resolve();
      };
    });
    return goOn;
  }

  /** Resolves when the server gets round to a request; at once unless it is slow. */
  whenActed(): Promise<void> | undefined {
    return this.#slow;
  }
}

export function callError(fault: 'unavailable' | 'cancelled'): ServiceError {
  const code = fault === 'unavailable' ? status.UNAVAILABLE : status.CANCELLED;
  return Object.assign(new Error(fault), { code, details: fault, metadata: new Metadata() });
}
