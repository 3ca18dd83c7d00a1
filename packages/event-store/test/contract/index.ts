import { afterEach, beforeEach, describe } from 'vitest';
import type { EventStore } from '../../src/index.ts';
import { describeAppending } from './appending.ts';
import { describeFaults } from './faults.ts';
import { uniquePrefix } from './given.ts';
import type { Faults, Harness } from './harness.ts';
import { describeReading } from './reading.ts';
import { describeSubscribing } from './subscribing.ts';

export type { Faults, Harness } from './harness.ts';

/** What a case of the contract works with. */
export interface Situation {
  readonly store: EventStore;
  /** Another handle on the same store, as another process would have. */
  other(): Promise<EventStore>;
  /** A stream name of this case alone. */
  name(end: string): string;
  /** What all names of this case begin with. */
  readonly prefix: string;
  readonly idsAreUnique: boolean;
  readonly faults: Faults | undefined;
}

export type Given = () => Situation;

/** The one suite that every adapter of the port has to pass. `create` makes an empty store for each case. */
export function describeEventStoreContract(adapter: string, create: () => Promise<Harness>): void {
  describe(`event store contract: ${adapter}`, () => {
    let harness: Harness;
    let situation: Situation;

    beforeEach(async () => {
      harness = await create();
      const prefix = uniquePrefix();
      const { idsAreUnique, faults } = harness;
      const other = () => harness.open();
      const name = (end: string) => `${prefix}-${end}`;
      situation = { store: await harness.open(), other, name, prefix, idsAreUnique, faults };
    });

    afterEach(() => harness.dispose());

    const given = () => situation;
    describeAppending(given);
    describeReading(given);
    describeSubscribing(given);
    describeFaults(given);
  });
}
