import { type BettingRule, checkRules, PROFILE_RULES, type TableRules } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './refused-fields.ts';

const { fechado } = PROFILE_RULES;
const draw = PROFILE_RULES['five-card-draw'];
const bets = (betting: BettingRule) => ({ ...fechado, betting });

describe('a contradiction is shown at its field', () => {
  it.each<[string, TableRules, string]>([
    ['TABLE-2', { ...fechado, buyInMin: 3000 }, 'buyInMax'],
    ['TABLE-3', { ...fechado, smallestChip: 3 }, 'ante'],
    ['BET-4', bets({ type: 'spread', min: 200, max: 20 }), 'betting.max'],
    ['BET-4', bets({ type: 'fixed-limit', small: 20, big: 10, cap: null }), 'betting.big'],
    ['DECK-3a', { ...draw, deck: { kind: 'fixed', lowRank: 7, jokers: 0 } }, 'deck'],
    ['TABLE-1', { ...draw, seats: 9 }, 'seats'],
    ['DECK-2', { ...fechado, seats: 9 }, 'seats'],
    ['FORCED-1', { ...fechado, ante: 0 }, 'ante'],
    ['FORCED-6', { ...draw, bigBlind: 0, smallBlind: 0 }, 'bigBlind'],
    ['FORCED-6', { ...draw, smallBlind: 20 }, 'smallBlind'],
    ['OPEN-1', { ...draw, openers: fechado.openers }, 'openers'],
    ['OPEN-3', { ...fechado, openers: null, openersProof: 'always' }, 'openersProof'],
    ['DRAW-2', { ...fechado, maxDraw: 3, fourOnlyFirst: true }, 'fourOnlyFirst'],
    ['DRAW-2', { ...fechado, dealFourThenOne: true }, 'dealFourThenOne'],
  ])('%s', (rule, rules, field) => {
    const refusals = checkRules(rules);
    expect(refusals.map(fieldOf)).toContain(field);
    expect(refusals.map((refusal) => refusal.rule)).toContain(rule);
  });
});
