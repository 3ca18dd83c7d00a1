import type { EventType } from '@carteador/table';
import type { ActLine } from './act-line.ts';
import { one, type Teller, type Told } from './teller.ts';

/** TABLE, DEAL-1: the table, who sits at it, the chips in front of him, and who deals first. */
export const tableActs = {
  TableOpened: one(({ name }, { line }) => line('acts.TableOpened', { name })),
  RulesChanged: one((_, { line }) => line('acts.RulesChanged')),
  PlayerSeated: one(({ seat, playerId }, teller) => seated(teller, playerId, seat)),
  ChipsBought: one(({ seat, amount }, { by }) => by(seat, 'acts.ChipsBought', { amount })),
  // The name may already, or still, be at the other seat.
  PlayerMoved: one(({ seat, to }, { said, names, voice }) =>
    said(names?.(seat) ?? names?.(to) ?? voice.speech.seat(seat), seat, 'acts.PlayerMoved', { number: to }),
  ),
  PlayerSatOut: one(({ seat }, { by }) => by(seat, 'acts.PlayerSatOut')),
  PlayerReturned: one(({ seat }, { by }) => by(seat, 'acts.PlayerReturned')),
  PlayerLeaving: one(({ seat }, { by }) => by(seat, 'acts.PlayerLeaving')),
  PlayerLeft: one(({ seat, playerId, cashed }, { byPlayer }) =>
    byPlayer(playerId, seat, 'acts.PlayerLeft', { amount: cashed }),
  ),
  TimeTaken: (list, { bySameAmount }) => bySameAmount(list, 'acts.TimeTaken'),
  StackCorrected: one(({ seat, from, to }, { by }) => by(seat, 'acts.StackCorrected', { from, to })),
  StackCounted: one(({ seat, counted, recorded }, { by }) =>
    counted === recorded
      ? by(seat, 'acts.StackCounted', { amount: counted })
      : by(seat, 'acts.StackCounted.off', { counted, recorded }),
  ),
  AllInCounted: one(({ seat, from, to }, { by }) => by(seat, 'acts.AllInCounted', { from, to })),
  TableClosed: one((_, { line }) => line('acts.TableClosed')),
  DealerDrawn: one(({ dealer, tied }, { by, byAll }) =>
    dealer === null ? byAll(tied, 'acts.DealerDrawn.tied') : by(dealer, 'acts.DealerDrawn'),
  ),
  ButtonPlaced: one(({ dealer }, { by }) => by(dealer, 'acts.ButtonPlaced')),
} satisfies Partial<Told<EventType>>;

/** With an amount where he bought his chips in the same act. */
export function seated(
  { voice, names, line, said }: Teller,
  playerId: string,
  seat: number,
  amount?: number,
): ActLine {
  const name = voice.playerName(playerId) ?? names?.(seat);
  const given = { number: seat, amount };
  if (name === undefined || name === null) {
    return line(amount === undefined ? 'acts.PlayerSeated.unnamed' : 'acts.PlayerSeated.unnamedWith', given);
  }
  return said(name, seat, amount === undefined ? 'acts.PlayerSeated' : 'acts.PlayerSeated.with', given);
}
