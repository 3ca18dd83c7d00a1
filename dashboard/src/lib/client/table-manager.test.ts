import { asTable } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { bundle } from '$lib/console/foresee.ts';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { TableManager } from './table-manager.svelte.ts';

const setUp = () => {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  let asked = 0;
  const manager = new TableManager(() => {
    asked += 1;
  });
  manager.take(table.view);
  return { table, manager, asked: () => asked };
};

describe('table manager', () => {
  it('shows an own act at once, exactly as the projector will', () => {
    const { table, manager } = setUp();
    for (let step = 0; step < 2; step += 1) {
      for (const command of bundle(asTable(table.view.table), table.view.legal))
        manager.fold(table.play(command));
      expect(manager.view).toEqual(table.view);
    }
  });

  it('passes over a view that is older than its own', () => {
    const { table, manager } = setUp();
    const old = table.view;
    manager.fold(table.play({ type: 'StartHand', hand: 1 }));
    manager.take(old);
    expect(manager.view?.version).toBe(table.view.version);
  });

  it('goes back where the service itself does, whose record was put back from a copy', () => {
    const { table, manager } = setUp();
    const old = table.view;
    manager.fold(table.play({ type: 'StartHand', hand: 1 }));
    const shown = manager.view;
    manager.answered(old, old);
    expect(manager.view).toBe(shown);
    manager.answered(old, shown);
    expect(manager.view).toBe(old);
  });

  it('asks the service where a fold is not enough: a gap, or a retraction', () => {
    const { table, manager, asked } = setUp();
    table.play({ type: 'StartHand', hand: 1 });
    manager.fold(table.play({ type: 'PostAntes', hand: 1, seats: [1, 2, 3, 4] }));
    expect(asked()).toBe(1);
    manager.take(table.view);
    const entry = table.view.tape.at(-1)!.entry;
    manager.fold(table.play({ type: 'Retract', hand: 1, entries: [entry] }));
    expect(asked()).toBe(2);
  });

  it('asks the service after an entry beside the hand: what may be counted then needs the act before it', () => {
    const { table, manager, asked } = setUp();
    manager.fold(table.play({ type: 'StartHand', hand: 1 }));
    // As the stream brings it: without the play before each act.
    manager.take(JSON.parse(JSON.stringify(table.view)));
    manager.fold(table.play({ type: 'SitOut', seat: 2 }));
    expect(asked()).toBe(1);
  });
});
