import type { EventType } from '@carteador/table';
import { one, type Told } from './teller.ts';

/** FORCED, DEAL: a hand begun, its buck, antes and blinds, the deck shuffled, cut and dealt. */
export const dealActs = {
  HandStarted: one(({ hand, deck, rung }, { line, voice }) =>
    rung === null
      ? line('acts.HandStarted', { hand, deck: voice.deck(deck) })
      : line('acts.HandStarted.rung', { hand, deck: voice.deck(deck), rung }),
  ),
  BuckPlaced: one(({ seat }, { line, by }) =>
    seat === null ? line('acts.BuckPlaced.centre') : by(seat, 'acts.BuckPlaced'),
  ),
  BuckWon: one(({ seat }, { by }) => by(seat, 'acts.BuckWon')),
  BuckGiven: one(({ seat }, { line, by }) =>
    seat === null ? line('acts.BuckGiven.centre') : by(seat, 'acts.BuckGiven'),
  ),
  BuckForgotten: one(({ antes }, { line }) =>
    line(antes === null ? 'acts.BuckForgotten.later' : 'acts.BuckForgotten.now'),
  ),
  PotHandCalled: one(({ reason }, { line }) => line(`acts.PotHandCalled.${reason}`)),
  PlayerAbstained: one(({ seat, why }, { by }) => by(seat, 'acts.PlayerAbstained', { why })),
  AntePosted: (list, { bySameAmount }) => [
    ...bySameAmount(
      list.filter(({ forAll }) => !forAll),
      'acts.AntePosted',
    ),
    ...bySameAmount(
      list.filter(({ forAll }) => forAll),
      'acts.AntePosted.forAll',
    ),
  ],
  BlindPosted: one(({ seat, kind, amount }, { by }) => by(seat, 'acts.BlindPosted', { kind, amount })),
  BlindDeclined: one(({ seat, looked }, { by }) =>
    by(seat, 'acts.BlindDeclined', { looked: String(looked) }),
  ),
  CarriedPotMatched: (list, { bySameAmount }) => bySameAmount(list, 'acts.CarriedPotMatched'),
  DeckShuffled: (list, { by }) => {
    const times = new Map<number, number>();
    for (const data of list) times.set(data.by, (times.get(data.by) ?? 0) + 1);
    return [...times].map(([seat, count]) => by(seat, 'acts.DeckShuffled', { times: count }));
  },
  CutDeclined: (list, { byAll }) => [
    byAll(
      list.map(({ seat }) => seat),
      'acts.CutDeclined',
    ),
  ],
  DeckCut: one(({ seat }, { by }) => by(seat, 'acts.DeckCut')),
  CardsDealt: one(({ each, seats }, { line }) => line('acts.CardsDealt', { each, seat: seats[0] })),
  BoardDealt: one(({ cards }, { line }) => line('acts.BoardDealt', { count: cards.length, cards })),
} satisfies Partial<Told<EventType>>;
