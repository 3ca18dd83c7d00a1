import type { Locale, Overrides } from '@carteador/words';
import { ask } from './table-service.ts';

export type OwnTerms = Readonly<Record<Locale, Overrides>>;

/** A page does not wait long for a house that is away: it then speaks as it did last. */
const TIMEOUT_MS_MAX = 2_000;
let last: OwnTerms | null = null;

/** How this house says things, in one language. Asked anew for each page: the service is the only one that knows. */
export async function roomTerms(locale: Locale): Promise<Overrides> {
  const answer = await ask('/api/terms', null, locale, TIMEOUT_MS_MAX);
  if (answer?.ok) last = ((await answer.json()) as { terms: OwnTerms }).terms;
  return last?.[locale] ?? {};
}
