import { CATEGORIES } from '@carteador/poker';
import { describe, expect, test } from 'vitest';
import { createWords, LOCALES, parseTypedSearch } from '../src/index.ts';

const NOTHING = { words: [], kind: null, atLeast: false, potMin: null, potMax: null };
const read = (text: string) => parseTypedSearch(createWords('en'), text);

describe('a typed search', () => {
  test.each([
    ['', NOTHING],
    ['  Ána   bEN ', { ...NOTHING, words: ['ana', 'ben'] }],
    ['ana flush pot>500', { ...NOTHING, words: ['ana'], kind: 'flush', potMin: 501 }],
    ['straight flush', { ...NOTHING, kind: 'straight-flush' }],
    ['straight ana', { ...NOTHING, words: ['ana'], kind: 'straight' }],
    ['full house+ >= 200', { ...NOTHING, kind: 'full-house', atLeast: true, potMin: 200 }],
    ['full', { ...NOTHING, kind: 'full-house' }],
    ['pot<1000 >100', { ...NOTHING, potMin: 101, potMax: 999 }],
    ['pote ≤ 1000', { ...NOTHING, potMax: 1000 }],
    ['pot>1.000 <1.234.567', { ...NOTHING, potMin: 1001, potMax: 1234566 }],
    ['pot>=2,500', { ...NOTHING, potMin: 2500 }],
    ['ana pot=40', { ...NOTHING, words: ['ana'], potMin: 40, potMax: 40 }],
    ['dos pares', { ...NOTHING, kind: 'two-pair' }],
    ['par+', { ...NOTHING, kind: 'pair', atLeast: true }],
    ['<0', { ...NOTHING, potMax: 0 }],
    // What is no amount of a pot stays a word.
    ['table>5', { ...NOTHING, words: ['table>5'] }],
    ['pot>1.00', { ...NOTHING, words: ['pot>1.00'] }],
    ['500', { ...NOTHING, words: ['500'] }],
    ['pot>', { ...NOTHING, words: ['pot>'] }],
    ['pot>5e3', { ...NOTHING, words: ['pot>5e3'] }],
    ['flush quadra', { ...NOTHING, kind: 'four-of-a-kind' }],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each(LOCALES)('knows every kind of hand by its name in %s', (locale) => {
    const say = createWords(locale);
    for (const kind of CATEGORIES) {
      const name = say.t(`hands.category.${kind}`);
      expect(parseTypedSearch(say, `rui ${name}`), name).toEqual({ ...NOTHING, words: ['rui'], kind });
      expect(parseTypedSearch(say, `${name.toUpperCase()}+`), name).toMatchObject({ kind, atLeast: true });
    }
  });

  test('knows the word that the room has for it', () => {
    const say = createWords('pt-BR', { overrides: { 'hands.category.flush': 'toda igual' } });
    expect(parseTypedSearch(say, 'toda igual')).toMatchObject({ kind: 'flush', words: [] });
  });
});
