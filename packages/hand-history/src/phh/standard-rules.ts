import { type BettingRule, checkRules, PROFILE_RULES, type TableRules } from '@carteador/table';
import { Contradiction } from '../course.ts';
import { inPosition } from './amounts.ts';
import type { PhhHand } from './phh-hand.ts';
import { parseVariant, phasesWith, type Variant } from './variants.ts';

/**
 * The house options that a standard file implies. It does not say how often the deck was shuffled, so once is
 * enough; nor what the players missed before this hand, nor whether who won had shown.
 */
export function standardRules(
  hand: PhhHand,
  variant: Variant,
  money: (amount: number) => number,
): TableRules {
  const profile = PROFILE_RULES[variant.profile];
  const stacks = hand.starting_stacks.map((stack) => money(stack ?? 0));
  const rules: TableRules = {
    ...profile,
    phases: [...phasesWith(variant.profile, variant.draws)],
    seats: Math.max(2, stacks.length),
    smallestChip: 1,
    buyInMin: 1,
    buyInMax: Math.max(1, ...stacks),
    minShuffles: 1,
    openersProof: 'never',
    missedBlinds: 'free',
    winnerMustShow: false,
    ...forcedBets(hand, profile, money),
    betting: bettingOf(hand, variant, money),
  };
  const [wrong] = checkRules(rules);
  if (wrong !== undefined) throw new Contradiction(`rules refused: ${wrong.code} (${wrong.rule})`);
  return rules;
}

export function variantIn(hand: PhhHand): Variant {
  const variant = parseVariant(hand.variant);
  if (variant !== undefined) return variant;
  throw new Contradiction(`variant ${hand.variant} is not played here`);
}

type Forced = Pick<TableRules, 'forced' | 'ante' | 'anteBy' | 'smallBlind' | 'bigBlind'>;

function forcedBets(hand: PhhHand, profile: TableRules, money: (amount: number) => number): Forced {
  if (profile.forced !== 'ante' && profile.forced !== 'blinds') {
    throw new Contradiction(`variant ${hand.variant} needs its _rules`);
  }
  const antes = inPosition(hand.antes).map(money);
  const blinds = inPosition(hand.blinds_or_straddles ?? antes.map(() => 0)).map(money);
  const headsUp = blinds.length === 2;
  const [small, big] = headsUp ? [1, 0] : [0, 1];
  if (blinds.some((blind, index) => blind > 0 && index > 1))
    throw new Contradiction('straddles are not played here');
  const [smallBlind, bigBlind] = [blinds[small] ?? 0, blinds[big] ?? 0];
  return {
    forced: bigBlind > 0 ? 'blinds' : 'ante',
    ...antesOf(antes, big),
    smallBlind,
    bigBlind,
  };
}

/** An ante of each, or a single one for all, which is dead money (POT-3). */
function antesOf(antes: readonly number[], bigBlind: number): Pick<TableRules, 'ante' | 'anteBy'> {
  const [first = 0] = antes;
  if (antes.every((ante) => ante === first)) return { ante: first, anteBy: 'each' };
  const payers = antes.flatMap((ante, index) => (ante > 0 ? [index] : []));
  const [payer = 0] = payers;
  if (payers.length === 1 && payer === bigBlind) return { ante: antes[payer]!, anteBy: 'big-blind' };
  if (payers.length === 1 && payer === antes.length - 1) return { ante: antes[payer]!, anteBy: 'dealer' };
  throw new Contradiction('antes of some players, but not of one for all, are not played here');
}

function bettingOf(hand: PhhHand, { structure }: Variant, money: (amount: number) => number): BettingRule {
  const due = (name: 'min_bet' | 'small_bet' | 'big_bet' | '_max_bet'): number => {
    const amount = hand[name];
    if (typeof amount === 'number') return money(amount);
    throw new Contradiction(`${name} is missing`);
  };
  switch (structure) {
    case 'fixed-limit':
      return { type: structure, small: due('small_bet'), big: due('big_bet'), cap: null };
    case 'spread':
      return { type: structure, min: due('min_bet'), max: due('_max_bet') };
    default:
      return { type: structure, min: due('min_bet') };
  }
}
