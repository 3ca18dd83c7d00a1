import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  crossedBounds,
  EVERY_HAND,
  type HandFilter,
  isHandHash,
  makeHandFilter,
  makeHandHash,
  parseHandFilter,
  questionOf,
  without,
} from './filter.ts';

const FULL: HandFilter = {
  q: 'ana pot>500',
  kind: 'flush',
  atLeast: true,
  irregularity: 'corrected',
  staff: 'st1',
  table: 't1',
  player: 'p1',
  dealer: 'p2',
  potMin: 0,
  potMax: 900,
  from: '2026-01-09',
  to: '2026-01-10',
  order: 'pot',
};
const parse = (text: string) => parseHandFilter(new URLSearchParams(text));

describe('the filter of hands', () => {
  it('goes into the address and comes back', () => {
    for (const filter of [EVERY_HAND, FULL]) expect(parse(makeHandFilter(filter))).toEqual(filter);
    expect(makeHandFilter(EVERY_HAND)).toBe('');
  });

  it('what an address says wrongly does not filter', () => {
    const text =
      'kind=royal&atLeast=true&irregularity=x&staff=A%27&table=&potMin=-1&potMax=1e3&from=2026-13-40&to=today&order=best';
    expect(parse(text)).toEqual(EVERY_HAND);
    expect(parse(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
  });

  it('asks the service by moments: a day of the reader from its begin to its end', () => {
    const params = questionOf({ ...FULL, q: ' ana ' });
    expect(params.get('q')).toBe('ana');
    expect(Date.parse(params.get('to')!) - Date.parse(params.get('from')!)).toBe(2 * 86_400_000 - 1);
    expect(new Date(params.get('from')!).getHours()).toBe(0);
    expect([...questionOf(EVERY_HAND)]).toEqual([]);
  });

  it('each chip goes by itself, a kind with its "or better"', () => {
    const chips = chipsOf(FULL);
    expect(chips).toHaveLength(10);
    expect(without(FULL, 'kind')).toEqual({ ...FULL, kind: null, atLeast: false });
    const bare = chips.reduce(without, FULL);
    expect(bare).toEqual({ ...EVERY_HAND, q: FULL.q, order: 'pot' });
    expect(chipsOf(bare)).toEqual([]);
  });

  it('knows bounds that no hand can be between', () => {
    const asked = (bounds: Partial<HandFilter>) => crossedBounds({ ...EVERY_HAND, ...bounds });
    expect(asked({ potMin: 5, potMax: 4 })).toBe('pots');
    expect(asked({ from: '2026-01-10', to: '2026-01-09' })).toBe('days');
    for (const fit of [{}, { potMin: 5 }, { potMin: 4, potMax: 4 }, { from: '2026-01-09', to: '2026-01-09' }])
      expect(asked(fit)).toBeNull();
  });

  it('a hand to come back to is named in the address', () => {
    expect(isHandHash(makeHandHash('t1', 12))).toBe(true);
    for (const hash of ['', '#hand-t1', '#hand-T1-2', '#entry-3']) expect(isHandHash(hash)).toBe(false);
  });
});
