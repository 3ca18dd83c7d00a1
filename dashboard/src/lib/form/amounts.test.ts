import { describe, expect, it } from 'vitest';
import { parseAmount, showAmount } from './amounts.ts';

describe('TABLE-3 amounts as people type them', () => {
  it.each([
    ['500', 500],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    [' 20 ', 20],
    ['0', 0],
  ])('reads %j as %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', '-5', '1e3', 'ten', '12a', '9999999999999999', '½'])('reads %j as no amount', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('prints with the separators of the language, four digits too', () => {
    expect(showAmount(1000, 'pt-BR')).toBe('1.000');
    expect(showAmount(1000, 'en')).toBe('1,000');
    expect(showAmount(1000, 'es')).toBe('1.000');
  });

  it.each(['en', 'pt-BR', 'es'] as const)('reads back what it prints (%s)', (locale) => {
    for (const amount of [0, 5, 999, 1000, 123_456, 9_007_199_254_740]) {
      expect(parseAmount(showAmount(amount, locale))).toBe(amount);
    }
  });
});
