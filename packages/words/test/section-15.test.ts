import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createWords, type Key, LOCALES, type Locale } from '../src/index.ts';

/** Section 15 of the rulebook is the list of words that players of these countries say; the catalogues say them. */

const RULEBOOK = readFileSync(new URL('../../table/RULEBOOK.md', import.meta.url), 'utf8');

/** The rows of section 15: what it is, then its words in en, pt-BR, es. */
const ROWS: readonly (readonly string[])[] = RULEBOOK.slice(RULEBOOK.indexOf('## 15. Words'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

/** The messages that have to be one of the words of a row, or to begin or end with one. */
const SAID: Readonly<Record<string, readonly Key[]>> = {
  dealer: ['terms.dealer'],
  ante: ['terms.ante', 'commands.PostAntes'],
  check: ['terms.check', 'commands.Check'],
  fold: ['terms.fold', 'commands.Fold'],
  'bet, open': ['terms.bet', 'terms.open', 'commands.BetTo'],
  call: ['terms.call', 'commands.Call'],
  'raise / re-raise': ['terms.raise', 'terms.reRaise', 'commands.RaiseTo'],
  blind: ['terms.blind'],
  'last blind': ['terms.lastBlind'],
  openers: ['terms.openersMin'],
  'stand pat': ['terms.standPat'],
  'draw, exchange': ['terms.draw', 'commands.DrawCards'],
  stub: ['terms.stub'],
  'stack, buy-in': ['terms.stack', 'terms.buyIn'],
  joker: ['terms.joker'],
  suits: ['cards.c', 'cards.d', 'cards.h', 'cards.s'],
  'jack, queen, king, ace': ['cards.J', 'cards.Q', 'cards.K', 'cards.A'],
  'pair / two pair': ['hands.category.pair', 'hands.category.two-pair'],
  'three of a kind': ['hands.category.three-of-a-kind', 'hands.three-of-a-kind'],
  straight: ['hands.category.straight', 'hands.straight'],
  flush: ['hands.category.flush', 'hands.flush'],
  'full house': ['hands.category.full-house', 'hands.full-house'],
  'four of a kind': ['hands.category.four-of-a-kind', 'hands.four-of-a-kind'],
  'straight flush / royal': ['hands.category.straight-flush', 'hands.straight-flush', 'hands.royal'],
  'five of a kind': ['hands.category.five-of-a-kind', 'hands.five-of-a-kind'],
  'five figures': ['hands.category.five-figures', 'hands.five-figures'],
  'side pot': ['terms.sidePot'],
  'split pot': ['terms.splitPot'],
  buck: ['terms.buck'],
  bluff: ['terms.bluff'],
};

/** Of a row that lists several things, what each one is called: the others of the row do not do for it. */
const IN_ORDER: ReadonlySet<string> = new Set(['suits', 'jack, queen, king, ace', 'pair / two pair']);

/** The rulebook keeps the spelling of its source; Brazil has written no trema since 2009. */
const spelt = (text: string) => text.toLowerCase().replaceAll('ü', 'u');

/** "passar / sair" → two words, "ful(l)" → "ful" and "full", "ciega (blind)" → "ciega" and "blind". */
function wordsOf(cell: string): string[] {
  return spelt(cell)
    .split(/ \/ |, /)
    .flatMap((word) => {
      const aside = /^(.+) \((.+)\)$/.exec(word);
      if (aside !== null) return [aside[1]!, aside[2]!];
      return word.includes('(') ? [word.replace(/\(.*\)/, ''), word.replace(/[()]/g, '')] : [word];
    });
}

const says = (message: string, word: string) =>
  message === word || message.startsWith(word) || message.endsWith(` ${word}`);

const CASES = ROWS.flatMap(([row, ptBR, es]) => [
  ...(row === 'suits' ? [] : [['en', row!, row!] as const]),
  ['pt-BR', row!, ptBR!] as const,
  ['es', row!, es!] as const,
]);

test('the table of section 15 is read whole, and every row of it is looked up', () => {
  expect(ROWS.map(([row]) => row)).toEqual(Object.keys(SAID));
});

describe.each(LOCALES)('%s', (locale) => {
  const rows = CASES.filter(([of, , cell]) => of === locale && cell !== '–');

  test.each(rows)('section 15, %s: %s is said “%s”', (_, row, cell) => {
    const words = wordsOf(cell);
    const keys = SAID[row]!;
    const wrong = keys.flatMap((key, index) => {
      const message = spelt(createWords(locale).t(key, { ranks: 'Q', high: 'Q' }));
      const may = IN_ORDER.has(row) ? [words[index]!] : words;
      return may.some((word) => says(message, word)) ? [] : [`${key}: ${message}`];
    });
    expect(wrong).toEqual([]);
  });
});

test.each<[Locale, Partial<Record<Key, RegExp>>]>([
  [
    'pt-BR',
    {
      'acts.Folded': /^passou$/,
      'acts.Checked': /\bmesa$/,
      'acts.BetMade': /^apostou/,
      'acts.BetMade.open': /^abriu/,
      'acts.Called': /^pagou/,
      'acts.Raised': /^repicou/,
      'acts.Raised.again': /^contra-repicou/,
      'acts.AntePosted': /\bpingo\b/,
      'acts.CardsDrawn': /^trocou/,
      'acts.StoodPat': /: servido$/,
      'acts.pile.stub': /do baralho restante$/,
    },
  ],
  [
    'es',
    {
      'acts.Folded': /^abandonó$/,
      'acts.Checked': /^pasó$/,
      'acts.BetMade': /^envidó/,
      'acts.BetMade.open': /^abrió/,
      'acts.Called': /^aceptó/,
      'acts.Raised': /^reenvidó/,
      'acts.Raised.again': /^reenvidó/,
      'acts.AntePosted': /\bpot\b/,
      'acts.CardsDiscarded': /^descartó/,
      'acts.StoodPat': /: servido$/,
      'acts.pile.stub': /del mazo$/,
    },
  ],
])('%s: the acts of the tape are verbs of the same words', (locale, acts) => {
  const say = createWords(locale);
  for (const [key, word] of Object.entries(acts)) expect(say.t(key as Key, { count: 3 }), key).toMatch(word);
});
