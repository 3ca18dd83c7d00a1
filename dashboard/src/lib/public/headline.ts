import type { PublicView } from '@carteador/projections';
import type { Words } from '@carteador/words';

/** The one line that is read from across the room, and whether it is somebody's turn or a next act. */
export interface Headline {
  readonly text: string;
  readonly detail: string;
  /** Brass: a seat is in turn, or an act is due. */
  readonly lit: boolean;
}

export function headline(view: PublicView, say: Words): Headline {
  if (view.phase === 'closed') return { text: say.t('lobby.tableClosed'), detail: '', lit: false };
  const { title, detail } = say.next(view.next);
  return { text: title, detail, lit: view.turn !== null || view.hand !== null };
}

/** "20 to 200", "from 10, pot limit", with the blinds in front where there are any. */
export function betsLine({ limits }: PublicView, say: Words): string {
  const { betting, smallBlind, bigBlind } = limits;
  const amounts = Object.fromEntries(
    Object.entries(betting).filter(([, value]) => typeof value === 'number'),
  );
  const bets = say.t(`lobby.limit.${betting.type}`, amounts);
  return bigBlind > 0 ? `${say.t('lobby.blinds', { small: smallBlind, big: bigBlind })}, ${bets}` : bets;
}

/** Whether the pack changes before the next hand: then the wall says so. */
export const deckChanges = ({ deck, nextDeck }: PublicView): boolean =>
  nextDeck !== null &&
  (deck === null || deck.lowRank !== nextDeck.lowRank || deck.jokers !== nextDeck.jokers);
