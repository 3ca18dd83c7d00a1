import { checkRules, PROFILE_RULES, profileOf, type TableRules } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { seatsMax, withRules, withStructure } from './rules-draft.ts';

const { fechado, holdem } = PROFILE_RULES;
const draw = PROFILE_RULES['five-card-draw'];
const change = (rules: TableRules, part: Partial<TableRules>) => withRules(rules, part, profileOf(rules)!);

describe('changes bring what follows from them', () => {
  it('TABLE-1 allows ten seats on a board, eight where cards are drawn or the deck follows the players', () => {
    expect(seatsMax(holdem)).toBe(10);
    expect(seatsMax(draw)).toBe(8);
    expect(change(holdem, { deck: { kind: 'by-players' } }).seats).toBe(8);
  });

  it('OPEN-3 free opening asks for no proof, a ladder again asks as the game does', () => {
    const free = change(fechado, { openers: null });
    expect(free.openersProof).toBe('never');
    expect(checkRules(free)).toEqual([]);
    expect(change(free, { openers: fechado.openers }).openersProof).toBe('if-called');
  });

  it('OPEN-3 keeps a proof that was chosen', () => {
    const always = change(fechado, { openersProof: 'always' });
    expect(change(always, { seats: 6 }).openersProof).toBe('always');
  });

  it('DRAW-2 a smaller draw drops what needs four or five cards', () => {
    const both = change(draw, { fourOnlyFirst: true, dealFourThenOne: true });
    expect(change(both, { maxDraw: 4 })).toMatchObject({ fourOnlyFirst: true, dealFourThenOne: false });
    expect(change(both, { maxDraw: 3 })).toMatchObject({ fourOnlyFirst: false, dealFourThenOne: false });
  });

  it('FORCED-1, FORCED-6 another kind of forced bet brings its posts', () => {
    const blinds = change(fechado, { forced: 'blinds' });
    expect(blinds).toMatchObject({ ante: 0, smallBlind: 10, bigBlind: 20 });
    expect(checkRules(blinds)).toEqual([]);
    const antes = change(draw, { forced: 'ante' });
    expect(antes).toMatchObject({ ante: 5, smallBlind: 0, bigBlind: 0 });
    expect(checkRules(antes)).toEqual([]);
  });

  it('BET-4 each structure starts from the amounts of the one before', () => {
    const { betting } = fechado;
    const limit = withStructure(betting, 'fixed-limit', betting);
    expect(limit).toEqual({ type: 'fixed-limit', small: 20, big: 40, cap: 3 });
    expect(withStructure(limit, 'no-limit', betting)).toEqual({ type: 'no-limit', min: 20 });
    expect(withStructure(limit, 'spread', betting)).toBe(betting);
    expect(withStructure(limit, 'fixed-limit', betting)).toBe(limit);
  });
});
