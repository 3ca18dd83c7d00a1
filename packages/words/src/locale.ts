/** The languages of the house, the first one being what a reader gets who asks for none of them. */
export const LOCALES = ['en', 'pt-BR', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

const WANTED_MAX = 20;

/** The exact name of a locale, or undefined. */
export function parseLocale(text: string): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/**
 * The best locale for an `Accept-Language` header or a list of `navigator.languages`: by weight, then by place;
 * any Portuguese is served by pt-BR, any Spanish by es.
 */
export function pickLocale(accepted: string | readonly string[] | null | undefined): Locale {
  const wanted = typeof accepted === 'string' ? parseAccepted(accepted) : (accepted ?? []);
  for (const tag of wanted.slice(0, WANTED_MAX)) {
    const found = localeOf(tag);
    if (found !== undefined) return found;
  }
  return LOCALES[0];
}

function localeOf(tag: string): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language);
}

/** Tags by falling weight; those of weight 0 are refused by the reader and left out. */
function parseAccepted(header: string): string[] {
  const tags = header.split(',').map((part, place) => {
    const [tag = '', ...parameters] = part.split(';');
    const quality = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
    return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality), place };
  });
  return tags
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ tag }) => tag);
}
