import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { type EventStoreDbEventStore, openEventStoreDb } from '../../src/eventstoredb/store.ts';
import type { EventStoreDbOptions } from '../../src/index.ts';
import { describeEventStoreContract, type Harness } from '../contract/index.ts';
import { EventStoreDbDouble, type OfferedForm } from '../eventstoredb-double/server.ts';

/** Patient enough for a busy machine, but not with a server that is away. */
const OPTIONS: EventStoreDbOptions = {
  requestTimeoutMs: 10_000,
  giveUpMs: 400,
  backoff: { firstMs: 5, maxMs: 50 },
};

async function doubleHarness(form: OfferedForm, options: EventStoreDbOptions): Promise<Harness> {
  const double = new EventStoreDbDouble(form);
  await double.start();
  const handles: EventStoreDbEventStore[] = [];
  return {
    idsAreUnique: false,
    open: async () => {
      const handle = openEventStoreDb(double.url, options);
      handles.push(handle);
      return handle;
    },
    faults: {
      readsFailToo: true,
      goAway: async () => double.stop(),
      comeBack: () => double.start(),
      loseAcknowledgement: () => double.faults.onAppend('unavailable'),
    },
    dispose: async () => {
      await Promise.all(handles.map((handle) => handle.close()));
      double.stop();
    },
  };
}

describeEventStoreContract('eventstoredb, append by append', () => doubleHarness('append', OPTIONS));

describeEventStoreContract('eventstoredb, batch append', () =>
  doubleHarness('batch-append', { ...OPTIONS, appendForm: 'server' }),
);

describe.runIf(process.env.EVENTSTORE_URL)('with a real server', () => {
  describe.each(['single', 'server'] as const)('appends as %s', (appendForm) => {
    describeEventStoreContract(
      `eventstoredb, a real server, ${appendForm}, run ${randomUUID()}`,
      async () => {
        const handles: EventStoreDbEventStore[] = [];
        return {
          idsAreUnique: false,
          open: async () => {
            const handle = openEventStoreDb(process.env.EVENTSTORE_URL!, { appendForm });
            handles.push(handle);
            return handle;
          },
          dispose: async () => {
            await Promise.all(handles.map((handle) => handle.close()));
          },
        };
      },
    );
  });
});
