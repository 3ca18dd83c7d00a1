import type { Command, CommandType, Legal } from '@carteador/table';
import { anteCommands, type Marks, NO_MARKS } from './marks.ts';
import { offer } from './offers.ts';

/**
 * What the one brass button records: the usual way of the next physical act, everybody included. Empty where the
 * act needs more than a tap (cards, a seat, an amount).
 */
export function usual(legal: Legal, marks: Marks = NO_MARKS): readonly Command[] {
  const type: CommandType | null = legal.next.confirm;
  switch (type) {
    case 'StartHand': {
      const start = offer(legal, type);
      return start ? [{ type, hand: start.hand }] : [];
    }
    case 'PostAntes':
      return anteCommands(legal, marks);
    case 'PostBlinds': {
      const blinds = offer(legal, type);
      return blinds ? [{ type, hand: blinds.hand, seats: blinds.posts.map(({ seat }) => seat) }] : [];
    }
    case 'ShuffleDeck': {
      const shuffle = offer(legal, type);
      return shuffle ? [{ type, hand: shuffle.hand, times: shuffle.need }] : [];
    }
    case 'CutDeck': {
      const cut = offer(legal, type);
      return cut ? [{ type, hand: cut.hand, seat: cut.first }] : [];
    }
    case 'DealCards':
    case 'ShuffleDrawPile':
    case 'EndHand': {
      const act = offer(legal, type);
      return act ? [{ type, hand: act.hand }] : [];
    }
    case 'ServeLateCards': {
      const late = offer(legal, type);
      return late ? [{ type, hand: late.hand, seat: late.seat }] : [];
    }
    // TABLE-5: he is gone, and his hand stands pat.
    case 'DrawCards': {
      const draw = offer(legal, type);
      return draw ? [{ type, hand: draw.hand, seat: draw.seat, count: 0 }] : [];
    }
    case 'ProveOpeners': {
      const proof = offer(legal, type);
      const how = proof?.how.at(-1);
      return proof && how ? [{ type, hand: proof.hand, seat: proof.seat, how }] : [];
    }
    case 'AwardPot': {
      const pot = offer(legal, type)?.pots[0];
      return pot?.winners
        ? [{ type, hand: offer(legal, type)!.hand, pot: pot.pot, winners: [...pot.winners] }]
        : [];
    }
    case 'Check':
    case 'Call': {
      const act = offer(legal, type);
      return act ? [{ type, hand: act.hand, seat: act.seat }] : [];
    }
    case 'BetTo':
    case 'RaiseTo': {
      // IRR-5: out of turn the amount has been said.
      const amount = offer(legal, type);
      const one = amount !== undefined && amount.range.min === amount.range.max;
      return one ? [{ type, hand: amount.hand, seat: amount.seat, to: amount.range.min }] : [];
    }
    default:
      return [];
  }
}
