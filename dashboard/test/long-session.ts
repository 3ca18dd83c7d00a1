import type { StoredEvent } from '@carteador/table';
import { PlayedTable } from './table.ts';

const SEATS = 3;
const next = (seat: number, by: number) => ((seat - 1 + by) % SEATS) + 1;

/** A session of so many hands of five-card draw, nine entries each: blinds, deal, a raise that nobody calls. */
export function longSession(hands: number): readonly StoredEvent[] {
  const table = PlayedTable.open('five-card-draw', ['Ana', 'Bento', 'Clara'], { minShuffles: 1 });
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  for (let hand = 1; hand <= hands; hand += 1) {
    const dealer = next(1, hand - 1);
    const [small, big] = [next(dealer, 1), next(dealer, 2)];
    table.play(
      { type: 'StartHand', hand },
      { type: 'PostBlinds', hand, seats: [small, big] },
      { type: 'ShuffleDeck', hand, times: 1 },
      { type: 'CutDeck', hand, seat: big },
      { type: 'DealCards', hand },
      { type: 'RaiseTo', hand, seat: dealer, to: 30 },
      { type: 'Fold', hand, seat: small },
      { type: 'Fold', hand, seat: big },
      { type: 'AwardPot', hand, pot: 0, winners: [dealer] },
    );
  }
  return table.log;
}
