import type { Card } from '@carteador/poker';

/** A card that the table has seen, and where it is (DECK-4). */
export interface SeenCard {
  readonly card: Card;
  readonly place: 'hand' | 'board' | 'exposed' | 'openers';
  readonly seat: number | null;
}
