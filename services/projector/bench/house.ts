import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type TestNats, until } from '@carteador/bus/testing';
import { type Shot, type Side, type Stand, Stream } from './load.ts';
import { type Act, inTurns, Room, repeat, STAGGER } from './play.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The processes of one run. */
export class House {
  readonly #folder: string;
  readonly #nats: TestNats;
  readonly #children = new Map<string, ChildProcess>();
  readonly #streams: Stream[] = [];
  #relay: string | null = null;
  #room: Room | null = null;

  constructor(folder: string, nats: TestNats) {
    this.#folder = folder;
    this.#nats = nats;
  }

  /** Our programs, each in a process of its own; nobody plays yet. */
  async ours(): Promise<Room> {
    const table = await this.#start('table', built('../../table/dist/main.js'), {
      CARTEADOR_DATA: this.#folder,
      CARTEADOR_TABLE_PORT: '0',
    });
    const { password } = this.#nats.address('publisher');
    const projector = await this.#start('projector', built('../dist/main.js'), {
      CARTEADOR_DATA: this.#folder,
      CARTEADOR_PROJECTOR_PORT: '0',
      CARTEADOR_NATS_URL: this.#nats.url,
      CARTEADOR_NATS_PASSWORD: password,
    });
    const health = projector.told('listening').url!;
    await until(
      'the projector is ready',
      async () => (await fetch(`${health}/readyz`)).status === 200,
      30_000,
    );
    await this.#relayUrl();
    const { name, pin } = await table.hears('floor-pin');
    const room = new Room(table.told('listening').url!);
    this.#room = room;
    await room.enter(name!, pin!);
    return room;
  }

  /** Opens tables that all play the same, each watched by a browser. */
  async open(room: Room, script: readonly Act[], tables: number): Promise<Stand[]> {
    const relay = await this.#relayUrl();
    return inTurns(tables, async (index) => {
      const id = await room.openTable();
      // Not all at the same act: where one is betting the next one deals.
      const shots = repeat(script, id);
      for (let count = 0; count < index % STAGGER; count += 1) await room.send(shots.next());
      return { stream: await this.#watch(relay, id), turn: Promise.resolve(), next: () => shots.next() };
    });
  }

  async bare(tables: number, bytes: number): Promise<Side> {
    const bare = await this.#start('bare', here('./bare.ts'), {
      BENCH_NATS_URL: this.#nats.url,
      BENCH_NATS_PASSWORD: this.#nats.address('publisher').password,
      BENCH_FILE: join(this.#folder, 'bare.sqlite'),
    });
    const relay = await this.#relayUrl();
    const text = 'x'.repeat(bytes);
    const stands = await inTurns(tables, async (index) => {
      const id = `bare${index}`;
      const stream = await this.#watch(relay, id);
      let version = 0;
      return {
        stream,
        turn: Promise.resolve(),
        next: (): Shot => {
          version += 1;
          return { version, path: `/entries/${id}`, body: JSON.stringify({ version, text }) };
        },
      };
    });
    return { url: bare.told('listening').url!, token: null, stands };
  }

  /** Processor time used so far by each process. */
  cpuMs(): Record<string, number> {
    const all: [string, number][] = [...this.#pids(), ['load', process.pid]];
    return Object.fromEntries(all.map(([name, pid]) => [name, cpuMsOf(pid)]));
  }

  /** Resident memory of each process but the load itself. */
  residentKb(): Record<string, number> {
    return Object.fromEntries(this.#pids().map(([name, pid]) => [name, residentKbOf(pid)]));
  }

  async close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    await this.#room?.close();
    for (const child of [...this.#children.values()].reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    }
    await this.#nats.stop();
  }

  #pids(): [string, number][] {
    const pids = [...this.#children].map(([name, { pid }]): [string, number] => [name, pid ?? 0]);
    return [...pids, ['nats', this.#nats.pid]];
  }

  async #watch(relay: string, table: string): Promise<Stream> {
    const stream = await Stream.open(relay, table);
    this.#streams.push(stream);
    return stream;
  }

  async #relayUrl(): Promise<string> {
    if (this.#relay === null) {
      const relay = await this.#start('relay', here('./relay.ts'), {
        BENCH_NATS_URL: this.#nats.url,
        BENCH_NATS_PASSWORD: this.#nats.address('watcher').password,
      });
      this.#relay = relay.told('listening').url!;
    }
    return this.#relay;
  }

  /** Starts a module and waits until it says where it listens. */
  async #start(name: string, path: string, env: Readonly<Record<string, string>>): Promise<Talker> {
    const args = path.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx', path] : [path];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', CARTEADOR_LOG: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.set(name, child);
    const talker = new Talker(child);
    await talker.hears('listening');
    return talker;
  }
}

function cpuMsOf(pid: number): number {
  try {
    // Behind the name in brackets: user and system time, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function residentKbOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** What a process says on its standard output, one JSON object a line. */
class Talker {
  readonly #messages = new Map<string, Readonly<Record<string, string>>>();
  #dead = false;

  constructor(child: ChildProcess) {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const message = JSON.parse(line) as Record<string, string>;
      this.#messages.set(message.event!, message);
    });
    child.once('exit', () => {
      this.#dead = true;
    });
  }

  told(event: string): Readonly<Record<string, string>> {
    return this.#messages.get(event)!;
  }

  async hears(event: string): Promise<Readonly<Record<string, string>>> {
    await until(
      `${event} is said`,
      () => {
        if (this.#dead) throw new Error(`a process ended before it said ${event}`);
        return this.#messages.has(event);
      },
      60_000,
    );
    return this.told(event);
  }
}

function built(path: string): string {
  const found = here(path);
  if (!existsSync(found)) throw new Error(`${found} is not built: npm run build`);
  return found;
}
