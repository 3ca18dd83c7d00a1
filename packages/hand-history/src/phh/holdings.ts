import { type Card, parseCard } from '@carteador/poker';
import { Contradiction } from '../course.ts';
import { isKnown } from './action.ts';

/** The cards of a standard file by where they lie, so that none is in two places at once (DECK-4). */
export class Holdings {
  readonly #hands: string[][];
  readonly #lying = new Set<string>();

  constructor(players: number) {
    this.#hands = Array.from({ length: players }, () => []);
  }

  deal(player: number, cards: readonly string[]): void {
    this.#lay(cards);
    this.#hands[player - 1]?.push(...cards);
  }

  board(cards: readonly string[]): void {
    this.#lay(cards);
  }

  discard(player: number, cards: readonly string[]): void {
    const hand = this.#hands[player - 1] ?? [];
    for (const card of cards) {
      const at = hand.indexOf(card);
      const instead = at < 0 ? hand.findIndex((held) => !isKnown(held)) : at;
      if (instead < 0) throw new Contradiction(`p${player} discards ${card}, which he does not hold`);
      hand.splice(instead, 1);
    }
  }

  /** What was shuffled may come up again (DRAW-4): only hands lie still. */
  shuffled(): void {
    this.#lying.clear();
    for (const hand of this.#hands) for (const card of hand) if (isKnown(card)) this.#lying.add(card);
  }

  /** The cards of a player, when all are known. */
  known(player: number): readonly Card[] | null {
    const cards = (this.#hands[player - 1] ?? []).map(parseCard);
    return cards.includes(undefined) ? null : (cards as Card[]);
  }

  /** What a player shows has to be what he was dealt, as far as that is known. */
  show(player: number, cards: readonly string[]): void {
    const hand = this.#hands[player - 1] ?? [];
    const strange = cards.find((card) => isKnown(card) && !hand.includes(card));
    const unknown = hand.filter((card) => !isKnown(card)).length;
    if (strange !== undefined && unknown === 0) {
      throw new Contradiction(`p${player} shows ${strange}, which he does not hold`);
    }
    this.#hands[player - 1] = [...cards];
  }

  #lay(cards: readonly string[]): void {
    for (const card of cards) {
      if (!isKnown(card) || card === 'Jk') continue;
      if (this.#lying.has(card)) throw new Contradiction(`${card} is dealt twice`);
      this.#lying.add(card);
    }
  }
}
