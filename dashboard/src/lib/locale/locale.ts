import type { Locale } from '@carteador/words';

export { LOCALES, type Locale, parseLocale, pickLocale } from '@carteador/words';

export const LOCALE_COOKIE = 'locale';

/** Each language in its own name, for the language menu. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  'pt-BR': 'Português',
  es: 'Español',
};
