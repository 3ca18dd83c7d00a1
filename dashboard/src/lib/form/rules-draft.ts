import type { BettingRule, TableRules } from '@carteador/table';

/** Changes of a set of rules with what follows from them, so that an option which is out of sight never contradicts. */

export const draws = (rules: TableRules): boolean => rules.phases.some(({ kind }) => kind === 'draw');
export const opens = (rules: TableRules): boolean =>
  rules.phases.some((phase) => phase.kind === 'betting' && phase.open);
export const jokersOf = ({ deck }: TableRules): number => (deck.kind === 'fixed' ? deck.jokers : 0);

/** TABLE-1, DECK-2: the most seats that the game and its deck allow. */
export const seatsMax = (rules: TableRules): number =>
  draws(rules) || rules.deck.kind === 'by-players' ? 8 : 10;

/** `profile`: the rules of the profile, for what an option falls back to. */
export function withRules(rules: TableRules, change: Partial<TableRules>, profile: TableRules): TableRules {
  const next = { ...rules, ...change };
  return {
    ...next,
    seats: Math.min(next.seats, seatsMax(next)),
    fourOnlyFirst: next.fourOnlyFirst && next.maxDraw >= 4,
    dealFourThenOne: next.dealFourThenOne && next.maxDraw >= 5,
    openersProof: proofOf(next, rules, profile),
    ...(next.forced !== rules.forced && forcedAmounts(next, profile)),
  };
}

function proofOf(next: TableRules, before: TableRules, profile: TableRules): TableRules['openersProof'] {
  if (next.openers === null) return 'never';
  if (before.openers !== null || next.openersProof !== 'never') return next.openersProof;
  return profile.openersProof === 'never' ? 'always' : profile.openersProof;
}

/** The posts that a kind of forced bet needs, from the profile or else from the least bet. */
function forcedAmounts(rules: TableRules, profile: TableRules) {
  const least = leastBet(rules.betting);
  const half = Math.max(rules.smallestChip, Math.floor(least / 2 / rules.smallestChip) * rules.smallestChip);
  if (rules.forced === 'blinds') {
    return {
      ante: profile.forced === 'blinds' ? profile.ante : 0,
      smallBlind: profile.smallBlind || half,
      bigBlind: profile.bigBlind || least,
    };
  }
  return { ante: profile.ante || half, smallBlind: 0, bigBlind: 0 };
}

export const leastBet = (betting: BettingRule): number =>
  betting.type === 'fixed-limit' ? betting.small : betting.min;

/** Another structure with the amounts of the old one, as far as it has them (BET-4). */
export function withStructure(
  betting: BettingRule,
  type: BettingRule['type'],
  profile: BettingRule,
): BettingRule {
  if (type === betting.type) return betting;
  if (type === profile.type) return profile;
  const min = leastBet(betting);
  switch (type) {
    case 'fixed-limit':
      return { type, small: min, big: min * 2, cap: 3 };
    case 'spread':
      return { type, min, max: min * 10 };
    default:
      return { type, min };
  }
}
