import { checkRules, PROFILE_RULES, PROFILES, profileOf, type TableRules } from '@carteador/table';
import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { choose, HOUSE_OPTIONS, type HouseOption } from './house-options.ts';
import { optionChoices } from './option-words.ts';
import { fieldOf } from './refused-fields.ts';
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

describe('no flip on the form contradicts', () => {
  const say = createWords('en');
  const values = (option: HouseOption, rules: TableRules): readonly string[] => {
    const few = optionChoices(option, rules, say)?.map(({ value }) => value);
    if (few !== undefined) return few;
    return option.kind === 'number' ? [String(option.min), String(option.max)] : [];
  };
  /** One flip after the other, as a hand on the form makes them. */
  const flips = (rules: TableRules) =>
    HOUSE_OPTIONS.filter(({ applies }) => applies(rules)).flatMap((option) =>
      values(option, rules).map((value) => ({
        name: `${option.id} ${value}`,
        rules: withRules(rules, choose(option, value, rules), profileOf(rules)!),
      })),
    );

  /** What only the house can settle, one way or the other: it is said at an option that is in sight. */
  const SAID = ['deck-too-small', 'abstain-changes-deck'];
  const faults = (name: string, rules: TableRules) =>
    checkRules(rules).flatMap((refusal) => {
      const at = HOUSE_OPTIONS.find(({ id }) => id === fieldOf(refusal));
      return SAID.includes(refusal.code) && at?.applies(rules) ? [] : [`${name}: ${refusal.code}`];
    });

  it.each(PROFILES)('every option of %s, and every other one after it', (id) => {
    const found = flips(PROFILE_RULES[id]).flatMap((once) => [
      ...faults(once.name, once.rules),
      ...flips(once.rules).flatMap((twice) => faults(`${once.name}, ${twice.name}`, twice.rules)),
    ]);
    expect(found).toEqual([]);
  });
});
