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
    ...(next.forced !== rules.forced && forcedRules(next, profile)),
    ...('handKinds' in change && kindRules(next, profile)),
  };
}

function proofOf(next: TableRules, before: TableRules, profile: TableRules): TableRules['openersProof'] {
  if (next.openers === null) return 'never';
  if (before.openers !== null || next.openersProof !== 'never') return next.openersProof;
  return profile.openersProof === 'never' ? 'always' : profile.openersProof;
}

/** What a kind of forced bet needs, and nothing of the others: as the profile has it, or else from the least bet. */
function forcedRules(rules: TableRules, profile: TableRules): Partial<TableRules> {
  if (rules.forced === profile.forced) {
    const { ante, anteBy, smallBlind, bigBlind, escuroUnit, voluntaryBlind } = profile;
    const { handKinds, potObligatory, secondRound, openers, openersProof } = profile;
    const amounts = { ante, anteBy, smallBlind, bigBlind, escuroUnit, voluntaryBlind };
    return { ...amounts, handKinds, potObligatory, secondRound, openers, openersProof };
  }
  const least = leastBet(rules.betting);
  const half = Math.max(rules.smallestChip, Math.floor(least / 2 / rules.smallestChip) * rules.smallestChip);
  const none = {
    ante: 0,
    anteBy: 'each',
    smallBlind: 0,
    bigBlind: 0,
    escuroUnit: 0,
    voluntaryBlind: 0,
    handKinds: 'always-plain',
    potObligatory: true,
    secondRound: 'left-of-dealer',
  } as const;
  const free = { openers: null, openersProof: 'never' } as const;
  switch (rules.forced) {
    case 'blinds':
      return { ...none, ...free, smallBlind: half, bigBlind: least };
    case 'escuro':
      return {
        ...none,
        escuroUnit: half,
        secondRound: 'after-escurante',
        ...free,
      };
    case 'pot-or-blind':
      return { ...none, ante: half, handKinds: 'by-buck', secondRound: 'by-hand-kind' };
    case 'ante':
      return { ...none, ante: half, handKinds: 'always-pot' };
  }
}

/** FORCED-7: no blind where every hand is a pot hand, no openers where none is. */
function kindRules(rules: TableRules, profile: TableRules): Partial<TableRules> {
  switch (rules.handKinds) {
    case 'always-pot':
      return { voluntaryBlind: 0 };
    case 'always-plain':
      return { openers: null, openersProof: 'never' };
    case 'by-buck':
      return {
        voluntaryBlind: profile.voluntaryBlind,
        openers: rules.openers ?? profile.openers,
        openersProof: rules.openers === null ? profile.openersProof : rules.openersProof,
      };
  }
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
