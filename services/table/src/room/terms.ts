import { accept, type Result, type StoredEvent } from '@carteador/table';
import { checkTerm, isTerm, LOCALES, type Locale, termOf } from '@carteador/words';
import { ApiError } from '../errors.ts';
import type { Fact, Fold } from '../stream/ledger.ts';

/** Stream `room`: what holds for the whole house, whatever the table. */
export const ROOM_STREAM = 'room';

export interface RoomEvents {
  /** The room's own word for a term of the catalogue (section 15); null: the catalogue's again. */
  TermChanged: { readonly locale: Locale; readonly key: string; readonly text: string | null };
}

export type TermChange = RoomEvents['TermChanged'];

/** By language, then by key of the catalogue: the room's own words and no others. */
export type Terms = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

export const termsFold: Fold<Terms> = {
  initial: Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as unknown as Terms,
  apply(terms, { type, data }: StoredEvent) {
    if ((type as keyof RoomEvents) !== 'TermChanged') return terms;
    const { locale, key, text } = data as unknown as TermChange;
    const { [key]: _, ...others } = terms[locale];
    return { ...terms, [locale]: text === null ? others : { ...others, [key]: text } };
  },
};

/** Throws what is wrong with the text. Our own word is none of the room's; what is so already stays as it is. */
export function changeTerm(terms: Terms, { locale, key, text }: TermChange): Result<readonly Fact[]> {
  if (!isTerm(key)) throw new ApiError('unknown-term', { key: key.slice(0, 60) });
  const fault = text === null ? null : checkTerm(locale, key, text);
  if (fault !== null) throw new ApiError(fault.code, fault.params);
  const own = text === termOf(locale, key) ? null : text;
  if ((terms[locale][key] ?? null) === own) return accept([]);
  const data: TermChange = { locale, key, text: own };
  return accept([{ type: 'TermChanged', data }]);
}
