import type { EventType } from '@carteador/table';
import { amounts, one, type Told } from './teller.ts';

/** BET: what each says and puts in. */
export const bettingActs = {
  Folded: one(({ seat }, { by }) => by(seat, 'acts.Folded')),
  Checked: one(({ seat }, { by }) => by(seat, 'acts.Checked')),
  BetMade: one(({ seat, to }, { by, voice }, { opening }) => {
    if (opening === undefined) return by(seat, 'acts.BetMade', { amount: to });
    if (opening === null) return by(seat, 'acts.BetMade.open', { amount: to });
    return by(seat, 'acts.BetMade.openers', { amount: to, rung: voice.rung(opening, true) });
  }),
  Called: one(({ seat, to, put }, { by }) =>
    by(seat, to === put ? 'acts.Called' : 'acts.Called.more', { amount: put }),
  ),
  Raised: one(({ seat, to }, { by }, { raisedBefore }) =>
    by(seat, raisedBefore === true ? 'acts.Raised.again' : 'acts.Raised', { amount: to }),
  ),
  BetReturned: one(({ seat, amount }, { by }) => by(seat, 'acts.BetReturned', { amount })),
  BettingClosed: one(({ pots }, { line, voice }) => {
    if (pots.length === 0) return line('acts.BettingClosed');
    if (pots.length === 1) return line('acts.BettingClosed.pot', { amount: pots[0]!.amount });
    return line('acts.BettingClosed.pots', { count: pots.length, amounts: amounts(voice, pots) });
  }),
} satisfies Partial<Told<EventType>>;
