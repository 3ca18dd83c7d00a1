/**
 * A second process over one file. It speaks one JSON value a line:
 * - `write PATH STREAM` appends until it is killed and tells each acknowledged version
 * - `fill PATH STREAM COUNT` appends COUNT events, joining the race for each version, and ends
 * - `follow PATH` subscribes and tells `"live"` and each event's place
 */
import { randomUUID } from 'node:crypto';
import { openSqliteEventStore } from '../../src/sqlite/store.ts';

function tell(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function batch(): { id: string; type: string; schema: number; data: string; meta: { pid: number } }[] {
  const one = () => ({
    id: randomUUID(),
    type: 'Noted',
    schema: 1,
    data: 'x'.repeat(300),
    meta: { pid: process.pid },
  });
  return [one(), one()];
}

async function write(path: string, stream: string, count: number): Promise<void> {
  const store = await openSqliteEventStore(path);
  for (let written = 0; written < count; ) {
    const result = await store.append(stream, batch(), await store.head(stream));
    if (result.kind !== 'appended') continue;
    written += 1;
    tell(result.version);
  }
  await store.close();
}

async function follow(path: string): Promise<void> {
  const store = await openSqliteEventStore(path);
  const onCaughtUp = () => tell('live');
  store.subscribe({ from: 'start', onCaughtUp }, ({ stream, version }) => tell(`${stream}@${version}`));
}

const [task, path, stream = '', count] = process.argv.slice(2);
if (task === 'follow') await follow(path!);
else await write(path!, stream, task === 'fill' ? Number(count) : Number.POSITIVE_INFINITY);
