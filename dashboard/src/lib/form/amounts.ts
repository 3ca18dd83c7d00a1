const DIGITS_MAX = 15;

/** A typed amount: digits, with the separators of thousands that people type. Null: not one. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[\s.,'’\u00A0\u202F]/g, '');
  if (!/^\d+$/.test(digits) || digits.length > DIGITS_MAX) return null;
  return Number(digits);
}
