import { describe, expect, it } from 'vitest';
import type { askHouse, HouseAnswer } from '$lib/lobby/house-api.ts';
import { EVERY_HAND } from './filter.ts';
import { type HandsFound, SearchManager } from './search-manager.svelte.ts';

interface Asked {
  readonly path: string;
  readonly signal: AbortSignal;
  answer(value: Partial<HandsFound>): void;
  fail(status?: number): void;
}

/** A house that answers when the test says so, in whatever order. */
function given() {
  const asked: Asked[] = [];
  const ask = (_: string, path: string, __: string, ___: unknown, signal: AbortSignal) =>
    new Promise<HouseAnswer<HandsFound>>((resolve) => {
      const value: HandsFound = { hands: [], next: null, names: {}, understood: null, index: 'live' };
      asked.push({
        path,
        signal,
        answer: (more) => resolve({ ok: true, value: { ...value, ...more } }),
        fail: (status = 0) => resolve({ ok: false, status, code: 'offline', message: null, retryMs: null }),
      });
    });
  const search = new SearchManager({ locale: () => 'en', ask: ask as typeof askHouse });
  return { search, asked };
}

const rows = (...numbers: number[]) =>
  numbers.map((number) => ({ number })) as unknown as HandsFound['hands'];
const shown = ({ hands }: SearchManager) => hands.map(({ number }) => number);
const typed = (q: string) => ({ ...EVERY_HAND, q });

describe('searching while one types', () => {
  it('each letter asks at once and ends the question before; the newest answer counts, whichever comes last', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    const second = search.show(typed('an'));
    expect(asked.map(({ path }) => path)).toEqual(['/api/hands?q=a', '/api/hands?q=an']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]!.answer({ hands: rows(2), names: { p: 'Ana' } });
    await second;
    asked[0]!.answer({ hands: rows(1) });
    await first;
    expect(shown(search)).toEqual([2]);
    expect(search).toMatchObject({ asking: false, known: true, names: { p: 'Ana' } });
  });

  it('what was found stays on the screen until the next answer, also when there is none', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    asked[0]!.answer({ hands: rows(1) });
    await first;
    const second = search.show(typed('ab'));
    expect(shown(search)).toEqual([1]);
    expect(search.asking).toBe(true);
    asked[1]!.fail();
    await second;
    expect(search).toMatchObject({ asking: false, fault: { code: 'offline' } });
    expect(shown(search)).toEqual([1]);
    const third = search.again();
    asked[2]!.answer({ hands: [] });
    await third;
    expect(search.fault).toBeNull();
    expect(shown(search)).toEqual([]);
  });

  it('bounds that are crossed are not asked, end the question before, and leave no old hands standing', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    asked[0]!.answer({ hands: rows(1), next: 'c1' });
    await first;
    const late = search.show(typed('ab'));
    await search.show({ ...EVERY_HAND, potMin: 5, potMax: 4 });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    asked[1]!.answer({ hands: rows(2) });
    await late;
    expect(search).toMatchObject({ hands: [], next: null, asking: false, known: true, fault: null });
  });

  it('what the service refuses leaves no old hands standing', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    asked[0]!.answer({ hands: rows(1) });
    await first;
    const second = search.show(typed('ab'));
    asked[1]!.fail(400);
    await second;
    expect(search).toMatchObject({ hands: [], fault: { status: 400 } });
  });

  it('more of the same comes behind it, once; of another question it comes too late', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    asked[0]!.answer({ hands: rows(1, 2), next: 'c1', names: { p: 'Ana' } });
    await first;
    const more = search.more();
    await search.more();
    expect(asked[1]!.path).toBe('/api/hands?q=a&cursor=c1');
    expect(asked).toHaveLength(2);
    asked[1]!.answer({ hands: rows(3), next: 'c2', names: { q: 'Rui' } });
    await more;
    expect(shown(search)).toEqual([1, 2, 3]);
    expect(search.names).toEqual({ p: 'Ana', q: 'Rui' });
    const late = search.more();
    const other = search.show(typed('b'));
    asked[3]!.answer({ hands: rows(9) });
    await other;
    asked[2]!.answer({ hands: rows(4) });
    await late;
    expect(shown(search)).toEqual([9]);
    await search.more();
    expect(asked).toHaveLength(4);
  });

  it('a page that is left asks no more', async () => {
    const { search, asked } = given();
    const first = search.show(typed('a'));
    search.stop();
    asked[0]!.answer({ hands: rows(1) });
    await first;
    expect(search.known).toBe(false);
  });
});
