import { lobbyTable } from '@carteador/projections';
import { beforeEach, describe, expect, it } from 'vitest';
import type { getJson } from '$lib/client/api.ts';
import { PlayedTable } from '../../../test/table.ts';
import { PastFloorManager } from './past-floor-manager.svelte.ts';

type Answer = { ok: true; value: unknown } | { ok: false; status: number };

describe('the floor as it was', () => {
  const line = lobbyTable(PlayedTable.open('fechado', ['Ana', 'Bento']).fold);
  const table = (id: string, change = {}) => ({ ...line, id, name: id, ...change });
  let asked: { path: string; answer: (answer: Answer) => void }[];
  let floor: PastFloorManager;
  const settled = () => new Promise((done) => setImmediate(done));
  const answer = async (index: number, given: Answer) => {
    asked[index]!.answer(given);
    await settled();
  };
  const tables = (...list: object[]): Answer => ({ ok: true, value: { tables: list } });

  beforeEach(() => {
    asked = [];
    const get = (path: string) => new Promise<Answer>((answer) => asked.push({ path, answer }));
    floor = new PastFloorManager(() => 'en', get as typeof getJson);
  });

  it('is what the service says of that instant, in the order of the floor', async () => {
    void floor.show('2026-11-30T21:15:00+01:00');
    expect(floor.busy).toBe(true);
    expect(asked[0]!.path).toBe('/api/tables?at=2026-11-30T21%3A15%3A00%2B01%3A00');
    await answer(0, tables(table('Mesa 10'), table('Mesa 2'), table('Mesa 1', { status: 'closed' })));
    expect(floor.open.map(({ name }) => name)).toEqual(['Mesa 2', 'Mesa 10']);
    expect(floor.closed.map(({ name }) => name)).toEqual(['Mesa 1']);
    expect([floor.busy, floor.shown, floor.players]).toEqual([false, Date.UTC(2026, 10, 30, 20, 15), 4]);
  });

  it('shows the money of a table at the version of that instant, and keeps the table from one to the next', async () => {
    void floor.show('2026-11-30T21:15:00Z');
    await answer(0, tables(table('a', { version: 7 }), table('b')));
    floor.select('a');
    expect(asked[1]!.path).toBe('/api/tables/a/seating?at=7');
    await answer(1, { ok: true, value: { id: 'a', version: 7 } });
    expect(floor.seating).toMatchObject({ id: 'a' });
    void floor.show('2026-11-30T21:30:00Z');
    await answer(2, tables(table('a', { version: 9 })));
    expect(asked[3]!.path).toBe('/api/tables/a/seating?at=9');
    void floor.show('2026-11-30T20:00:00Z');
    await answer(4, tables(table('b')));
    // The answer for a table that was not yet there comes too late to be shown.
    await answer(3, { ok: true, value: { id: 'a', version: 9 } });
    expect([floor.selected, floor.seating]).toEqual([null, null]);
  });

  it('passes over an answer that comes after the next question', async () => {
    void floor.show('2026-11-30T21:15:00Z');
    void floor.show('2026-11-30T21:30:00Z');
    await answer(1, tables(table('later')));
    await answer(0, tables(table('earlier')));
    expect(floor.tables.map(({ id }) => id)).toEqual(['later']);
  });

  it.each([
    [401, 'signed-out'],
    [404, 'to-come'],
    [400, 'unreadable'],
    [503, 'silent'],
    [0, 'silent'],
  ] as const)('says why it shows nothing: %i', async (status, fault) => {
    void floor.show('2026-11-30T21:15:00Z');
    await answer(0, { ok: false, status });
    expect([floor.fault, floor.tables.length, floor.shown]).toEqual([fault, 0, null]);
  });

  it('asks nobody about what is no instant', async () => {
    await floor.show('yesterday');
    expect([floor.fault, asked.length, floor.busy]).toEqual(['unreadable', 0, false]);
  });
});
