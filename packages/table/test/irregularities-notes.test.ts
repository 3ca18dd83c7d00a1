import { describe, expect, it } from 'vitest';
import {
  cardsAccounted,
  IRREGULARITIES,
  IRREGULARITY_GROUPS,
  IRREGULARITY_KINDS,
  irregularitiesNow,
  irregularityNow,
  PROFILE_RULES,
  REMEDIES,
} from '../src/index.ts';
import { tableOf, types } from '../src/testing/table-of.ts';
import { commandOf, say } from './kit/irregular-lines.ts';

const dealt = () => tableOf('fechado', { stacks: [500, 500, 500, 500] }).deal();
/** Two cards and a board, dealt with the rules of a game that can be played already. */
const withBoard = () =>
  tableOf('five-card-draw', {
    stacks: [500, 500, 500],
    rules: { phases: PROFILE_RULES.holdem.phases },
  }).deal();

describe('section 12 as data', () => {
  it('every kind has a rule, a place on the console and a remedy that is known', () => {
    for (const kind of IRREGULARITY_KINDS) {
      const { rule, groups, remedies } = IRREGULARITIES[kind];
      expect(rule, kind).toMatch(/^[A-Z]+-\d+$/);
      expect(groups.length, kind).toBeGreaterThan(0);
      for (const group of groups) expect(IRREGULARITY_GROUPS).toContain(group);
      expect(remedies.length, kind).toBeGreaterThan(0);
      for (const { remedy } of remedies) expect(REMEDIES).toContain(remedy);
    }
  });

  it('every remedy belongs to some kind', () => {
    const used = new Set(
      Object.values(IRREGULARITIES).flatMap(({ remedies }) => remedies.map(({ remedy }) => remedy)),
    );
    expect([...REMEDIES].filter((remedy) => !used.has(remedy))).toEqual([]);
  });

  it('between hands nothing is open, and each says why', () => {
    const table = tableOf('fechado', { stacks: [500, 500] });
    for (const { remedies, kind } of irregularitiesNow(table.table)) {
      for (const { refusal } of remedies) expect(refusal?.rule, kind).toMatch(/^[A-Z]+-\d+$/);
    }
  });

  it('IRR-10: a pot is rebuilt as long as its award can be taken back', () => {
    const table = say(dealt(), '2 bet 40', '3 fold', '4 fold', '1 fold');
    const rebuilt = () => irregularityNow(table.table, 'wrong-pot').remedies[0]?.refusal;
    expect(rebuilt()).toMatchObject({ code: 'no-pot-awarded' });
    table.award(0, 2);
    expect(rebuilt()).toBeNull();
    table.start();
    expect(rebuilt()).toBeNull();
    say(table.deal(), '3 check');
    expect(rebuilt()).toMatchObject({ code: 'no-pot-awarded' });
  });
});

describe('IRR-13 what has no effect of its own is noted with its rule', () => {
  it.each([
    ['out-of-turn', 'IRR-5'],
    ['string-bet', 'IRR-6'],
    ['looked-at-discards', 'DRAW-9'],
    ['asked-draw', 'DRAW-6'],
    ['splashed-pot', 'IRR-13'],
  ] as const)('%s: %s', (kind, rule) => {
    const [noted] = dealt().give({ type: 'NoteIrregularity', hand: 1, kind, seat: 2, note: 'said so' });
    expect(noted).toMatchObject({
      type: 'IrregularityNoted',
      data: { kind, rule, seat: 2, remedy: null, note: 'said so' },
    });
  });

  it('a warning is a remedy of every offence of a player', () => {
    const table = say(dealt(), 'note disclosed-hand warning 3', 'note looked-at-discards warning');
    expect(table.refused(commandOf(table, 'note boxed-card warning'))).toMatchObject({
      code: 'remedy-not-now',
    });
  });
});

describe('IRR-13 an absent player', () => {
  it('checks when he can', () => {
    const table = dealt();
    expect(types(table.give(commandOf(table, 'note absent-player checked 2')))).toEqual([
      'IrregularityNoted',
      'Checked',
    ]);
    expect(table.next().seat).toBe(3);
  });

  it('otherwise folds', () => {
    const table = say(dealt(), '2 bet 40');
    expect(table.refused(commandOf(table, 'note absent-player checked 3'))).toMatchObject({
      code: 'remedy-not-now',
    });
    say(table, 'note absent-player folded 3');
    expect(table.seat(3).folded).toBe(true);
    expect(table.next().seat).toBe(4);
  });

  it('only at his turn', () => {
    expect(dealt().refused({ ...note('checked'), seat: 3 })).toMatchObject({ code: 'remedy-not-for' });
    const folding = dealt();
    expect(folding.refused({ ...note('folded'), seat: 2 })).toMatchObject({ code: 'remedy-not-now' });
  });

  const note = (remedy: 'checked' | 'folded') =>
    ({ type: 'NoteIrregularity', hand: 1, kind: 'absent-player', remedy }) as const;
});

describe('IRR-13, RRP Irregularities 14 cards dealt too early', () => {
  it('a replacement card is out of play', () => {
    const table = say(dealt(), '2 bet 40', 'note early-card set-aside x2');
    expect(table.hand.cards).toMatchObject({ stub: 10, out: 2 });
    expect(cardsAccounted(table.table)).toBe(true);
  });

  it('no more than the stub can spare', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', '2 draw 4', '3 draw 4', '4 draw 2');
    expect(table.hand.cards.stub).toBe(2);
    const early = { type: 'NoteIrregularity', hand: 1, kind: 'early-card', remedy: 'set-aside' } as const;
    expect(table.refused({ ...early, count: 2 })).toEqual({
      code: 'too-many-set-aside',
      rule: 'IRR-13',
      params: { count: 2, cards: 1 },
    });
    say(table, 'note early-card set-aside');
    expect(table.hand.cards.stub).toBe(1);
  });

  it('not where no draw is to come', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', '2 draw 0', '3 draw 0', '4 draw 0');
    say(table, '1 draw 0');
    expect(table.refused(commandOf(table, 'note early-card set-aside'))).toMatchObject({
      code: 'remedy-not-now',
    });
    expect(irregularityNow(table.table, 'early-card').remedies[0]?.refusal).toMatchObject({
      code: 'no-draw-ahead',
    });
  });

  it('a board card is set aside, or shuffled back', () => {
    const table = say(withBoard(), '1 call', 'note early-board shuffled-back');
    expect(table.hand.cards).toMatchObject({ stub: 46, out: 0 });
    say(table, 'note early-board set-aside x3');
    expect(table.hand.cards).toMatchObject({ stub: 43, out: 3 });
    say(table, '2 call', '3 check', 'board As Kd 7c');
    expect(table.hand.cards).toMatchObject({ stub: 39, out: 4 });
    expect(cardsAccounted(table.table)).toBe(true);
  });
});

describe('RRP Irregularities 3, 10 what does not stop a hand', () => {
  it('a card missing from the deck: a misdeal before substantial action, afterwards the hand stands', () => {
    const table = dealt();
    expect(irregularityNow(table.table, 'missing-card').remedies).toMatchObject([
      { remedy: 'misdeal', refusal: null },
      { remedy: 'stands', refusal: { code: 'misdeal-open' } },
    ]);
    say(table, '2 bet 40', '3 call');
    expect(irregularityNow(table.table, 'missing-card').remedies).toMatchObject([
      { remedy: 'misdeal', refusal: { code: 'substantial-action' } },
      { remedy: 'stands', refusal: null },
    ]);
    say(table, 'note missing-card stands');
  });

  it('a card of another deck found in the stub: all that was played stands', () => {
    const table = say(dealt(), '2 bet 40', 'note fouled-deck stands');
    expect(table.seat(2).bet).toBe(40);
  });
});

describe('IRR-4, IRR-13 exposed cards', () => {
  it('a card of a hand that its owner shows plays on, and is known from then on (DECK-4)', () => {
    const table = say(dealt(), '2 bet 40', '3 call', '4 call', '1 call', 'expose hand 3 As');
    expect(table.seat(3).held).toBe(5);
    expect(table.hand.exposed).toEqual([{ card: 'As', where: 'hand', seat: 3 }]);
    say(table, '2 draw 0', '3 draw 0', '4 draw 0', '1 draw 0', '2 check', '3 check', '4 check', '1 check');
    expect(table.refused(commandOf(table, '2 show As Ks Qs Js 9s'))).toMatchObject({
      code: 'card-elsewhere',
      params: { card: 'As', place: 'exposed', seat: 3 },
    });
  });

  it('a second card exposed in the first deal is a misdeal (IRR-1)', () => {
    const table = say(dealt(), 'expose deal 3');
    expect(table.refused(commandOf(table, 'expose deal 4'))).toEqual({
      code: 'second-exposed',
      rule: 'IRR-1',
      params: {},
    });
    say(table, 'misdeal exposed-cards');
    expect(table.hand.faults.exposed).toBe(0);
  });

  it('a second boxed card too', () => {
    const table = say(dealt(), '3 boxed');
    expect(table.refused(commandOf(table, '2 boxed'))).toMatchObject({ code: 'second-boxed', rule: 'IRR-1' });
  });

  it('replaced in the deal where the house says so', () => {
    const table = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { exposedInDeal: 'replace' },
    }).deal();
    expect(types(table.give(commandOf(table, 'expose deal 3 9d')))).toEqual(['CardExposed', 'CardsDrawn']);
    expect(table.hand.cards).toMatchObject({ stub: 16, out: 1 });
  });

  it('is nothing that can happen to a hand that was folded out of turn', () => {
    const table = tableOf('fechado', {
      stacks: [500, 500, 500],
      rules: { exposedInDeal: 'replace' },
    }).deal();
    say(table, '1 early fold');
    for (const line of ['expose deal 1 9d', '1 boxed'])
      expect(table.refused(commandOf(table, line))).toMatchObject({ code: 'not-in-hand' });
  });
});
