import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compiledOf } from '../src/catalogue/catalogue.ts';
import {
  checkTerm,
  createWords,
  isTerm,
  type Key,
  LOCALES,
  type Param,
  soundTerms,
  subjectOf,
  TERM_SUBJECTS,
  termArguments,
  termKeys,
  termLengthMax,
  termOf,
} from '../src/index.ts';

const fault = (key: string, text: string, locale: (typeof LOCALES)[number] = 'pt-BR') => {
  const found = checkTerm(locale, key, text);
  return found === null ? null : [found.code, ...Object.values(found.params)].join(' ');
};

describe('what a room may call otherwise', () => {
  test('is the nouns of the trade, hands, cards, and what acts are called', () => {
    expect(new Set(termKeys().map(subjectOf))).toEqual(new Set(TERM_SUBJECTS));
    for (const key of [
      'terms.ante',
      'hands.flush',
      'cards.Q.many',
      'commands.Call',
      'acts.Called',
      'sent.Call',
    ]) {
      expect(isTerm(key), key).toBe(true);
    }
  });

  test('is no rule, refusal, question or letter to type, and nothing that says no word', () => {
    for (const key of [
      'refusals.out-of-turn',
      'next.shuffle',
      'console.undo',
      'options.ante',
      'profiles.escuro',
      'cards.c.letter',
      'acts.IrregularityNoted',
      'acts.share',
      'hands.joker',
      'terms.nothing',
      'nothing',
      '__proto__',
      'terms.constructor',
    ]) {
      expect(isTerm(key), key).toBe(false);
      expect(fault(key, 'x')).toMatch(/^unknown-term/);
    }
  });

  test.each(LOCALES)('%s: our own words pass for every term', (locale) => {
    expect(termKeys().flatMap((key) => fault(key, termOf(locale, key), locale) ?? [])).toEqual([]);
  });
});

describe('a text that stands for a term', () => {
  test('keeps every argument, whatever else it says', () => {
    expect(fault('acts.Called', 'acompanhou {amount}')).toBeNull();
    expect(fault('acts.Called', 'acompanhou')).toBe('term-argument-missing {amount}');
    expect(fault('acts.Called', 'acompanhou {amount} de {seat}')).toBe('term-argument-foreign {seat}');
    expect(fault('acts.Called', 'acompanhou {amount, number}')).toBe('term-argument-use {amount}');
    expect(fault('hands.full-house', 'Full de {ranks} com {pair}')).toBeNull();
  });

  test('may take a noun of the trade or bend its verb, unless it is a noun itself', () => {
    expect(
      fault('acts.Called', '{n, plural, one {pagou} other {pagaram}} {amount} ({term_call})'),
    ).toBeNull();
    expect(fault('acts.Called', 'pagou {amount} de {term_nothing}')).toBe(
      'term-argument-foreign {term_nothing}',
    );
    expect(fault('terms.ante', 'o {term_ante}')).toBe('term-argument-foreign {term_ante}');
    expect(fault('hands.flush', '{n, plural, other {Flush}}, {high}')).toBe('term-argument-foreign {n}');
    expect(fault('hands.more', '{hand} com {term_kicker} {kickers}')).toBeNull();
  });

  test('can be put together from what has to stay', () => {
    expect(termArguments('en', 'acts.Called')).toEqual(['{amount}']);
    expect(termArguments('en', 'acts.DeckShuffled')).toEqual([
      '{times, plural, =1 {once} =2 {twice} other {# times}}',
    ]);
    expect(termArguments('en', 'terms.ante')).toEqual([]);
    for (const locale of LOCALES) {
      for (const key of termKeys()) {
        const parts = termArguments(locale, key);
        expect(parts.length === 0 ? null : fault(key, parts.join(' '), locale), key).toBeNull();
      }
    }
  });

  test('tells the same cases apart', () => {
    const ours = termOf('pt-BR', 'acts.CardExposed' as Key);
    expect(fault('acts.CardExposed', ours.replace('Carta virada', 'Carta à vista'))).toBeNull();
    expect(fault('acts.CardExposed', '{where, select, other {Carta exposta}}')).toBe(
      'term-argument-use {where}',
    );
    expect(fault('acts.CardExposed', 'Carta exposta {where}')).toBe('term-argument-use {where}');
  });

  test('is a message, of a length that a screen can show, without markup', () => {
    expect(fault('terms.ante', ' ')).toBe('term-empty');
    expect(fault('terms.ante', 'bolo{')).toBe('term-unreadable');
    expect(fault('acts.Called', '{amount, date}')).toBe('term-unreadable');
    expect(fault('terms.ante', '<b>bolo</b>')).toBe('term-markup');
    expect(fault('terms.ante', 'bolo\u0000')).toBe('term-markup');
    expect(fault('terms.ante', 'bo\uE000lo')).toBe('term-markup');
    expect(fault('terms.ante', 'b'.repeat(60))).toBeNull();
    expect(fault('terms.ante', 'b'.repeat(61))).toBe('term-too-long 61 60');
    expect(termLengthMax('pt-BR', 'acts.BlindPosted')).toBeGreaterThan(200);
  });
});

/** A value that an argument of this name may have. */
const given = (name: string): Param =>
  ({ card: 'As', cards: 'As Jk', rank: 'Q', ranks: 'Q', pair: '9', high: 'T', kickers: 'nove' })[name] ?? 1;

property.prop(
  [
    fc.constantFrom(...LOCALES),
    fc.constantFrom(...termKeys()),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
  ],
  { numRuns: 300 },
)('whatever is accepted can be spoken', (locale, key, noise) => {
  for (const text of [noise, `${termOf(locale, key)}${noise}`, `${noise}${termOf(locale, key)}`]) {
    if (checkTerm(locale, key, text) !== null) continue;
    const say = createWords(locale, { overrides: soundTerms(locale, { [key]: text }) });
    const params = Object.fromEntries(
      [...compiledOf(locale, key)!.arguments].map(([name]) => [name, given(name)]),
    );
    expect(typeof say.t(key, params)).toBe('string');
  }
});

test('what a later catalogue does not know, or asks more of, is left out', () => {
  const kept = soundTerms('es', { 'terms.ante': 'bote', 'terms.gone': 'x', 'acts.Called': 'aceptó' });
  expect(kept).toEqual({ 'terms.ante': 'bote' });
});

describe('a word of the room', () => {
  const say = createWords('pt-BR', {
    names: (seat) => ({ 1: 'Ana' })[seat],
    overrides: {
      'terms.joker': 'louco (ou 2)',
      'terms.stub': 'maço',
      'cards.Q.many': 'rainhas',
      'hands.two-pair': 'Duplas de {ranks} e {pair}',
      'commands.Call': 'Acompanhar',
      'statuses.called': 'acompanhou',
    },
  });

  test('stands on buttons, at seats, in hands and in every sentence that takes it', () => {
    expect(say.t('commands.Call')).toBe('Acompanhar');
    expect(say.t('statuses.called')).toBe('acompanhou');
    expect(
      say.handName(
        { category: 'two-pair', ranks: ['Q', '9', 'K'], combination: 2, isRoyal: false, jokersAs: [] },
        'bare',
      ),
    ).toBe('Duplas de rainhas e noves');
    expect(say.next({ code: 'stub-short', seat: 1, params: { to: 1, total: 9 } }).title).toContain('maço');
    expect(say.refusal({ code: 'stub-empty', rule: 'DRAW-4', params: {} })).toContain('maço');
  });

  test('RANK-6 names the joker, and is read where cards are typed', () => {
    expect(say.card('Jk')).toBe('louco (ou 2)');
    expect(say.parseCards('ae louco (ou 2) curinga')).toEqual({ ok: true, cards: ['As', 'Jk', 'Jk'] });
    expect(createWords('pt-BR').parseCards('louco').ok).toBe(false);
  });
});
