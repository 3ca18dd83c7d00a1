import { describe, expect, it } from 'vitest';
import { StoreClosed, StreamDeleted } from '../../src/index.ts';
import { collect, events, fill, numbers, places } from './given.ts';
import type { Given } from './index.ts';

export function describeReading(given: Given): void {
  describe('read', () => {
    it.each([
      [{}, [0, 1, 2, 3, 4, 5]],
      [{ from: 2 }, [2, 3, 4, 5]],
      [{ to: 2 }, [0, 1, 2]],
      [{ from: 2, to: 4 }, [2, 3, 4]],
      [{ from: 4, to: 2 }, []],
      [{ from: 6 }, []],
      [{ from: 3, to: 99 }, [3, 4, 5]],
      [{ limit: 2 }, [0, 1]],
      [{ limit: 0 }, []],
      [{ from: 1, to: 4, limit: 3 }, [1, 2, 3]],
      [{ direction: 'backward' }, [5, 4, 3, 2, 1, 0]],
      [{ direction: 'backward', limit: 1 }, [5]],
      [{ direction: 'backward', from: 2, to: 4 }, [4, 3, 2]],
      [{ direction: 'backward', to: 3, limit: 2 }, [3, 2]],
      [{ direction: 'backward', from: 4, to: 99 }, [5, 4]],
      [{ direction: 'backward', from: 6 }, []],
    ] as const)('%j', async (options, expected) => {
      const { store, name } = given();
      await store.append(name('a'), events(6), 'none');
      expect(numbers(await collect(store.read(name('a'), options)))).toEqual(expected);
    });

    it('gives nothing for a stream that does not exist', async () => {
      const { store, name } = given();
      expect(await collect(store.read(name('a')))).toEqual([]);
      expect(await collect(store.read(name('a'), { direction: 'backward' }))).toEqual([]);
      expect(await store.head(name('a'))).toBe(-1);
    });

    it('goes through streams longer than any page, both ways', async () => {
      const { store, name } = given();
      for (let batch = 0; batch < 6; batch += 1) {
        await store.append(name('a'), events(200, batch * 200), batch * 200 - 1);
      }
      const upward = Array.from({ length: 1200 }, (_, n) => n);
      expect(numbers(await collect(store.read(name('a'))))).toEqual(upward);
      const downward = await collect(store.read(name('a'), { direction: 'backward' }));
      expect(numbers(downward)).toEqual(upward.reverse());
      expect(numbers(await collect(store.read(name('a'), { from: 700, limit: 300 })))).toHaveLength(300);
      expect(await store.head(name('a'))).toBe(1199);
    });

    it('can be broken off', async () => {
      const { store, name } = given();
      await store.append(name('a'), events(200), 'none');
      for await (const { version } of store.read(name('a'))) if (version === 3) break;
      expect(await store.append(name('a'), events(1), 199)).toMatchObject({ kind: 'appended' });
    });

    it('does not mix streams whose names begin alike', async () => {
      const { store, name } = given();
      await fill(store, name('a'), 1);
      await fill(store, name('a1'), 2);
      await fill(store, name('A'), 3);
      expect(await collect(store.read(name('a')))).toHaveLength(1);
    });

    it('never shows a part of an append', async () => {
      const { store, other, name, prefix } = given();
      const reader = await other();
      let writing = true;
      const written = (async () => {
        for (let batch = 0; batch < 30; batch += 1) await store.append(name('a'), events(5), batch * 5 - 1);
        writing = false;
      })();
      while (writing) {
        await new Promise(setImmediate);
        expect((await collect(reader.read(name('a')))).length % 5).toBe(0);
        expect((await collect(reader.readAll({ prefix }))).length % 5).toBe(0);
        expect(((await reader.head(name('a'))) + 1) % 5).toBe(0);
      }
      await written;
    });
  });

  describe('readAll', () => {
    it('gives the events of all streams in the order of their positions', async () => {
      const { store, name, prefix } = given();
      for (const stream of ['b', 'a', 'b', 'c', 'a']) await fill(store, name(stream), 2);
      const stored = await collect(store.readAll({ prefix }));
      expect(numbers(stored)).toEqual([0, 1, 0, 1, 2, 3, 0, 1, 2, 3]);
      const positions = stored.map(({ position }) => position);
      expect([...positions].sort()).toEqual(positions);
    });

    it('starts after a position, keeps to a prefix and to a limit', async () => {
      const { store, name, prefix } = given();
      for (const stream of ['table-a', 'player-a', 'table-b']) await fill(store, name(stream), 2);
      const all = await collect(store.readAll({ prefix }));
      expect(await collect(store.readAll({ prefix, from: all[2]!.position }))).toEqual(all.slice(3));
      expect(await collect(store.readAll({ prefix, limit: 2 }))).toEqual(all.slice(0, 2));
      expect(await collect(store.readAll({ prefix, limit: 0 }))).toEqual([]);
      const tables = await collect(store.readAll({ prefix: name('table-') }));
      expect(places(tables)).toEqual(places([...all.slice(0, 2), ...all.slice(4)]));
    });

    it('gives every stream without a prefix', async () => {
      const { store, name } = given();
      await fill(store, name('a'), 3);
      const stored = await collect(store.readAll());
      expect(stored.filter(({ stream }) => stream === name('a'))).toHaveLength(3);
    });
  });

  describe('listStreams', () => {
    it('names each stream once, in order', async () => {
      const { store, name, prefix } = given();
      for (const stream of ['b', 'a-2', 'a-1', 'B']) await fill(store, name(stream), 2);
      expect(await collect(store.listStreams(prefix))).toEqual(['B', 'a-1', 'a-2', 'b'].map(name));
      expect(await collect(store.listStreams(name('a-')))).toEqual(['a-1', 'a-2'].map(name));
      expect(await collect(store.listStreams(name('none')))).toEqual([]);
    });
  });

  describe('deleteStream', () => {
    it('takes the events away and closes the name', async () => {
      const { store, other, name, prefix } = given();
      await fill(store, name('player'), 2);
      await fill(store, name('table'), 2);
      await store.deleteStream(name('player'));
      for (const handle of [store, await other()]) {
        expect(await collect(handle.read(name('player')))).toEqual([]);
        expect(await handle.head(name('player'))).toBe(-1);
        expect(await collect(handle.listStreams(prefix))).toEqual([name('table')]);
        await expect(handle.append(name('player'), events(1), 'none')).rejects.toBeInstanceOf(StreamDeleted);
        await expect(handle.append(name('player'), events(1), 1)).rejects.toBeInstanceOf(StreamDeleted);
      }
      expect(await collect(store.read(name('table')))).toHaveLength(2);
    });

    it('can be repeated, and closes a name that was never used', async () => {
      const { store, name } = given();
      await store.deleteStream(name('player'));
      await store.deleteStream(name('player'));
      await expect(store.append(name('player'), events(1), 'none')).rejects.toBeInstanceOf(StreamDeleted);
    });

    it('never gives a position again', async () => {
      const { store, name } = given();
      const gone = await store.append(name('player'), events(1), 'none');
      await store.deleteStream(name('player'));
      const next = await store.append(name('table'), events(1), 'none');
      if (gone.kind !== 'appended' || next.kind !== 'appended') throw new Error('not appended');
      expect(next.position > gone.position).toBe(true);
    });
  });

  describe('health and close', () => {
    it('says that it is ready', async () => {
      const { store } = given();
      expect(await store.health()).toMatchObject({ adapter: store.adapter, ready: true });
    });

    it('refuses everything after close, which can be repeated', async () => {
      const { other, name } = given();
      const handle = await other();
      await fill(handle, name('a'), 1);
      await handle.close();
      await handle.close();
      const calls = [
        handle.append(name('a'), events(1), 0),
        handle.head(name('a')),
        collect(handle.read(name('a'))),
        collect(handle.readAll()),
        collect(handle.listStreams()),
        handle.deleteStream(name('a')),
      ];
      for (const call of calls) await expect(call).rejects.toBeInstanceOf(StoreClosed);
      expect(() => handle.subscribe({ from: 'start' }, () => {})).toThrow(StoreClosed);
      expect(await handle.health()).toMatchObject({ ready: false });
    });

    it.each([1, 10])('has let the appends in flight end when it is closed: %i', async (count) => {
      const { store, other, name } = given();
      const handle = await other();
      const names = Array.from({ length: count }, (_, n) => name(`s${n}`));
      const appends = names.map((one) => handle.append(one, events(1), 'none'));
      await handle.close();
      for (const one of names) expect(await store.head(one)).toBe(0);
      const results = await Promise.all(appends);
      expect(results.every(({ kind }) => kind === 'appended')).toBe(true);
    });
  });
}
