/**
 * `@event-driven-io/emmett-sqlite` in a process of its own: it prints each failed transaction, and brings a second
 * SQLite. It is told the kind and length of a round, and answers with events a second.
 */
import { openRounds } from '../../../packages/event-store/bench/rounds.ts';

// Named by a variable, since nobody else has this installed: see install.ts.
const library = '@event-driven-io/emmett-sqlite';
const { getSQLiteEventStore } = await import(library);

/** @param {import('../../../packages/event-store/src/index.ts').EventData} event */
const toMessage = ({ type, data, meta }) => ({ type, data, metadata: meta });

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Each append opens a connection of its own. Those of many writers at once lock each other out, for seconds: they
 * are let in one after the other, which is the fastest that they can be.
 * @param {() => Promise<unknown>} append
 */
async function inTurn(append) {
  const turn = last.then(() => untilCommitted(append));
  last = turn;
  await turn;
}

/**
 * Now and then its driver has a statement open still when the library commits ("SQL statements in progress"). The
 * transaction is rolled back then, and the append can be made again.
 * @param {() => Promise<unknown>} append
 */
async function untilCommitted(append) {
  for (;;) {
    try {
      await append();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    }
  }
}

const rounds = await openRounds(async (kind) => {
  // As its documentation has it: a file, everything else by default; it then syncs each commit (WAL, FULL).
  const store = getSQLiteEventStore({ fileName: `${process.argv[2]}/emmett-${kind}.db` });
  await store.schema.migrate();
  return {
    append: (stream, event, version) =>
      inTurn(() =>
        store.appendToStream(stream, [toMessage(event)], { expectedStreamVersion: BigInt(version + 1) }),
      ),
    fill: (stream, events) =>
      inTurn(() => store.appendToStream(stream, events.map(toMessage), { expectedStreamVersion: 0n })),
    read: async (stream) => (await store.readStream(stream)).events.length,
    close: async () => {},
  };
});

process.on(
  'message',
  async (/** @type {{ kind: 'single' | 'group' | 'read', roundMs: number }} */ message) => {
    process.send?.({ rate: await rounds.round(message.kind, message.roundMs) });
  },
);
process.send?.({ ready: true });
