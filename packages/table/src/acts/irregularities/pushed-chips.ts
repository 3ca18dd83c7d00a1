import { type ChipGesture, type ChipReading, readChips } from '@carteador/poker';
import { type Acts, draft, type EventDraft } from '../../act.ts';
import type { CommandOf } from '../../commands.ts';
import { boundTo } from '../../faults.ts';
import type { OfferOf } from '../../legal-types.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { handInPlay } from '../../seats.ts';
import type { Hand, Table } from '../../state.ts';
import { optionsOf } from '../../turn.ts';
import { inTurn } from '../betting.ts';
import { noted, running } from './common.ts';

/** IRR-6: chips pushed forward, read as the act that the rule makes of them. */

function pushOffer(table: Table, hand: Hand): OfferOf<'PushChips'> | Refusal {
  const options = optionsOf(hand);
  const seat = options === null ? undefined : hand.seats[options.seat];
  if (options === null || seat === undefined) return refusal('no-betting-now', 'IRR-6');
  const bound = boundTo(hand, options);
  if (bound !== null) return refusal('bound-out-of-turn', 'IRR-5', { seat: seat.seat });
  return {
    type: 'PushChips',
    hand: hand.number,
    seat: seat.seat,
    stack: seat.stack,
    toCall: options.toCall,
    unit: table.rules.smallestChip,
  };
}

const sum = (chips: readonly number[]): number => chips.reduce((total, chip) => total + chip, 0);

function fitChips(
  { stack, unit }: OfferOf<'PushChips'>,
  { chips, later = [], said, amount }: Pick<CommandOf<'PushChips'>, 'chips' | 'later' | 'said' | 'amount'>,
): Refusal | null {
  const pushed = sum(chips) + sum(later);
  if (pushed > stack) return refusal('more-than-stack', 'TABLE-4', { amount: pushed, stack });
  const odd = [...chips, ...later].find((chip) => chip % unit !== 0);
  if (odd !== undefined && pushed !== stack) {
    return refusal('not-in-chips', 'TABLE-3', { amount: odd, chip: unit });
  }
  return (said === 'amount') === (amount !== undefined) ? null : refusal('number-missing', 'IRR-6');
}

/** What the chips would come to now; null when nobody is to bet, or they are not to be had. */
export function readPushed(
  table: Table,
  gesture: Pick<CommandOf<'PushChips'>, 'chips' | 'later' | 'said' | 'amount'>,
): ChipReading | null {
  const hand = handInPlay(table);
  if (hand === null || hand.round === null) return null;
  const offer = pushOffer(table, hand);
  if ('code' in offer || gesture.chips.length === 0 || fitChips(offer, gesture) !== null) return null;
  return reading(table, hand, gesture);
}

function reading(
  table: Table,
  hand: Hand,
  { chips, later, said, amount }: Pick<CommandOf<'PushChips'>, 'chips' | 'later' | 'said' | 'amount'>,
): ChipReading | null {
  const options = optionsOf(hand);
  if (options === null) return null;
  const gesture: ChipGesture = { chips, later: later ?? [], said, amount: amount ?? null };
  return readChips(gesture, options, hand.seats[options.seat]!, table.rules.smallestChip);
}

function actDraft(hand: Hand, seat: number, { act, put }: ChipReading): EventDraft {
  const bet = hand.seats.find((each) => each.seat === seat)?.bet ?? 0;
  switch (act.act) {
    case 'bet':
      return draft('BetMade', { seat, to: act.to, put });
    case 'raise':
      return draft('Raised', { seat, to: act.to, put });
    case 'call':
      return draft('Called', { seat, to: bet + put, put });
    default:
      return draft('Checked', { seat });
  }
}

const pushedText = ({ chips, later = [] }: CommandOf<'PushChips'>): string =>
  [chips, later]
    .filter((motion) => motion.length > 0)
    .map((motion) => motion.join(' + '))
    .join(', ');

export const pushedChipsActs: Acts<'PushChips'> = {
  PushChips: {
    offer: (table) => running(table, (hand) => pushOffer(table, hand)),
    fit: (offer, command) => inTurn(offer, command) ?? fitChips(offer, command),
    events: (table, command) => {
      const { hand } = table.play;
      const found = hand === null ? null : reading(table, hand, command);
      if (hand === null || found === null) return [];
      const { kind, remedy } = found;
      return [
        ...(kind === null ? [] : [noted(kind, command.seat, remedy, pushedText(command))]),
        actDraft(hand, command.seat, found),
      ];
    },
  },
};
