import { parseCards } from '@carteador/poker';
import type { Command, Table, TableEvent } from '@carteador/table';
import { isKnown, type PhhAction, unknownCards } from './action.ts';

/** Between the table's acts and the actions of a file: `player` is the place in the file's lists, from 1. */

type Spoken = Exclude<PhhAction, { readonly act: 'none' }>;

/** The seats of a file's players, in its order. */
export type Seats = readonly number[];

/** The actions that PHH has for an event; those of our acts that it does not know have none. */
export function actionsOf(event: TableEvent, seats: Seats): PhhAction[] {
  const player = (seat: number) => seats.indexOf(seat) + 1;
  switch (event.type) {
    case 'CardsDealt': {
      const cards = unknownCards(event.data.each);
      return event.data.seats.map((seat) => ({ act: 'dh', player: player(seat), cards }));
    }
    case 'BoardDealt':
      return [{ act: 'db', cards: event.data.cards }];
    case 'Folded':
      return [{ act: 'f', player: player(event.data.seat) }];
    case 'Checked':
    case 'Called':
      return [{ act: 'cc', player: player(event.data.seat) }];
    case 'BetMade':
    case 'Raised':
      return [{ act: 'cbr', player: player(event.data.seat), amount: event.data.to }];
    case 'StoodPat':
      return [{ act: 'sd', player: player(event.data.seat), cards: [] }];
    case 'CardsDiscarded':
      return [{ act: 'sd', player: player(event.data.seat), cards: unknownCards(event.data.count) }];
    case 'CardsDrawn':
      return event.data.count === 0
        ? []
        : [{ act: 'dh', player: player(event.data.seat), cards: unknownCards(event.data.count) }];
    case 'HandShown':
      return [{ act: 'sm', player: player(event.data.seat), cards: event.data.cards }];
    case 'HandMucked':
      return [{ act: 'sm', player: player(event.data.seat), cards: [] }];
    default:
      return [];
  }
}

/** The command that an action means at this table; null when it means none of itself. */
export function commandOf(action: Spoken, table: Table, seats: Seats): Command | null {
  const hand = table.play.hand?.number ?? 0;
  const seat = 'player' in action ? (seats[action.player - 1] ?? 0) : 0;
  const highest = table.play.hand?.round?.highest ?? 0;
  switch (action.act) {
    case 'dh':
      return { type: 'DealCards', hand };
    case 'db':
      return { type: 'DealBoard', hand, cards: cardsOf(action.cards) };
    case 'f':
      return { type: 'Fold', hand, seat };
    case 'cc': {
      const bet = table.play.hand?.seats.find((other) => other.seat === seat)?.bet ?? 0;
      return { type: highest > bet ? 'Call' : 'Check', hand, seat };
    }
    case 'cbr':
      return { type: highest > 0 ? 'RaiseTo' : 'BetTo', hand, seat, to: action.amount };
    case 'sd':
      return { type: 'DrawCards', hand, seat, count: action.cards.length };
    case 'sm':
      return action.cards.length === 0
        ? { type: 'MuckHand', hand, seat }
        : { type: 'ShowHand', hand, seat, cards: cardsOf(action.cards) };
    case 'pb':
      return null;
  }
}

const cardsOf = (cards: readonly string[]) =>
  cards.every(isKnown) ? (parseCards(cards.join(' ')) ?? []) : [];
