import type { Refusal } from '@carteador/table';

/** The field at which a contradiction is shown, by its code. */
const FIELDS: Readonly<Record<string, string>> = {
  'buy-in-range': 'buyInMax',
  'buy-in-below-chip': 'buyInMax',
  'too-many-seats': 'seats',
  'deck-too-small': 'deck',
  'spread-range': 'betting.max',
  'limit-range': 'betting.big',
  'four-above-max': 'fourOnlyFirst',
  'fifth-above-max': 'dealFourThenOne',
  'ante-missing': 'ante',
  'blind-missing': 'bigBlind',
  'blind-range': 'smallBlind',
  'blinds-without-blinds': 'forced',
  'ante-above-blind': 'ante',
  'ante-by-no-blind': 'anteBy',
  'escuro-without-escuro': 'forced',
  'no-escurante': 'secondRound',
  'escuro-missing': 'escuroUnit',
  'ante-with-escuro': 'ante',
  'openers-with-escuro': 'openers',
  'openers-with-blinds': 'openers',
  'blind-without-plain': 'forced',
  'one-hand-kind': 'secondRound',
  'abstain-without-pot': 'potObligatory',
  'blind-in-always-pot': 'voluntaryBlind',
  'openers-in-always-plain': 'openers',
  'abstain-changes-deck': 'potObligatory',
  'openers-without-opening': 'openers',
  'ladder-end': 'openers',
  'proof-without-openers': 'openersProof',
};

/** Null: a contradiction of the whole, shown at the foot only. */
export function fieldOf({ code, params }: Refusal): string | null {
  if (typeof params.field === 'string') return params.field;
  return FIELDS[code] ?? null;
}
