import type { Locale } from '$lib/locale/locale.ts';

const DIGITS_MAX = 15;

/** A typed amount: digits, with the separators of thousands that people type. Null: not one. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[\s.,'’\u00A0\u202F]/g, '');
  if (!/^\d+$/.test(digits) || digits.length > DIGITS_MAX) return null;
  return Number(digits);
}

/** As it is printed in the page's language, "1.000" too where four digits go without a point in running text. */
export function showAmount(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(amount);
}
