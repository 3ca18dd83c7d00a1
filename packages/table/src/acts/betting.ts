import type { BettingOptions } from '@carteador/poker';
import { type Acts, draft } from '../act.ts';
import { boundTo } from '../faults.ts';
import { inRange, noHand, sameHand } from '../fits.ts';
import { potCalled } from '../follow-up.ts';
import type { OfferOf } from '../legal-types.ts';
import type { AmountRange } from '../offers/amount-range.ts';
import type { Preset } from '../offers/betting.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { handInPlay, middle } from '../seats.ts';
import type { Hand, HandSeat, Table, WaitingAct } from '../state.ts';
import { optionsOf } from '../turn.ts';

/** BET: what the player in turn may do, asked of the same arithmetic that the vectors exercise. */

interface Turn {
  readonly hand: Hand;
  readonly seat: HandSeat;
  readonly options: BettingOptions;
  /** What he did out of turn and is held to (IRR-5). */
  readonly bound: WaitingAct | null;
}

function turnOf(table: Table): Turn | Refusal {
  const hand = handInPlay(table);
  if (hand === null) return noHand();
  const options = optionsOf(hand);
  const seat = options === null ? undefined : hand.seats[options.seat];
  if (options === null || seat === undefined) return refusal('no-betting-now', 'BET-3');
  return { hand, seat, options, bound: boundTo(hand, options) };
}

/** The seat in turn, in the hand that is being played. */
export const inTurn = (
  offer: { readonly hand: number; readonly seat: number },
  command: { readonly hand: number; readonly seat: number },
): Refusal | null =>
  sameHand(offer, command) ??
  (offer.seat === command.seat
    ? null
    : refusal('out-of-turn', 'BET-2', { seat: command.seat, turn: offer.seat }));

const turn = <R>(table: Table, then: (turn: Turn) => R | Refusal): R | Refusal => {
  const found = turnOf(table);
  return 'code' in found ? found : then(found);
};

/** IRR-5: out of turn he has done something else, and it stands. */
const held = ({ bound, seat }: Turn, act: WaitingAct['act'] | 'fold'): Refusal | null =>
  bound === null || bound.act === act ? null : refusal('bound-out-of-turn', 'IRR-5', { seat: seat.seat });

function presets(turn: Turn, range: AmountRange): Preset[] {
  const { hand, seat, options } = turn;
  const call = Math.min(options.toCall, seat.stack);
  const pot = middle(hand) + call;
  const level = seat.bet + call;
  const half = level + Math.floor(pot / 2 / range.unit) * range.unit;
  const whole = level + pot;
  const all = seat.bet + seat.stack;
  // The least may be all that he has: then that is what the dealer has to hear.
  const found: Preset[] = [{ name: range.min === all ? 'all-in' : 'min', to: range.min }];
  if (half > range.min && half < range.max) found.push({ name: 'half-pot', to: half });
  if (whole > range.min && whole < range.max) found.push({ name: 'pot', to: whole });
  if (range.max > range.min) found.push({ name: range.max === all ? 'all-in' : 'max', to: range.max });
  return found;
}

/** FORCED-8: his own blind lies in the pot and the first round is still on. */
function givesUpBlind(table: Table, seat: number): boolean {
  const { hand } = table.play;
  const blind = hand?.seats.find((candidate) => candidate.seat === seat)?.blind ?? 0;
  return hand?.rounds === 1 && blind > 0;
}

type AmountAct = 'bet' | 'raise';

const amountOffer =
  <T extends 'BetTo' | 'RaiseTo'>(type: T, kind: AmountAct) =>
  (table: Table) =>
    turn(table, (found) => {
      const { hand, seat, options, bound } = found;
      const bounds = options[kind];
      const elsewhere = held(found, kind);
      if (elsewhere !== null) return elsewhere;
      if (bounds === null) {
        return options.refused[kind] ?? refusal('no-betting-now', 'BET-1');
      }
      const { min, max } = bound === null ? bounds : { min: bound.to, max: bound.to };
      const range: AmountRange = { min, max, unit: table.rules.smallestChip };
      const sum = options.sums.max ?? null;
      return {
        type,
        hand: hand.number,
        seat: seat.seat,
        range,
        presets: presets(found, range),
        why: { rule: sum?.rule ?? 'BET-5', sum },
        least: options.sums.min ?? null,
      };
    });

/** Too little breaks the rule of the least amount, too much that of the most (BET-5, BET-6). */
const inLimits = ({ range, why, least }: OfferOf<'BetTo' | 'RaiseTo'>, to: number) =>
  inRange(range, to, why.rule, least?.rule);

const putTo = (table: Table, seat: number, to: number): number =>
  to - (table.play.hand?.seats.find((candidate) => candidate.seat === seat)?.bet ?? 0);

export const bettingActs: Acts<'Fold' | 'Check' | 'Call' | 'BetTo' | 'RaiseTo'> = {
  Fold: {
    offer: (table) =>
      turn(
        table,
        (found) =>
          held(found, 'fold') ?? {
            type: 'Fold' as const,
            hand: found.hand.number,
            seat: found.seat.seat,
          },
      ),
    fit: inTurn,
    events: (table, { seat }) => [
      draft('Folded', { seat }),
      ...(givesUpBlind(table, seat) ? potCalled(table, 'potAfterBlindGivenUp', 'blind-given-up', seat) : []),
    ],
  },
  Check: {
    offer: (table) =>
      turn(table, (found) => {
        const { hand, seat, options } = found;
        const elsewhere = held(found, 'check');
        if (elsewhere !== null) return elsewhere;
        return options.check
          ? { type: 'Check' as const, hand: hand.number, seat: seat.seat }
          : (options.refused.check ?? refusal('must-call', 'BET-1', { toCall: options.toCall }));
      }),
    fit: inTurn,
    events: (_, command) => [draft('Checked', { seat: command.seat })],
  },
  Call: {
    offer: (table) =>
      turn(table, (found) => {
        const { hand, seat, options } = found;
        const elsewhere = held(found, 'call');
        if (elsewhere !== null) return elsewhere;
        return options.call === null
          ? (options.refused.call ?? refusal('nothing-to-call', 'BET-1'))
          : {
              type: 'Call' as const,
              hand: hand.number,
              seat: seat.seat,
              put: options.call.put,
              to: options.call.to,
              allIn: options.call.put === seat.stack,
              why: { rule: options.sums.call?.rule ?? 'BET-1', sum: options.sums.call ?? null },
            };
      }),
    fit: inTurn,
    events: (_, command, offer) => [draft('Called', { seat: command.seat, to: offer.to, put: offer.put })],
  },
  BetTo: {
    offer: amountOffer('BetTo', 'bet'),
    fit: (offer, command) => inTurn(offer, command) ?? inLimits(offer, command.to),
    events: (table, command) => [
      draft('BetMade', { seat: command.seat, to: command.to, put: putTo(table, command.seat, command.to) }),
    ],
  },
  RaiseTo: {
    offer: amountOffer('RaiseTo', 'raise'),
    fit: (offer, command) => inTurn(offer, command) ?? inLimits(offer, command.to),
    events: (table, command) => [
      draft('Raised', { seat: command.seat, to: command.to, put: putTo(table, command.seat, command.to) }),
    ],
  },
};
