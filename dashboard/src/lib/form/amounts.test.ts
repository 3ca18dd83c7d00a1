import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './amounts.ts';

describe('TABLE-3 amounts as people type them', () => {
  it.each([
    ['500', 500],
    ['1.000', 1000],
    ['1,000', 1000],
    ['1 000', 1000],
    [' 20 ', 20],
    ['0', 0],
  ])('reads %j as %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', '-5', '0.5', '0,5', '1.50', '1e3', 'ten', '12a', '9999999999999999', '½'])(
    'reads %j as no amount',
    (text) => expect(parseAmount(text)).toBeNull(),
  );

  it.each(['en', 'pt-BR', 'es'] as const)('reads back what the language prints (%s)', (locale) => {
    for (const amount of [0, 5, 999, 1000, 123_456, 9_007_199_254_740]) {
      expect(parseAmount(createWords(locale).amount(amount))).toBe(amount);
    }
  });
});
