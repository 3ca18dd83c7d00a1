import type { Card } from '@carteador/poker';
import { handInPlay, type PhaseKind, phaseOf, stackOf, type Table, type TableRules } from '@carteador/table';
import { Contradiction, Course } from '../course.ts';
import { tableOf } from '../setup.ts';
import { AS_DEALT, makeAction, type PhhAction, parseAction } from './action.ts';
import { Holdings } from './holdings.ts';
import type { PhhHand } from './phh-hand.ts';
import { commandOf } from './said.ts';
import { scaled, scaleOf } from './scale.ts';
import { sharesThatFit } from './shares-that-fit.ts';
import { standardRules, variantIn } from './standard-rules.ts';

/** How a standard hand went through the rules. */
export interface StandardReplay {
  readonly course: Course;
  /** At the end of the actions: settled, unless the file breaks off before. */
  readonly after: Table;
  /** By how much its amounts were multiplied to be whole. */
  readonly scale: number;
}

/**
 * A hand of a file that says no more than PHH: forced bets, shuffle and cut are filled in as they are due, player
 * n sits in seat n and the last one deals. Throws a `Contradiction` where the rules do not accept an act.
 */
export function replayStandard(hand: PhhHand): StandardReplay {
  return new Replay(hand).run();
}

/** Null: he threw his hand away; empty: he did neither. */
interface Shown {
  readonly player: number;
  readonly cards: readonly Card[] | null;
}

class Replay {
  readonly #hand: PhhHand;
  readonly #isLow: boolean;
  readonly #actions: readonly PhhAction[];
  readonly #scale: number;
  readonly #seats: readonly number[];
  readonly #course: Course;
  readonly #holdings: Holdings;
  /** In their order; who shows before the board is complete is seen at the showdown. */
  readonly #shown: Shown[] = [];

  constructor(hand: PhhHand) {
    const variant = variantIn(hand);
    const players = hand.starting_stacks.length;
    this.#hand = hand;
    this.#isLow = variant.isLow;
    this.#actions = hand.actions.map((text) => parseAction(text) ?? { act: 'none' });
    this.#scale = scaleOf(amountsIn(hand, this.#actions));
    this.#seats = Array.from({ length: players }, (_, index) => index + 1);
    this.#holdings = new Holdings(players);
    const rules = standardRules(hand, variant, (amount) => scaled(amount, this.#scale));
    this.#course = new Course(this.#tableWith(rules));
  }

  run(): StandardReplay {
    const course = this.#course;
    course.give({ type: 'StartHand', hand: 1 });
    for (const action of this.#actions) this.#take(action);
    if (phaseIn(course.table) === 'showdown') this.#settle();
    return { course, after: course.table, scale: this.#scale };
  }

  #tableWith(rules: TableRules): Table {
    const seats = this.#hand.starting_stacks.map((stack, index) => {
      if (stack === null) throw new Contradiction(`the stack of p${index + 1} is not known`);
      return { seat: index + 1, player: `p${index + 1}`, stack: scaled(stack, this.#scale), more: {} };
    });
    const placed = { dealer: seats.length, blinds: null };
    return tableOf({ rules, name: '', seats, seatings: null, play: { placed }, table: {} });
  }

  #take(action: PhhAction): void {
    if (action.act === 'none') return;
    const phase = phaseIn(this.#course.table);
    if (phase === 'forced' || phase === 'shuffle') this.#deal();
    switch (action.act) {
      case 'dh':
        this.#holdings.deal(action.player, action.cards);
        return;
      case 'sm':
        this.#shown.push({ player: action.player, cards: this.#shownBy(action) });
        return;
      case 'sd':
        this.#holdings.discard(action.player, action.cards);
        this.#fillStub();
        this.#give(action);
        this.#fillStub();
        return;
      case 'db':
        this.#holdings.board(action.cards);
        this.#give(action);
        return;
      case 'cbr':
        this.#give({ ...action, amount: scaled(action.amount, this.#scale) });
        return;
      default:
        this.#give(action);
    }
  }

  #give(action: Exclude<PhhAction, { readonly act: 'none' }>): void {
    const command = commandOf(action, this.#course.table, this.#seats);
    if (command === null) throw new Contradiction(`${makeAction(action)} is no act of this game`);
    this.#course.give(command);
  }

  #deal(): void {
    const course = this.#course;
    const antes = course.maybe('PostAntes');
    if (antes !== null) {
      course.give({ type: 'PostAntes', hand: 1, seats: antes.seats.map((owed) => owed.seat) });
    }
    const blinds = course.maybe('PostBlinds');
    if (blinds !== null) {
      course.give({ type: 'PostBlinds', hand: 1, seats: blinds.posts.map((post) => post.seat) });
    }
    course.give({ type: 'ShuffleDeck', hand: 1, times: 1 });
    course.give({ type: 'CutDeck', hand: 1, seat: course.offer('CutDeck').first });
    course.give({ type: 'DealCards', hand: 1 });
  }

  /** DRAW-4: what the dealer has to shuffle before the next card, and cards that come late. */
  #fillStub(): void {
    const course = this.#course;
    for (;;) {
      const late = course.maybe('ServeLateCards');
      if (course.maybe('ShuffleDrawPile') !== null) {
        course.give({ type: 'ShuffleDrawPile', hand: 1 });
        this.#holdings.shuffled();
      } else if (late !== null) course.give({ type: 'ServeLateCards', hand: 1, seat: late.seat });
      else return;
    }
  }

  #shownBy({
    player,
    cards,
  }: {
    readonly player: number;
    readonly cards: readonly string[];
  }): Shown['cards'] {
    if (cards.length === 0) return null;
    if (cards[0] === AS_DEALT) return this.#holdings.known(player) ?? [];
    this.#holdings.show(player, cards);
    return this.#holdings.known(player) ?? [];
  }

  #settle(): void {
    const hand = this.#course.table.play.hand!;
    const live = hand.seats.filter((seat) => !seat.folded).map((seat) => seat.seat);
    if (live.length > 1 && !this.#isLow) this.#show(live);
    let planned: ReadonlyMap<number, readonly number[]> | null = null;
    for (let offer = this.#course.maybe('AwardPot'); offer !== null; offer = this.#course.maybe('AwardPot')) {
      const { pot, winners } = offer.pots[0]!;
      if (winners === null) planned ??= this.#winnersThatFit();
      this.#course.give({
        type: 'AwardPot',
        hand: 1,
        pot,
        winners: [...(winners ?? planned?.get(pot) ?? [])],
      });
    }
  }

  /** Cards speak (SHOW-4): who is in and whose cards the file knows shows them, who threw them away does so. */
  #show(live: readonly number[]): void {
    const told = this.#shown.filter(({ player }) => live.includes(player));
    const untold = live.filter((seat) => !told.some(({ player }) => player === seat));
    const rest = untold.map((player): Shown => ({ player, cards: this.#holdings.known(player) ?? [] }));
    for (const { player: seat, cards } of [...told, ...rest]) {
      if (cards !== null && cards.length > 0) {
        this.#course.give({ type: 'ShowHand', hand: 1, seat, cards: [...cards] });
      }
    }
    for (const { player: seat, cards } of told) {
      if (cards === null) this.#course.give({ type: 'MuckHand', hand: 1, seat });
    }
  }

  /** Who has to win each pot, that the stacks at the end are those of the file. */
  #winnersThatFit(): ReadonlyMap<number, readonly number[]> {
    const { table } = this.#course;
    const final = this.#hand.finishing_stacks;
    if (final === undefined) throw new Contradiction('neither cards nor finishing_stacks say who wins');
    const due = new Map(
      this.#seats.map((seat, index) => [seat, (final[index] ?? 0) * this.#scale - stackOf(table, seat)]),
    );
    const found = sharesThatFit(table, due);
    if (found === null) throw new Contradiction('no winners of the pots lead to these finishing_stacks');
    return found;
  }
}

const phaseIn = (table: Table): PhaseKind | null => {
  const hand = handInPlay(table);
  return hand === null ? null : phaseOf(table, hand).kind;
};

/** Everything that has to be whole; results may be split finer than the chips are. */
const amountsIn = (hand: PhhHand, actions: readonly PhhAction[]): number[] => [
  ...hand.antes,
  ...(hand.blinds_or_straddles ?? []),
  ...[hand.small_bet, hand.big_bet, hand.min_bet, hand._max_bet].filter((bet) => typeof bet === 'number'),
  ...hand.starting_stacks.filter((stack) => stack !== null),
  ...actions.flatMap((action) => (action.act === 'cbr' ? [action.amount] : [])),
];
