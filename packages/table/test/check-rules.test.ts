import { describe, expect, it } from 'vitest';
import { checkRules, PROFILE_RULES, PROFILES, type TableRules } from '../src/index.ts';
import { TableUnderTest } from '../src/testing/table-of.ts';

const { escuro, fechado, 'five-card-draw': draw, pocker } = PROFILE_RULES;

describe('contradictory house options are refused with the reason', () => {
  it.each<[string, string, TableRules]>([
    ['buy-in-range', 'TABLE-2', { ...fechado, buyInMin: 500, buyInMax: 400 }],
    [
      'buy-in-below-chip',
      'TABLE-3',
      {
        ...fechado,
        smallestChip: 1000,
        buyInMin: 1,
        buyInMax: 900,
        ante: 1000,
        betting: { type: 'no-limit', min: 1000 },
      },
    ],
    ['rule-not-in-chips', 'TABLE-3', { ...fechado, smallestChip: 20 }],
    ['rule-too-high', 'TABLE-3', { ...PROFILE_RULES.escuro, escuroUnit: Number.MAX_SAFE_INTEGER }],
    [
      'rule-not-in-chips',
      'TABLE-3',
      {
        ...draw,
        betting: { type: 'fixed-limit', small: 10, big: 25, cap: 3 },
        smallestChip: 10,
        smallBlind: 0,
      },
    ],
    ['too-many-seats', 'DECK-2', { ...fechado, seats: 9 }],
    ['too-many-seats', 'TABLE-1', { ...draw, seats: 9 }],
    ['deck-too-small', 'DECK-3a', { ...draw, deck: { kind: 'fixed', lowRank: 7, jokers: 0 } }],
    ['spread-range', 'BET-4', { ...fechado, betting: { type: 'spread', min: 200, max: 20 } }],
    ['limit-range', 'BET-4', { ...fechado, betting: { type: 'fixed-limit', small: 40, big: 20, cap: null } }],
    ['four-above-max', 'DRAW-2', { ...fechado, fourOnlyFirst: true, maxDraw: 3 }],
    ['fifth-above-max', 'DRAW-2', { ...fechado, dealFourThenOne: true }],
    ['ante-missing', 'FORCED-1', { ...fechado, ante: 0 }],
    ['blind-missing', 'FORCED-6', { ...draw, bigBlind: 0, smallBlind: 0 }],
    ['openers-with-blinds', 'OPEN-1', { ...draw, openers: fechado.openers, openersProof: 'always' }],
    ['blind-in-always-pot', 'FORCED-5', { ...pocker, handKinds: 'always-pot' }],
    ['openers-in-always-plain', 'FORCED-7', { ...pocker, handKinds: 'always-plain' }],
    ['abstain-changes-deck', 'FORCED-2', { ...pocker, deck: { kind: 'by-players' } }],
    ['abstain-without-pot', 'FORCED-2', { ...fechado, potObligatory: false }],
    ['blind-without-plain', 'FORCED-5', { ...fechado, voluntaryBlind: 10 }],
    ['one-hand-kind', 'ORDER-2', { ...fechado, secondRound: 'by-hand-kind' }],
    ['no-escurante', 'ORDER-2', { ...fechado, secondRound: 'after-escurante' }],
    ['escuro-missing', 'FORCED-4', { ...escuro, escuroUnit: 0 }],
    ['ante-with-escuro', 'FORCED-4', { ...escuro, ante: 10 }],
    ['openers-with-escuro', 'ORDER-3', { ...escuro, openers: fechado.openers }],
    ['escuro-without-escuro', 'FORCED-4', { ...fechado, escuroUnit: 5 }],
    ['ante-by-no-blind', 'POT-3', { ...fechado, anteBy: 'big-blind' }],
    ['ante-above-blind', 'FORCED-6', { ...draw, ante: 20 }],
    ['blind-range', 'FORCED-6', { ...draw, smallBlind: 20 }],
    ['blinds-without-blinds', 'FORCED-6', { ...fechado, bigBlind: 10 }],
    ['openers-without-opening', 'OPEN-1', { ...draw, openers: fechado.openers }],
    ['ladder-end', 'OPEN-2', { ...fechado, openers: { rungs: [{ kind: 'two-pair' }], thenFrom: 1 } }],
    ['proof-without-openers', 'OPEN-3', { ...fechado, openers: null, openersProof: 'always' }],
    ['phases-out-of-order', 'DEAL-6', { ...fechado, phases: [...fechado.phases].reverse() }],
  ])('%s (%s)', (code, rule, rules) => {
    expect(checkRules(rules)).toContainEqual(expect.objectContaining({ code, rule }));
    expect(
      new TableUnderTest().try({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules }),
    ).toHaveProperty('code');
  });

  it.each(PROFILES)('the defaults of %s are sound', (profile) => {
    expect(checkRules(PROFILE_RULES[profile])).toEqual([]);
  });

  it.each(PROFILES)('a table of %s can be opened with its defaults', (profile) => {
    const rules = PROFILE_RULES[profile];
    const opened = new TableUnderTest().try({ type: 'OpenTable', name: 'x', code: 'abcdefgh', rules });
    expect(opened).toMatchObject([{ type: 'TableOpened' }]);
  });

  it('FORCED-2 nobody abstains where every hand is a plain one: the deck may follow the players', () => {
    const byPlayers = { ...PROFILE_RULES.pocker, deck: { kind: 'by-players' } } as const;
    expect(checkRules(byPlayers)).toMatchObject([{ code: 'abstain-changes-deck' }]);
    const plain = { ...byPlayers, handKinds: 'always-plain', openers: null, openersProof: 'never' } as const;
    expect(checkRules(plain)).toEqual([]);
  });
});
