import type { EventType } from '@carteador/table';
import type { Voice } from '../voice.ts';
import { account, one, type Told, total } from './teller.ts';

/** DEAL-7, AUDIT: disputes, rulings, and what they left to be paid. */
export const disputeActs = {
  DisputeOpened: one(({ dispute, hand, about, text, by: who }, { line, byPlayer, voice }) => {
    const given = { dispute, hand, about: subject(voice, about, text) };
    return who === null
      ? line('acts.DisputeOpened', given)
      : byPlayer(who.playerId, who.seat, 'acts.DisputeOpened.by', given);
  }),
  PotParked: one(({ hand, pots }, { line, voice }) => {
    const given = { hand, amount: total(pots) };
    const back = pots.flatMap(({ from }) => from);
    if (back.length === 0) return line('acts.PotParked', given);
    const { speech } = voice;
    const named = back.map(({ playerId, seat, amount }) =>
      voice.raw('units.share', {
        who: voice.playerName(playerId) ?? speech.seat(seat),
        amount: speech.number(amount),
      }),
    );
    return line('acts.PotParked.back', { ...given, shares: speech.list(named) });
  }),
  // What was ruled, then each move: what went, what was set off, what is owed.
  RulingMade: (list, { line, voice }) =>
    list.flatMap(({ ruling, hand, effect, rule, reason, moves }) => {
      const moved = moves.flatMap(({ from, to, chips, setOff, owed }) => {
        const between = { from: account(voice, from), to: account(voice, to) };
        return [
          ...(chips > 0 ? [line('acts.RulingMade.move', { ...between, amount: chips })] : []),
          ...(setOff > 0 ? [line('acts.RulingMade.setOff', { ...between, amount: setOff })] : []),
          ...(owed > 0 ? [line('acts.RulingMade.owes', { ...between, amount: owed })] : []),
        ];
      });
      return [line(`acts.RulingMade.${effect.kind}`, { ruling, hand, rule, reason }), ...moved];
    }),
  DisputeSettled: one(({ dispute, hand, how, reason }, { line }) => {
    if (how === 'ruled') return line('acts.DisputeSettled.ruled', { dispute, hand });
    return reason === null
      ? line('acts.DisputeSettled.withdrawn', { dispute, hand })
      : line('acts.DisputeSettled.withdrawnWhy', { dispute, hand, reason });
  }),
  DebtPaid: one(({ from, to, amount, how, seat, toSeat }, { said, voice }) => {
    const creditor = to === null ? ({ kind: 'rake' } as const) : player(to, toSeat);
    return said(account(voice, player(from, seat)), seat, 'acts.DebtPaid', {
      amount,
      how,
      to: account(voice, creditor),
    });
  }),
  HeldChipsPaid: one(({ playerId, amount }, { said, voice }) =>
    said(account(voice, player(playerId, null)), null, 'acts.HeldChipsPaid', { amount }),
  ),
} satisfies Partial<Told<EventType>>;

const player = (playerId: string, seat: number | null) => ({ kind: 'player', playerId, seat }) as const;

/** What a dispute is about, and what was said with it. */
export function subject(voice: Voice, about: string, text: string | null): string {
  const key = `acts.dispute.${about}`;
  const what = voice.has(key) ? voice.t(key) : about;
  return text === null ? what : `${what}, ${text}`;
}
