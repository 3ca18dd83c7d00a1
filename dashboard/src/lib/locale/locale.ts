export const LOCALES = ['en', 'pt-BR', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_COOKIE = 'locale';

/** Each language in its own name, for the language menu. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  'pt-BR': 'Português',
  es: 'Español',
};

export function parseLocale(text: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/** The best of our languages for an `Accept-Language` header; English when it names none of them. */
export function preferredLocale(header: string | null): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const quality = params.find((param) => param.trim().startsWith('q='));
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wishes) {
    const base = tag.split('-')[0];
    const found = LOCALES.find((locale) => locale.split('-')[0] === base);
    if (found) return found;
  }
  return 'en';
}
