import type { BettingRule, Hand, TableRules } from '@carteador/table';
import type { CourseEntry } from '../course.ts';
import type { Seats } from './said.ts';
import type { TomlTable } from './toml.ts';

/** Forced bets, bet sizes and winnings as PHH has them: a list has an amount for each player, in the file's order. */

/**
 * What each owed before the cards, in full also where he was all-in for less. Chips that nobody has to match, of
 * a dead blind or a single ante for all, are antes of one player there (POT-3).
 */
export function postsOf(
  hand: Hand,
  rules: TableRules,
  entries: readonly CourseEntry[],
): { antes: number[]; blinds: number[] } {
  const blindOf = (seat: number) => (seat === hand.smallBlind ? rules.smallBlind : rules.bigBlind);
  return {
    antes: inPosition(
      hand.seats.map((seat) => inFull(seat.ante, rules.ante) + deadOf(entries, seat.seat, rules)),
    ),
    blinds: inPosition(hand.seats.map((seat) => inFull(seat.blind, blindOf(seat.seat)))),
  };
}

const inFull = (posted: number, due: number): number => (posted > 0 && posted < due ? due : posted);

function deadOf(entries: readonly CourseEntry[], of: number, rules: TableRules): number {
  let amount = 0;
  for (const { events } of entries) {
    for (const { type, data } of events) {
      const isDead =
        (type === 'AntePosted' && data.forAll) || (type === 'BlindPosted' && data.kind === 'dead');
      if (!isDead || data.seat !== of) continue;
      amount += inFull(data.amount, type === 'AntePosted' ? rules.ante : rules.smallBlind);
    }
  }
  return amount;
}

/** PHH lists forced bets heads-up the other way round; the same act leads there and back. */
export const inPosition = (amounts: readonly number[]): number[] =>
  amounts.length === 2 ? [amounts[1]!, amounts[0]!] : [...amounts];

/** `min_bet`, or `small_bet` and `big_bet`; the greatest bet of spread limit is our own field. */
export function betsOf({ betting }: { readonly betting: BettingRule }): TomlTable {
  switch (betting.type) {
    case 'fixed-limit':
      return { small_bet: betting.small, big_bet: betting.big };
    case 'spread':
      return { min_bet: betting.min, _max_bet: betting.max };
    default:
      return { min_bet: betting.min };
  }
}

/** What each collected, the rake taken off, and less what was taken back into a parked pot (AUDIT-4). */
export function winningsOf(entries: readonly CourseEntry[], hand: number, seats: Seats): number[] {
  const won = seats.map(() => 0);
  for (const { events } of entries) {
    for (const { type, data } of events) {
      if (type === 'PotAwarded') {
        for (const { seat, amount } of data.shares) won[seats.indexOf(seat)]! += amount;
      }
      if (type !== 'PotParked' || data.hand !== hand) continue;
      for (const { seat, amount } of data.pots.flatMap(({ from }) => from))
        won[seats.indexOf(seat)]! -= amount;
    }
  }
  return won;
}
