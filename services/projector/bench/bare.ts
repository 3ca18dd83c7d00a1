/**
 * The same parts with nothing of ours between them: Fastify takes an entry, SQLite commits it with FULL, in groups,
 * and then its text is put under a key. A process of its own; prints its address.
 */
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { connect, headers } from 'nats';

const { BENCH_NATS_URL = '', BENCH_NATS_PASSWORD = '', BENCH_FILE = '' } = process.env;

const db = new Database(BENCH_FILE);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE entries (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, data TEXT NOT NULL)');
const insert = db.prepare('INSERT INTO entries (stream, data) VALUES (?, ?)');
const commit = db.transaction((group: readonly Entry[]) => {
  for (const { table, text } of group) insert.run(table, text);
});

interface Entry {
  readonly table: string;
  readonly version: number;
  readonly text: string;
  readonly done: () => void;
}

const connection = await connect({
  servers: BENCH_NATS_URL,
  user: 'publisher',
  pass: BENCH_NATS_PASSWORD,
  inboxPrefix: '_INBOX_publisher',
});
const js = connection.jetstream();
let waiting: Entry[] = [];

function flush(): void {
  const group = waiting;
  waiting = [];
  commit(group);
  for (const { table, version, text, done } of group) {
    done();
    const head = headers();
    head.set('Carteador-Version', String(version));
    void js.publish(`$KV.views.table.${table}`, text, { headers: head });
  }
}

const server = fastify();
const body = {
  type: 'object',
  required: ['version', 'text'],
  properties: { version: { type: 'integer' }, text: { type: 'string' } },
};
server.post<{ Params: { id: string }; Body: { version: number; text: string } }>(
  '/entries/:id',
  { schema: { body } },
  async ({ params, body: { version, text } }) => {
    await new Promise<void>((done) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ table: params.id, version, text: JSON.stringify({ version, text }), done });
    });
    return { version };
  },
);
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`);
