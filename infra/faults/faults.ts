import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { Dealers } from './dealers.ts';
import { CHILDREN, type ChildName, House, type HouseOptions } from './house.ts';
import { Screen } from './screens.ts';
import { judge, read } from './verdict.ts';

/**
 * What breaks in a card room, done to the real processes while entries are made. Each fault says in sentences what
 * it found wrong; nothing means that every acknowledged entry is there once and all screens went on by themselves.
 */

export interface Report {
  readonly wrong: readonly string[];
  readonly entries: number;
  /** Requests without an answer: a fault that cost none has not struck. */
  readonly unanswered: number;
}

const TABLES = 4;

interface Stage {
  readonly house: House;
  readonly client: Client;
  readonly dealers: Dealers;
}

/** What is done to a house at work; the sentences are what it finds wrong itself. */
export type Fault = (stage: Stage) => Promise<readonly string[]>;

/** One house, one fault after the other, and at the end the verdict. */
export async function suffer(faults: readonly Fault[], options: HouseOptions = {}): Promise<Report> {
  const house = await House.open(options);
  const client = new Client(house);
  const screens: Screen[] = [];
  try {
    await client.signIn();
    const dealers = await Dealers.seat(client, TABLES);
    for (const table of dealers.tables) screens.push(new Screen(house, client, table));
    dealers.start();
    await dealers.more(TABLES * 5);
    const found: string[] = [];
    for (const fault of faults) {
      found.push(...(await fault({ house, client, dealers })));
      await dealers.more(TABLES * 3);
    }
    await dealers.stop();
    const wrong = [...found, ...(await judge(client, dealers, screens))];
    return { wrong, entries: dealers.entries, unanswered: client.unanswered };
  } finally {
    for (const screen of screens) screen.close();
    await house.close();
  }
}

/** The supervisor gives up on a child that fails at once, again and again; a killer must not look like that. */
const KILLS_IN_A_ROW = 3;
const SETTLED_MS = 10_500;

/** `kill -9` of one process after another, at any moment. */
export const kills =
  (count: number, random: () => number): Fault =>
  async ({ house, dealers }) => {
    const rows = new Map<ChildName, { killed: number; lastMs: number }>();
    for (let killed = 0; killed < count; ) {
      await dealers.more(3 + Math.floor(random() * 30));
      const child = CHILDREN[Math.floor(random() * CHILDREN.length)]!;
      const row = rows.get(child) ?? { killed: 0, lastMs: 0 };
      if (performance.now() - row.lastMs > SETTLED_MS) row.killed = 0;
      if (row.killed >= KILLS_IN_A_ROW || house.pid(child) === undefined) continue;
      house.signal(child, 'SIGKILL');
      rows.set(child, { killed: row.killed + 1, lastMs: performance.now() });
      killed += 1;
    }
    return [];
  };

/** The power fails `count` times; the house is started again by hand. */
export const powerCuts =
  (count: number, random: () => number): Fault =>
  async ({ house, dealers }) => {
    for (let cut = 0; cut < count; cut += 1) {
      await dealers.more(3 + Math.floor(random() * 30));
      await house.cut();
      await house.start();
    }
    return [];
  };

/** NATS stands still, then goes and comes back: dealing goes on all the time. */
export const natsGone: Fault = async ({ house, dealers }) => {
  house.signal('nats', 'SIGSTOP');
  await dealers.more(TABLES * 10);
  house.signal('nats', 'SIGCONT');
  await dealers.more(TABLES * 2);
  house.signal('nats', 'SIGTERM');
  await dealers.more(TABLES * 10);
  return [];
};

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** The power fails while a page is written to the log: half of it is there, of another one the wrong bytes. */
export const tornPage =
  (whole: boolean): Fault =>
  async ({ house }) => {
    await house.cut();
    tear(`${house.storeFile}-wal`, whole);
    await house.start();
    return [];
  };

function tear(wal: string, whole: boolean): void {
  const file = openSync(wal, 'r');
  const header = Buffer.alloc(WAL_HEADER);
  readSync(file, header, 0, WAL_HEADER, 0);
  const frame = Buffer.alloc(FRAME_HEADER + header.readUInt32BE(8));
  const frames = Math.floor((fstatSync(file).size - WAL_HEADER) / frame.length);
  if (frames < 1) throw new Error('there is no page in the log to tear');
  readSync(file, frame, 0, frame.length, WAL_HEADER + (frames - 1) * frame.length);
  closeSync(file);
  // The header of a page as it was written before, so that only the sum over the page can tell.
  frame.fill(0xa5, FRAME_HEADER + 512);
  appendFileSync(wal, whole ? frame : frame.subarray(0, FRAME_HEADER + 1_000));
}

function fillDisk(
  file: string,
  { bavail, bsize }: { readonly bavail: number; readonly bsize: number },
): void {
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The house has written meanwhile: the disk is as full as it was to be.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

const fillUp =
  (folder: string): Fault =>
  async ({ client, dealers }) => {
    const ballast = join(folder, 'ballast');
    fillDisk(ballast, statfsSync(folder));
    const before = client.unanswered;
    while (client.unanswered < before + TABLES * 5) await pause(5);
    rmSync(ballast);
    await dealers.more(TABLES * 2);
    return [];
  };

const DISK_BYTES = 6 * 1024 * 1024;

/** The disk with the store is full until somebody makes room. Needs the right to mount a file system. */
export async function fullDisk(folder: string): Promise<Report> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  try {
    return await suffer([fillUp(folder)], { store: `sqlite:${join(folder, 'store.sqlite')}` });
  } finally {
    execFileSync('umount', [folder]);
  }
}

/** The machine's clock is set two hours back, and later right again. */
export async function clockBack(faketime: string, file: string): Promise<Report> {
  const set = (offset: string) => writeFileSync(file, offset);
  set('+0');
  const env = {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Node's timers run by the other clock, which nobody can set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const back: Fault = async ({ client, dealers }) => {
    set('-2h');
    await dealers.more(TABLES * 10);
    set('+0');
    await dealers.more(TABLES * 5);
    const events = await read(client, dealers.tables[0]!);
    const went = events.some((event, index) => index > 0 && event.meta.at < events[index - 1]!.meta.at);
    return went ? [] : ['the clock never went back'];
  };
  return suffer([back], { env });
}
