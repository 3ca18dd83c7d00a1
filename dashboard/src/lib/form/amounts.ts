const DIGITS_MAX = 15;

/** A typed amount: digits, with the separators of thousands that people type. Null: not one, such as 0.5. */
export function parseAmount(text: string): number | null {
  const amount = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/.test(amount)) return null;
  const digits = amount.replace(/\D/g, '');
  return digits.length > DIGITS_MAX ? null : Number(digits);
}
