import type { EventType } from '@carteador/table';
import { amounts, one, shares, type Told, total } from './teller.ts';

/** OPEN, SHOW, POT: openers proven, hands shown, and where the pots go. */
export const showdownActs = {
  OpenersShown: one(({ seat, how, cards }, { by }) => {
    if (how === 'aside') return by(seat, 'acts.OpenersShown.aside');
    return cards === null
      ? by(seat, 'acts.OpenersShown.seen')
      : by(seat, 'acts.OpenersShown.cards', { cards });
  }),
  HandShown: one(({ seat, cards }, { by, voice }, { handOf }) => {
    const value = handOf?.(seat);
    return value === undefined
      ? by(seat, 'acts.HandShown', { cards })
      : by(seat, 'acts.HandShown.named', { cards, hand: voice.handInSentence(value) });
  }),
  HandMucked: one(({ seat }, { by }) => by(seat, 'acts.HandMucked')),
  RakeTaken: one(({ pot, amount }, { line, voice }) =>
    line('acts.RakeTaken', { amount, pot: voice.pot(pot) }),
  ),
  PotAwarded: one(({ pot, amount, shares: won, by: how }, { by, byAll, voice }, { handOf }) => {
    const given = { pot, amount, shares: amounts(voice, won) };
    const [first] = won;
    const value = how === 'cards' && first !== undefined ? handOf?.(first.seat) : undefined;
    const named = value === undefined ? {} : { hand: voice.handInSentence(value) };
    if (won.length === 1 && first !== undefined) {
      if (how === 'last') return by(first.seat, 'acts.PotAwarded.last', given);
      if (how === 'marked') return by(first.seat, 'acts.PotAwarded.marked', given);
      return by(first.seat, value === undefined ? 'acts.PotAwarded' : 'acts.PotAwarded.named', {
        ...given,
        ...named,
      });
    }
    const seats = won.map(({ seat }) => seat);
    if (how === 'marked') return byAll(seats, 'acts.PotAwarded.splitMarked', given);
    return byAll(seats, value === undefined ? 'acts.PotAwarded.split' : 'acts.PotAwarded.splitNamed', {
      ...given,
      ...named,
    });
  }),
  PotCarried: one(({ pots, reason }, { line }) => line(`acts.PotCarried.${reason}`, { amount: total(pots) })),
  CarriedPotDivided: one((data, { line, voice }) =>
    line('acts.CarriedPotDivided', { shares: shares(voice, data.shares) }),
  ),
  HandPassedOut: one(({ hand }, { line }) => line('acts.HandPassedOut', { hand })),
  HandEnded: one(({ hand }, { line }) => line('acts.HandEnded', { hand })),
} satisfies Partial<Told<EventType>>;
