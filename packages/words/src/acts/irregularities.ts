import type { EventData, EventType } from '@carteador/table';
import type { ActLine } from './act-line.ts';
import { one, shares, type Teller, type Told } from './teller.ts';

/** IRR: what went wrong at the table, what became of it, and entries that were taken back. */
export const irregularityActs = {
  CardExposed: one((data, teller) => exposed(teller, data)),
  AnteMadeGood: one(({ seat, by: payer, amount }, { by }) =>
    by(payer, 'acts.AnteMadeGood', { seat, amount }),
  ),
  HandKilled: one(({ seat, reason }, { by, voice }) =>
    by(seat, 'acts.HandKilled', { reason: voice.t(`acts.kill.${reason}`) }),
  ),
  HandRestored: one(({ seat, held }, { by }) => by(seat, 'acts.HandRestored', { count: held })),
  HandMisdealt: one(({ hand, reason, pot }, { line, voice }) =>
    line(pot === null ? 'acts.HandMisdealt' : 'acts.HandMisdealt.pot', {
      hand,
      reason: voice.t(`acts.misdeal.${reason}`),
    }),
  ),
  BetsRefunded: one(({ refunds, reason }, { line, voice }) =>
    line('acts.BetsRefunded', { reason, shares: shares(voice, refunds) }),
  ),
  BoxedCardReplaced: one(({ seat }, { by }) => by(seat, 'acts.BoxedCardReplaced')),
  CardsCounted: one(({ seat, from, to }, { by }) => by(seat, 'acts.CardsCounted', { from, to })),
  ActedOutOfTurn: one(({ seat, act, to }, { by }) =>
    by(seat, 'acts.ActedOutOfTurn', { act, amount: to ?? 0 }),
  ),
  OutOfTurnReleased: one(({ seat, reason }, { by }) => by(seat, `acts.OutOfTurnReleased.${reason}`)),
  CardsSetAside: one(({ count }, { line }) => line('acts.CardsSetAside', { count })),
  IrregularityNoted: one((data, teller) => noted(teller, data)),
  EntriesRetracted: one(({ entries, reason }, { line, voice }, { numberOf }) => {
    const known = `acts.reason.${reason}`;
    const why = voice.has(known) ? voice.t(known) : reason;
    const numbers = entries.map((entry) => numberOf?.(entry)).filter((number) => number !== undefined);
    if (numbers.length !== entries.length) {
      return line('acts.EntriesRetracted', { count: entries.length, reason: why });
    }
    const { speech } = voice;
    return line('acts.EntriesRetracted.numbers', {
      numbers: speech.list(numbers.map((number) => speech.number(number))),
      reason: why,
    });
  }),
} satisfies Partial<Told<EventType>>;

export function exposed(
  { line, voice }: Teller,
  { where, seat, card }: Pick<EventData['CardExposed'], 'where' | 'seat' | 'card'>,
): ActLine {
  const details = [
    ...(seat === null ? [] : [voice.seat(seat)]),
    ...(card === null ? [] : [voice.cards([card])]),
  ];
  return details.length === 0
    ? line('acts.CardExposed', { where })
    : line('acts.CardExposed.detail', { where, detail: details.join(', ') });
}

export function noted(
  { line, voice }: Teller,
  { kind, seat, remedy, note }: Pick<EventData['IrregularityNoted'], 'kind' | 'seat' | 'remedy' | 'note'>,
): ActLine {
  const what = [
    voice.irregularity(kind),
    ...(seat === null ? [] : [voice.seat(seat)]),
    ...(note === null ? [] : [note]),
  ].join(', ');
  if (remedy === null) return line('acts.IrregularityNoted', { kind: what });
  const key = `irregularities.remedy.${remedy}`;
  return line('acts.IrregularityNoted.remedy', {
    kind: what,
    remedy: voice.has(key) ? voice.t(key) : remedy,
  });
}
