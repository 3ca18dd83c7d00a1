import { describe, expect, it } from 'vitest';
import { collect, events, fill, Listener, numbers } from '../contract/given.ts';
import { FORMS, openStore, startDouble } from './support.ts';

describe('eventstoredb, a cluster whose leader changes', () => {
  it.each(FORMS)('writes to whoever leads, and reads what was acknowledged: %s', async (form, appendForm) => {
    const one = await startDouble(form);
    const two = await startDouble(form, { sharedWith: one });
    two.follow(one);
    const store = openStore(two, { appendForm });
    await fill(store, 'table-a', 2);
    expect(one.appends.length).toBeGreaterThanOrEqual(2);
    const listener = new Listener(store, { from: 'start', prefix: 'table-' });
    await listener.untilCount(2);

    one.follow(two);
    two.follow(null);
    const before = two.log.entries.length;
    expect(await store.append('table-a', events(3, 2), 1)).toMatchObject({ kind: 'appended', version: 4 });
    expect(two.log.entries.length).toBe(before + 3);
    expect(await store.append('table-a', events(1), 1)).toEqual({ kind: 'conflict', actual: 4 });
    expect(numbers(await collect(store.read('table-a')))).toEqual([0, 1, 2, 3, 4]);
    await listener.untilCount(5);
    expect(numbers(listener.events)).toEqual([0, 1, 2, 3, 4]);
  });

  it('says that nothing was written when nobody leads', async () => {
    const one = await startDouble();
    const two = await startDouble('append', { sharedWith: one });
    one.follow(two);
    two.follow(one);
    const store = openStore(one, { giveUpMs: 100 });
    await expect(store.append('table-a', events(1), 'none')).rejects.toMatchObject({
      code: 'unavailable',
      outcome: 'not-written',
    });
    expect(one.log.stream('table-a')).toEqual([]);
  });
});
