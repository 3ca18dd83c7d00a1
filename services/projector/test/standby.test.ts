import { join } from 'node:path';
import { type TestNats, until } from '@carteador/bus/testing';
import { openEventStore } from '@carteador/event-store';
import type { PublicView } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import { describe, expect, it } from 'vitest';
import { readConfig, StartProblem } from '../src/index.ts';
import { parsePart } from '../src/part.ts';
import { folder, PROCESS_TEST, type Running, start } from './processes.ts';
import {
  append,
  closing,
  erasePlayer,
  memoryStore,
  namePlayer,
  nats,
  projector,
  recorder,
  watching,
} from './support.ts';

interface Said {
  readonly role: string;
  readonly part: string;
  readonly tables: number;
}

const said = async ({ url }: Running): Promise<Said> =>
  (await (await fetch(`${url}/healthz`)).json()) as Said;
const isReady = async ({ url }: Running): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;
const pair = (server: TestNats, store: string) => {
  const env = { CARTEADOR_PROJECTOR_LEASE_MS: '2000' };
  return Promise.all([start(server, store, env), start(server, store, env)]);
};

/** The one that works, and the one that waits. */
async function roles(two: readonly Running[]): Promise<{ active: Running; waiting: Running }> {
  await until('both are ready', async () => (await Promise.all(two.map(isReady))).every(Boolean));
  const found = await Promise.all(two.map(said));
  expect(found.map(({ role }) => role).sort()).toEqual(['active', 'standby']);
  const active = two[found.findIndex(({ role }) => role === 'active')]!;
  return { active, waiting: two.find((one) => one !== active)! };
}

describe('two projectors for one part', () => {
  it(
    'the active one is killed -9 in the middle of hands: the other goes on, and no version goes back',
    PROCESS_TEST,
    async () => {
      const server = await nats();
      const url = `sqlite:${join(await folder(), 'events.sqlite')}`;
      const store = await openEventStore(url);
      closing(() => store.close());
      const evenings = ['a', 'b', 'c'].map((id, seed) => new Evening({ id, seed }));
      const saves = evenings.map((evening) => recorder(store, evening));
      const seen = watching(server, '*.*');
      const { active, waiting } = await roles(await pair(server, url));
      const play = async (rounds: number) => {
        for (let round = 0; round < rounds; round += 1) {
          evenings[round % 3]!.next();
          await saves[round % 3]!();
        }
      };
      await play(30);
      await active.kill();
      await play(30);
      for (const { id, events } of evenings) {
        for (const kind of ['table', 'lobby']) {
          await seen.at(`${kind}.${id}`, events.length);
          const versions = seen.versions(`${kind}.${id}`);
          expect(versions).toEqual([...versions].sort((one, two) => one - two));
        }
      }
      expect(await said(waiting)).toMatchObject({ role: 'active' });
      const metrics = await (await fetch(`${waiting.url}/metrics`)).text();
      expect(metrics).toContain('carteador_projector_active{part=""} 1');
      expect(metrics.match(/^carteador_projector_covers\{begin="."\} 1$/gm)).toHaveLength(36);
      await play(3);
      await seen.at('table.a', evenings[0]!.events.length);
    },
  );

  it(
    'the active one sleeps, a player is erased, and it wakes: it stands back, and the name stays away',
    PROCESS_TEST,
    async () => {
      const server = await nats();
      const url = `sqlite:${join(await folder(), 'events.sqlite')}`;
      const store = await openEventStore(url);
      closing(() => store.close());
      const evening = new Evening({ id: 'a', seed: 1 });
      const save = recorder(store, evening);
      for (let round = 0; round < 4; round += 1) evening.next();
      await save();
      const seen = watching(server, 'table.*');
      const open = watching(server, 'table.*', 'public');
      const { active, waiting } = await roles(await pair(server, url));
      await seen.at('table.a', evening.events.length);
      const playerId = evening.playerId(1);
      await namePlayer(store, playerId, 'Maria Quintanilha');
      await until('the name is seen', () => seen.seen.at(-1)!.text.includes('Quintanilha'));

      active.child.kill('SIGSTOP');
      await erasePlayer(store, playerId);
      await until('the other works', async () => (await said(waiting)).role === 'active');
      await until('the name is gone', () => !seen.seen.at(-1)!.text.includes('Quintanilha'));
      active.child.kill('SIGCONT');
      await until('it stands back', async () => (await said(active)).role === 'standby');
      evening.next();
      await save();
      await seen.at('table.a', evening.events.length);
      const gone = seen.seen.findIndex(
        ({ text }, index) =>
          index > 0 && !text.includes('Quintanilha') && seen.seen[index - 1]!.text.includes('Quintanilha'),
      );
      expect(seen.seen.slice(gone).some(({ text }) => text.includes('Quintanilha'))).toBe(false);
      const code = (evening.events[0]!.data as { code: string }).code;
      await open.at(`table.${code}`, evening.events.length);
      expect(JSON.stringify(open.last<PublicView>(`table.${code}`))).not.toContain('Quintanilha');
    },
  );
});

describe('parts', () => {
  it('share the tables, and each keeps its own place', async () => {
    const server = await nats();
    const store = memoryStore();
    const evenings = ['1', '9', 'a', 'h', 'z'].map((id, seed) => new Evening({ id, seed }));
    const seen = watching(server, '*.*');
    const [low, high] = ['0-9a-f', 'g-z'].map((text) =>
      projector(server, store, {}, { part: parsePart(text)! }),
    );
    for (const evening of evenings) {
      evening.next();
      await append(store, evening.events);
    }
    for (const { id, events } of evenings) await seen.at(`table.${id}`, events.length);
    await until('both are ready', () => low!.status.ready && high!.status.ready);
    expect([low!.status.tables, high!.status.tables]).toEqual([3, 2]);
    const places = ['0-9a-f', 'g-z'].map((part) => `checkpoint-of-${part}`);
    const kept = places.map((place) => watching(server, place));
    await until('both have written their place', () => places.every((place, n) => kept[n]!.has(place)));
  });

  it('are read from letters and ranges', () => {
    const part = parsePart('0-9k')!;
    expect(['0abc', '5', 'kx', 'a1', 'l'].map((id) => part.has(id))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['table-0abc', 'table-a1', 'players', 'player-k'].map((name) => part.hasStream(name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['A', 'a-', '-', 'a.b', ']'].map(parsePart)).toEqual([null, null, null, null, null]);
    expect(parsePart('')?.has('anything')).toBe(true);
    expect(part.begins.join('')).toBe('0123456789k');
    expect(parsePart('')?.begins).toHaveLength(36);
    expect(() => readConfig({ CARTEADOR_PROJECTOR_PART: 'a]b' })).toThrow(StartProblem);
    expect(
      readConfig({ CARTEADOR_PROJECTOR_PART: 'a-c', CARTEADOR_PROJECTOR_LEASE_MS: '3000' }),
    ).toMatchObject({
      part: { name: 'a-c' },
      leaseMs: 3_000,
    });
  });
});
