import type { Command, Legal, Offer } from '@carteador/table';

/** The usual next act at the table, so that hands go on and end: everybody opens small, calls and draws two. */
export function nextAct(legal: Legal): Command {
  for (const type of ORDER) {
    const offer = legal.offers.find((candidate) => candidate.type === type);
    const command = offer === undefined ? null : usual(offer);
    if (command !== null) return command;
  }
  throw new Error(`nothing to do: ${legal.offers.map(({ type }) => type).join(' ')}`);
}

const ORDER = [
  'EndHand',
  'DrawForDealer',
  'StartHand',
  'PostAntes',
  'PostBlind',
  'ProveOpeners',
  'ShuffleDrawPile',
  'DrawCards',
  'AwardPot',
  'Call',
  'BetTo',
  'Check',
  'ShuffleDeck',
  'CutDeck',
  'DealCards',
] as const;

const RANKS = '23456789TJQKA';

function usual(offer: Offer): Command | null {
  switch (offer.type) {
    case 'EndHand':
    case 'StartHand':
    case 'DealCards':
      return { type: offer.type, hand: offer.hand };
    case 'DrawForDealer':
      return {
        type: 'DrawForDealer',
        cards: offer.seats.map((seat, index) => ({ seat, card: `${RANKS[12 - index]}s` as 'As' })),
      };
    case 'PostAntes':
      return { type: 'PostAntes', hand: offer.hand, seats: offer.seats.map(({ seat }) => seat) };
    case 'PostBlind': {
      const owed = offer.posts.find((post) => post.owed);
      return owed === undefined
        ? null
        : { type: 'PostBlind', hand: offer.hand, seat: owed.seat, kind: owed.kind };
    }
    case 'ShuffleDeck':
      return { type: 'ShuffleDeck', hand: offer.hand, times: Math.max(1, offer.need - offer.done) };
    case 'CutDeck':
      return { type: 'CutDeck', hand: offer.hand, seat: offer.first };
    case 'Call':
    case 'Check':
      return { type: offer.type, hand: offer.hand, seat: offer.seat };
    case 'BetTo':
      return { type: 'BetTo', hand: offer.hand, seat: offer.seat, to: offer.range.min };
    case 'ProveOpeners':
      return offer.how.includes('seen')
        ? { type: 'ProveOpeners', hand: offer.hand, seat: offer.seat, how: 'seen' }
        : null;
    case 'ShuffleDrawPile':
      return { type: 'ShuffleDrawPile', hand: offer.hand };
    case 'DrawCards': {
      const choice = offer.choices.find(({ count }) => count === 2) ?? offer.choices[0]!;
      return { type: 'DrawCards', hand: offer.hand, seat: offer.seat, count: choice.count };
    }
    case 'AwardPot': {
      const pot = offer.pots[0];
      if (pot === undefined) return null;
      return {
        type: 'AwardPot',
        hand: offer.hand,
        pot: pot.pot,
        winners: [...(pot.winners ?? pot.contenders.slice(0, 1))],
      };
    }
    default:
      return null;
  }
}
