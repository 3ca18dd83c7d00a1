import type { Refusal } from '@carteador/table';
import { createWords, type Locale, type SeatNames } from '@carteador/words';
import type { ApiError } from './errors.ts';

/** The catalogue's sentence for a refusal, with the names of those who sit there. */
export function refusalSentence(locale: Locale, refusal: Refusal, names: SeatNames): string {
  return createWords(locale, { names }).refusal(refusal);
}

/** The catalogue's sentence for an error of the service. */
export function errorSentence(locale: Locale, { code, params }: ApiError): string {
  return createWords(locale).t(`api.${code}`, params);
}
