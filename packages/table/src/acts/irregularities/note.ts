import type { BettingOptions } from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../../act.ts';
import type { CommandOf } from '../../commands.ts';
import { boundTo, substantial } from '../../faults.ts';
import { oneOf, sameHand } from '../../fits.ts';
import {
  IRREGULARITIES,
  IRREGULARITY_KINDS,
  type NoteWhen,
  type Remedy,
} from '../../irregularities/kinds.ts';
import type { OfferOf } from '../../legal-types.ts';
import type { NoteRemedy } from '../../offers/irregularities.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { PhaseKind } from '../../rules/rules.ts';
import { liveSeats } from '../../seats.ts';
import type { Hand, Table } from '../../state.ts';
import { optionsOf } from '../../turn.ts';
import { isDealt, isFirstRound, noted, running, seatsOf } from './common.ts';

/** IRR-13: what is noted, with the remedies that need no command of their own. */

type Bounds = Pick<NoteRemedy, 'seats' | 'cards'>;

const FREE: Bounds = { seats: null, cards: 0 };
const DRAWN_MAX = 5;
const BOARD_MAX = 3;

/** The seat in turn, when this much is his to do and out of turn he is not held to something else (IRR-5). */
function turnOf(hand: Hand, may: (options: BettingOptions) => boolean, otherwise: Refusal): Bounds | Refusal {
  const options = optionsOf(hand);
  if (options === null) return refusal('no-betting-now', 'IRR-13');
  const { seat } = hand.seats[options.seat]!;
  if (boundTo(hand, options) !== null) return refusal('bound-out-of-turn', 'IRR-5', { seat });
  return may(options) ? { seats: [seat], cards: 0 } : otherwise;
}

const isAhead = (table: Table, hand: Hand, kind: PhaseKind): boolean =>
  table.rules.phases.slice(hand.phase).some((phase) => phase.kind === kind);

/** DRAW-8: the cards that the board still takes, each part with its burn. */
const boardNeeds = (table: Table, hand: Hand): number =>
  table.rules.phases
    .slice(hand.phase)
    .reduce((need, phase) => need + (phase.kind === 'board' ? phase.cards + 1 : 0), 0);

function early(cards: number): Bounds | Refusal {
  return cards > 0 ? { seats: null, cards } : refusal('stub-empty', 'IRR-13');
}

const forSeat = (seats: readonly number[], otherwise: Refusal): Bounds | Refusal =>
  seats.length === 0 ? otherwise : { seats, cards: 0 };

const WHEN: { readonly [W in NoteWhen]: (table: Table, hand: Hand) => Bounds | Refusal } = {
  always: () => FREE,
  dealt: (_, hand) => (isDealt(hand) ? FREE : refusal('nothing-dealt', 'IRR-11')),
  // RRP Irregularities 8: a joker of another deck is a scrap of paper until its owner plays on with it.
  'before-he-acts': (_, hand) => {
    if (hand.deck.jokers > 0) return refusal('joker-belongs', 'RANK-6');
    const seats = isFirstRound(hand) ? liveSeats(hand).filter((seat) => seat.actedAt < 0) : [];
    return forSeat(
      seats.map((seat) => seat.seat),
      refusal('all-have-acted', 'RANK-6'),
    );
  },
  'played-on': (_, hand) =>
    substantial(hand) || hand.rounds > 1 || hand.draw !== null
      ? FREE
      : refusal('misdeal-open', 'IRR-1', { chipActs: hand.chipActs, acts: hand.acts }),
  'in-turn': (_, hand) => turnOf(hand, () => true, refusal('no-betting-now', 'IRR-13')),
  'may-check': (_, hand) => turnOf(hand, ({ check }) => check, refusal('nothing-to-check', 'IRR-13')),
  'must-fold': (_, hand) => turnOf(hand, ({ check }) => !check, refusal('can-check', 'IRR-13')),
  'draw-ahead': (table, hand) =>
    isDealt(hand) && isAhead(table, hand, 'draw')
      ? early(Math.min(DRAWN_MAX, hand.cards.stub - 1))
      : refusal('no-draw-ahead', 'IRR-13'),
  'board-ahead': (table, hand) =>
    isDealt(hand) && isAhead(table, hand, 'board')
      ? early(Math.min(BOARD_MAX, hand.cards.stub - boardNeeds(table, hand)))
      : refusal('no-board-ahead', 'IRR-13'),
};

/** When a remedy that a note carries out is open, or why not. */
export const noteBounds = (table: Table, hand: Hand, when: NoteWhen): Bounds | Refusal =>
  WHEN[when](table, hand);

/** The remedies that depend on the state, once for all. */
const CONDITIONAL = IRREGULARITY_KINDS.flatMap((kind) =>
  IRREGULARITIES[kind].remedies.flatMap((rule) =>
    rule.by === 'NoteIrregularity' && rule.when !== 'always'
      ? [{ kind, remedy: rule.remedy, when: rule.when }]
      : [],
  ),
);

const remediesNow = (table: Table, hand: Hand): NoteRemedy[] =>
  CONDITIONAL.flatMap(({ kind, remedy, when }) => {
    const bounds = noteBounds(table, hand, when);
    return 'code' in bounds ? [] : [{ kind, remedy, ...bounds }];
  });

const isWarning = ({ kind, remedy }: CommandOf<'NoteIrregularity'>): boolean =>
  IRREGULARITIES[kind].remedies.some(
    (rule) => rule.by === 'NoteIrregularity' && rule.when === 'always' && rule.remedy === remedy,
  );

function fitNote(offer: OfferOf<'NoteIrregularity'>, command: CommandOf<'NoteIrregularity'>): Refusal | null {
  const { kind, seat, remedy, count } = command;
  const stranger = seat === undefined ? null : oneOf(offer.seats, seat, 'not-in-hand', 'IRR-13');
  if (offer.hand !== command.hand || stranger !== null) return sameHand(offer, command) ?? stranger;
  const open = offer.remedies.find((each) => each.kind === kind && each.remedy === remedy);
  if (remedy !== undefined && open === undefined && !isWarning(command)) {
    return refusal('remedy-not-now', 'IRR-13');
  }
  if (open?.seats != null && (seat === undefined || !open.seats.includes(seat))) {
    return refusal('remedy-not-for', 'IRR-13', { seats: open.seats.join(' ') });
  }
  const cards = open?.cards ?? 0;
  return (count ?? 0) > cards ? refusal('too-many-set-aside', 'IRR-13', { count: count ?? 0, cards }) : null;
}

/** What the remedy does besides being noted. */
function effect(remedy: Remedy | undefined, seat: number | undefined, count: number): EventDraft[] {
  switch (remedy) {
    case 'checked':
      return [draft('Checked', { seat: seat ?? 0 })];
    case 'folded':
      return [draft('Folded', { seat: seat ?? 0 })];
    case 'set-aside':
      return [draft('CardsSetAside', { count })];
    default:
      return [];
  }
}

export const noteActs: Acts<'NoteIrregularity'> = {
  NoteIrregularity: {
    offer: (table) =>
      running(table, (hand) => ({
        type: 'NoteIrregularity' as const,
        hand: hand.number,
        seats: seatsOf(hand),
        remedies: remediesNow(table, hand),
      })),
    fit: fitNote,
    events: (_, { kind, seat, remedy, count, note }) => [
      noted(kind, seat ?? null, remedy ?? null, note ?? null),
      ...effect(remedy, seat, count ?? 1),
    ],
  },
};
