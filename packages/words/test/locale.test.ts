import { expect, test } from 'vitest';
import { parseLocale, pickLocale } from '../src/index.ts';

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es-419,es;q=0.9', 'es'],
  ['fr,es;q=0.4,en;q=0.5', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['de', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;q=,,', 'en'],
])('a reader who accepts %j gets %s', (accepted, locale) => {
  expect(pickLocale(accepted)).toBe(locale);
});

test('the languages of a browser are taken in their order', () => {
  expect(pickLocale(['ca', 'es-ES', 'en'])).toBe('es');
  expect(pickLocale([])).toBe('en');
  expect(pickLocale(undefined)).toBe('en');
});

test('only an exact name is a locale', () => {
  expect(parseLocale('pt-BR')).toBe('pt-BR');
  expect(parseLocale('pt')).toBeUndefined();
});
