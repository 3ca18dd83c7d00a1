import { describe, expect, it } from 'vitest';
import { EventIdReused, InvalidAppend, LIMITS } from '../../src/index.ts';
import { collect, event, events, fill, numbers } from './given.ts';
import type { Given } from './index.ts';

export function describeAppending(given: Given): void {
  describe('append', () => {
    it("begins a stream with 'none'", async () => {
      const { store, name } = given();
      const result = await store.append(name('a'), events(2), 'none');
      expect(result).toEqual({ kind: 'appended', version: 1, position: expect.any(String) });
      expect((await collect(store.read(name('a')))).map(({ version }) => version)).toEqual([0, 1]);
    });

    it("takes -1, which head() gives for no stream, as 'none'", async () => {
      const { store, name } = given();
      const result = await store.append(name('a'), events(1), await store.head(name('a')));
      expect(result).toMatchObject({ kind: 'appended', version: 0 });
    });

    it('continues a stream at its version', async () => {
      const { store, name } = given();
      await store.append(name('a'), events(2), 'none');
      expect(await store.append(name('a'), events(3, 2), 1)).toMatchObject({ kind: 'appended', version: 4 });
      expect(numbers(await collect(store.read(name('a'))))).toEqual([0, 1, 2, 3, 4]);
    });

    it('gives back each event as it was handed in', async () => {
      const { store, name } = given();
      const sent = event({ type: 'BetMade', schema: 3, data: { to: 40, seat: 2 }, meta: { actor: 'ana' } });
      const result = await store.append(name('a'), [sent], 'none');
      const stored = await collect(store.read(name('a')));
      expect(stored).toEqual([{ ...sent, stream: name('a'), version: 0, position: expect.any(String) }]);
      expect(result).toMatchObject({ position: stored[0]!.position });
    });

    it.each([
      ["'none' on a stream that exists", 'none', 1],
      ['a version that was passed', 0, 1],
      ['a version not yet reached', 5, 1],
    ] as const)('conflicts: %s', async (_, expected, actual) => {
      const { store, name } = given();
      await fill(store, name('a'), 2);
      expect(await store.append(name('a'), events(1), expected)).toEqual({ kind: 'conflict', actual });
      expect(await store.head(name('a'))).toBe(1);
    });

    it('conflicts: a version of a stream that does not exist', async () => {
      const { store, name } = given();
      expect(await store.append(name('a'), events(1), 3)).toEqual({ kind: 'conflict', actual: -1 });
      expect(await store.head(name('a'))).toBe(-1);
    });

    it('lets one of two racing writers win each version', async () => {
      const { store, other, name } = given();
      const second = await other();
      for (let round = 0; round < 20; round += 1) {
        const race = [store, second].map((writer) => writer.append(name('a'), events(1, round), round - 1));
        const kinds = (await Promise.all(race)).map(({ kind }) => kind).sort();
        expect(kinds).toEqual(['appended', 'conflict']);
      }
      expect(numbers(await collect(store.read(name('a'))))).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });

    it('stores appends to many streams at once, each whole and at a position of its own', async () => {
      const { store, name, prefix } = given();
      const appends = Array.from({ length: 40 }, (_, n) => store.append(name(`s${n}`), events(3), 'none'));
      const results = await Promise.all(appends);
      expect(results.every(({ kind }) => kind === 'appended')).toBe(true);
      const stored = await collect(store.readAll({ prefix }));
      expect(stored).toHaveLength(120);
      expect(new Set(stored.map(({ position }) => position)).size).toBe(120);
    });

    it('gives positions that grow with every append, over all streams', async () => {
      const { store, name } = given();
      const positions: string[] = [];
      for (const stream of ['a', 'b', 'a', 'c', 'b', 'a']) {
        const result = await store.append(name(stream), events(2), await store.head(name(stream)));
        if (result.kind === 'appended') positions.push(result.position);
      }
      expect(positions).toHaveLength(6);
      expect([...positions].sort()).toEqual(positions);
      expect(new Set(positions).size).toBe(6);
    });

    it('keeps text of every script, control characters and half surrogates', async () => {
      const { store, name } = given();
      const data = {
        'ação é': '♠♥♦♣ 🂡 👩‍👩‍👧 שלום 王 \u0000 \u2028 \ud800',
        empty: '',
        nested: [[], {}, null, -1.5e-7],
      };
      await store.append(name('a'), [event({ data, meta: { actor: 'João 🃏' } })], 'none');
      const [stored] = await collect(store.read(name('a')));
      expect(stored).toMatchObject({ data, meta: { actor: 'João 🃏' } });
    });

    it.each([null, true, 0, '', [], [1, [2]]])('keeps data that is no object: %j', async (data) => {
      const { store, name } = given();
      await store.append(name('a'), [event({ data })], 'none');
      expect((await collect(store.read(name('a'))))[0]!.data).toEqual(data);
    });

    it('keeps the largest event and the largest append', async () => {
      const { store, name } = given();
      const large = event({ data: 'x'.repeat(LIMITS.eventBytesMax - 100) });
      const many = events(LIMITS.eventsPerAppendMax);
      expect(await store.append(name('a'), [large], 'none')).toMatchObject({ kind: 'appended' });
      expect(await store.append(name('a'), many, 0)).toMatchObject({ version: LIMITS.eventsPerAppendMax });
      const [stored] = await collect(store.read(name('a'), { limit: 1 }));
      expect(stored!.data).toBe(large.data);
    });

    it('does not share objects with its callers', async () => {
      const { store, name } = given();
      const data = { n: 1 };
      await store.append(name('a'), [event({ data })], 'none');
      data.n = 2;
      const [first] = await collect(store.read(name('a')));
      (first!.data as { n: number }).n = 3;
      expect(numbers(await collect(store.read(name('a'))))).toEqual([1]);
    });
  });

  describe('append twice', () => {
    it('answers a repeated append with what is stored, once', async () => {
      const { store, name } = given();
      const sent = events(3);
      const first = await store.append(name('a'), sent, 'none');
      const again = await store.append(name('a'), sent, 'none');
      const stored = await collect(store.read(name('a')));
      expect(first.kind).toBe('appended');
      expect(again).toEqual({ ...first, kind: 'duplicate', events: stored });
      expect(stored).toHaveLength(3);
    });

    it('knows a repeated append when the stream has moved on', async () => {
      const { store, name } = given();
      await fill(store, name('a'), 2);
      const sent = events(2, 2);
      await store.append(name('a'), sent, 1);
      await fill(store, name('a'), 2);
      expect(await store.append(name('a'), sent, 1)).toMatchObject({ kind: 'duplicate', version: 3 });
      expect(await store.head(name('a'))).toBe(5);
    });

    it('knows it from another handle, and with another clock in its metadata', async () => {
      const { store, other, name } = given();
      const sent = event({ meta: { at: 't1' } });
      await store.append(name('a'), [sent], 'none');
      const again = await (await other()).append(name('a'), [{ ...sent, meta: { at: 't2' } }], 'none');
      expect(again).toMatchObject({ kind: 'duplicate', events: [{ meta: { at: 't1' } }] });
    });

    it('stores an append once that two handles send at the same time', async () => {
      const { store, other, name } = given();
      const second = await other();
      for (let round = 0; round < 10; round += 1) {
        const sent = events(2);
        const expected = await store.head(name('a'));
        const both = [store, second].map((writer) => writer.append(name('a'), sent, expected));
        expect((await Promise.all(both)).map(({ kind }) => kind).sort()).toEqual(['appended', 'duplicate']);
      }
      expect(await store.head(name('a'))).toBe(19);
    });

    it('knows the first part of an append that was stored whole', async () => {
      const { store, name } = given();
      const sent = events(3);
      await store.append(name('a'), sent, 'none');
      const again = await store.append(name('a'), sent.slice(0, 2), 'none');
      expect(again).toMatchObject({ kind: 'duplicate', version: 1 });
    });

    it('conflicts when only some of the events are stored', async () => {
      const { store, name } = given();
      const sent = events(3);
      await store.append(name('a'), sent.slice(0, 2), 'none');
      expect(await store.append(name('a'), sent, 'none')).toEqual({ kind: 'conflict', actual: 1 });
      expect(await store.head(name('a'))).toBe(1);
    });

    it('conflicts when the same events are sent for a version where they do not stand', async () => {
      const { store, name } = given();
      await fill(store, name('a'), 1);
      const sent = events(1, 1);
      await store.append(name('a'), sent, 0);
      await fill(store, name('a'), 1);
      expect(await store.append(name('a'), sent, 'none')).toEqual({ kind: 'conflict', actual: 2 });
      expect(await store.append(name('a'), sent, 1)).toEqual({ kind: 'conflict', actual: 2 });
      expect(await store.append(name('a'), sent, 7)).toEqual({ kind: 'conflict', actual: 2 });
    });

    it.each([
      ['data', { data: { n: 99 } }],
      ['type', { type: 'Raised' }],
      ['schema', { schema: 2 }],
    ])('throws EventIdReused for the same ids with another %s', async (_, change) => {
      const { store, name } = given();
      const [first, second] = events(2);
      await store.append(name('a'), [first!, second!], 'none');
      const altered = [first!, { ...second!, ...change }];
      await expect(store.append(name('a'), altered, 'none')).rejects.toBeInstanceOf(EventIdReused);
      await expect(store.append(name('a'), altered, 'none')).rejects.toHaveProperty('eventId', second!.id);
      expect(numbers(await collect(store.read(name('a'))))).toEqual([0, 1]);
    });

    it('takes data with its keys in another order for the same', async () => {
      const { store, name } = given();
      const sent = event({ data: { a: 1, b: [{ c: 2, d: 3 }] } });
      await store.append(name('a'), [sent], 'none');
      const again = { ...sent, data: { b: [{ d: 3, c: 2 }], a: 1 } };
      expect(await store.append(name('a'), [again], 'none')).toMatchObject({ kind: 'duplicate' });
    });

    it('throws EventIdReused for an id in use elsewhere, where the store can know', async ({ skip }) => {
      const { store, name, idsAreUnique } = given();
      if (!idsAreUnique) skip();
      const [first, second] = events(2);
      await store.append(name('a'), [first!], 'none');
      await expect(store.append(name('a'), [second!, first!], 0)).rejects.toBeInstanceOf(EventIdReused);
      await expect(store.append(name('b'), [second!, first!], 'none')).rejects.toBeInstanceOf(EventIdReused);
      expect(await store.head(name('a'))).toBe(0);
      expect(await store.head(name('b'))).toBe(-1);
      expect(await store.append(name('b'), [second!], 'none')).toMatchObject({ kind: 'appended' });
    });
  });

  describe('append refuses', () => {
    const one = event();
    it.each([
      ['no events', []],
      ['too many events', events(LIMITS.eventsPerAppendMax + 1)],
      ['an event too large', [event({ data: 'x'.repeat(LIMITS.eventBytesMax) })]],
      ['too many bytes', Array.from({ length: 5 }, () => event({ data: 'é'.repeat(100_000) }))],
      ['an id that is no UUID', [event({ id: 'one' })]],
      ['an id in capitals', [event({ id: one.id.toUpperCase().replace(/^./, 'A') })]],
      ['an id twice', [one, one]],
      ['a type that is no name', [event({ type: '$system' })]],
      ['a schema below 1', [event({ schema: 0 })]],
      ['data that is not JSON', [event({ data: undefined as never })]],
      ['meta that is no object', [event({ meta: [] as never })]],
    ])('%s', async (_, refused) => {
      const { store, name } = given();
      await expect(store.append(name('a'), refused, 'none')).rejects.toBeInstanceOf(InvalidAppend);
      expect(await store.head(name('a'))).toBe(-1);
    });

    it.each(['', '$all', 'a b', 'é', 'x'.repeat(LIMITS.nameCharsMax + 1)])(
      'the stream name %j',
      async (bad) => {
        const { store } = given();
        await expect(store.append(bad, events(1), 'none')).rejects.toBeInstanceOf(InvalidAppend);
      },
    );

    it.each([-2, 0.5, Number.NaN])('the expected version %d', async (expected) => {
      const { store, name } = given();
      await expect(store.append(name('a'), events(1), expected)).rejects.toBeInstanceOf(InvalidAppend);
    });
  });
}
