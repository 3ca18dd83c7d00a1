import type { EventStore } from '../../src/index.ts';

/** One store under test, of which any number of handles can be opened, as by so many processes. */
export interface Harness {
  open(): Promise<EventStore>;
  /** Whether an id is refused in every place of the store, or only where a retry would put it. */
  readonly idsAreUnique: boolean;
  /** Absent where the test can not play them, as on a real server. */
  readonly faults?: Faults;
  /** Closes the handles and takes the store away. */
  dispose(): Promise<void>;
}

export interface Faults {
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** A file whose writer is blocked can still be read. */
  readonly readsFailToo: boolean;
  /** The next append is stored, its acknowledgement never arrives. */
  loseAcknowledgement?(): void;
}
