import type { TableView } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { CountsManager } from './counts-manager.svelte.ts';

describe('the counts of a table', () => {
  it('are read once, and again only when something was counted since', async () => {
    let asked = 0;
    const answer = { id: 't1', version: 0, counts: [], names: {} };
    const manager = new CountsManager('t1', () => 'en', (async () => {
      asked += 1;
      return { ok: true, value: { ...answer, version: table.version } };
    }) as never);
    const table = PlayedTable.open('fechado', ['Ana', 'Bento']).view;
    const settled = () => new Promise((done) => setImmediate(done));
    const follow = async (view: TableView) => {
      manager.follow(view);
      await settled();
    };
    await follow(table);
    await follow(table);
    expect(asked).toBe(1);
    const later = (type: string): TableView => ({
      ...table,
      version: table.version + 1,
      tape: [
        ...table.tape,
        { ...table.tape.at(-1)!, version: table.version + 1, events: [{ type }] as never },
      ],
    });
    await follow(later('BetMade'));
    expect(asked).toBe(1);
    await follow(later('StackCounted'));
    expect(asked).toBe(2);
  });

  it('are those of a former moment with the table of that moment, and say when there is none', async () => {
    const table = PlayedTable.open('fechado', ['Ana', 'Bento']).view;
    const answers: Record<string, unknown> = {
      '/api/tables/t1/counts?at=7': { id: 't1', version: 7, counts: [], names: {} },
      '/api/tables/t1?at=7': table,
      '/api/tables/t1/seating?at=7': { id: 't1', version: 7 },
    };
    const get = async (path: string) =>
      path in answers ? { ok: true, value: answers[path] } : { ok: false, status: 404 };
    const manager = new CountsManager('t1', () => 'en', get as never);
    await manager.readAt(7);
    expect([manager.view?.version, manager.past?.view.id, manager.past?.seating.version]).toEqual([
      7,
      table.id,
      7,
    ]);
    const other = new CountsManager('t1', () => 'en', get as never);
    await other.readAt(8);
    expect([other.past, other.unknown, other.silent]).toEqual([null, true, false]);
  });
});
