import { expect } from 'vitest';
import {
  applyAct,
  type BettingAct,
  type BettingOptions,
  type BettingRound,
  type BettingSeat,
  bettingOptions,
  type Category,
  createRanker,
  type HandValue,
  parseCards,
  type Ranker,
  type RankingRules,
  type RoundStart,
  refuseAct,
  startRound,
} from '../../src/index.ts';

/** Hands of one deck and its rules, for the examples of the sources: cards with blanks, ten as T. */
export interface Cards {
  readonly ranker: Ranker;
  value(hand: string): HandValue;
  category(hand: string): Category;
  /** Each hand beats the one after it. */
  descending(...hands: string[]): void;
  /** They share the pot. */
  share(...hands: string[]): void;
}

export function cardsOf(lowRank: number, jokers: number, rules: RankingRules): Cards {
  const ranker = createRanker({ lowRank, jokers }, rules);
  const value = (hand: string) => ranker.evaluate(parseCards(hand)!);
  return {
    ranker,
    value,
    category: (hand) => value(hand).category,
    descending(...hands) {
      for (const [index, hand] of hands.entries()) {
        const worse = hands[index + 1];
        if (worse !== undefined) expect(ranker.winners([value(hand), value(worse)]), hand).toEqual([0]);
      }
    },
    share(...hands) {
      expect(ranker.winners(hands.map(value))).toEqual(hands.map((_, index) => index));
    },
  };
}

/** A betting round between seats 0, 1, 2 … in rotation. */
export class Round {
  readonly seats: BettingSeat[];
  round: BettingRound;

  /** Stacks as they are after posting; `posted` lies in front already. */
  constructor(
    stacks: readonly number[],
    start: Partial<RoundStart> & Pick<RoundStart, 'structure'>,
    posted: readonly number[] = [],
  ) {
    this.seats = stacks.map((stack, seat) => ({ stack, bet: posted[seat] ?? 0, folded: false, actedAt: -1 }));
    this.round = startRound({ unit: 1, potBefore: 0, forced: 0, first: 0, ...start }, this.seats);
  }

  /** The seat in turn, or why the round is over. */
  get turn(): number | string {
    return this.round.closed ?? this.round.toAct;
  }

  get options(): BettingOptions {
    return bettingOptions(this.round, this.seats)!;
  }

  /** In short: `call`, `fold`, `check`, `bet 40`, `raise 100`, each by the seat in turn. */
  acts(...lines: string[]): this {
    for (const line of lines) {
      const act = actOf(line);
      expect(this.refusal(line), line).toBeNull();
      const { toAct } = this.round;
      const after = applyAct(this.round, this.seats, act);
      this.seats[toAct] = after.seat;
      this.round = after.round;
    }
    return this;
  }

  /** The code of the rule against it, null when it may be done. */
  refusal(line: string): string | null {
    return refuseAct(this.options, actOf(line), this.round.unit)?.code ?? null;
  }
}

function actOf(line: string): BettingAct {
  const [act, to] = line.split(' ') as [BettingAct['act'], string?];
  return to === undefined ? { act: act as 'call' } : { act: act as 'bet', to: Number(to) };
}
