import { describe, expect, test } from 'vitest';
import { isGrammar } from '../src/arguments.ts';
import { allKeys, CATALOGUES, compiledOf, messageOf } from '../src/catalogue/catalogue.ts';
import { LOCALES, type Locale } from '../src/locale.ts';
import { messagesOf, parseMessage } from './messages.ts';

const TRANSLATIONS = ['pt-BR', 'es'] as const;

const substance = (locale: Locale, key: string) =>
  [...parseMessage(messageOf(locale, key) ?? '', locale).arguments.keys()]
    .filter((name) => !isGrammar(name))
    .sort();

test.each(TRANSLATIONS)('%s has the keys of en, no more and no less', (locale) => {
  for (const [subject, entries] of Object.entries(CATALOGUES.en)) {
    const translated = CATALOGUES[locale][subject as keyof typeof CATALOGUES.en];
    expect(Object.keys(translated).sort(), subject).toEqual(Object.keys(entries).sort());
  }
});

test.each(TRANSLATIONS)('%s has the arguments of en in every message', (locale) => {
  const wrong = allKeys().filter((key) => substance(locale, key).join() !== substance('en', key).join());
  expect(wrong).toEqual([]);
});

test.each(TRANSLATIONS)('%s tells the same cases apart as en', (locale) => {
  for (const key of allKeys()) {
    const cases = (of: Locale) =>
      parseMessage(messageOf(of, key) ?? '', of).selects.map(
        ({ name, cases: all }) => `${name}:${all.join()}`,
      );
    expect(cases(locale), key).toEqual(cases('en'));
  }
});

describe.each(LOCALES)('%s', (locale) => {
  test('every message compiles, and uses each argument in one way', () => {
    const broken = allKeys().flatMap((key) => {
      try {
        compiledOf(locale, key);
        return [];
      } catch (error) {
        return [`${key}: ${(error as Error).message}`];
      }
    });
    expect(broken).toEqual([]);
  });

  test('every term that a message takes is a term', () => {
    const unknown = messagesOf(locale).flatMap(([key, message]) =>
      [...parseMessage(message, locale).arguments.keys()]
        .filter((name) => name.startsWith('term_'))
        .filter((name) => messageOf(locale, `terms.${name.slice('term_'.length)}`) === undefined)
        .map((name) => `${key}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every plural has a wording for all numbers', () => {
    const partial = messagesOf(locale).filter(([, message]) =>
      parseMessage(message, locale).plurals.some((cases) => !cases.includes('other')),
    );
    expect(partial).toEqual([]);
  });

  test('is set as print is: no straight quotes, no blanks to spare, nothing empty', () => {
    const untidy = messagesOf(locale).filter(
      ([, message]) =>
        message === '' ||
        message !== message.trim() ||
        parseMessage(message, locale).texts.some((text) => / {2}|["']|\.\.\./.test(text)),
    );
    expect(untidy).toEqual([]);
  });
});

describe('no English is left in a translation', () => {
  const ENGLISH =
    /\b(the|and|with|not|seat|seats|card|cards|dealt|deal|dealer|raise|fold|call|check|bet|player|players|chips|shown|shows|stub|deck|hand|hands|cannot|nobody|everybody|shuffle|cut|undo|table|wait|open|draw|ace|king|queen|jack)\b/i;
  /** Said like that at the tables of these languages. */
  const ALSO_OURS = [
    'full hand',
    'royal straight flush',
    'straight flush',
    'five-card draw',
    'jacks or better',
    'dead button',
    'heads-up',
    'small blind',
    'big blind',
    'all-in',
  ];

  test.each(TRANSLATIONS)('%s', (locale) => {
    const left = messagesOf(locale).flatMap(([key, message]) => {
      const text = ALSO_OURS.reduce(
        (rest, ours) => rest.replaceAll(new RegExp(ours, 'gi'), ''),
        parseMessage(message, locale).texts.join(' '),
      );
      const found = ENGLISH.exec(text);
      return found === null ? [] : [`${key}: ${found[0]}`];
    });
    expect(left).toEqual([]);
  });

  test.each(TRANSLATIONS)('%s says it in its own words wherever English uses a sentence', (locale) => {
    const same = allKeys().filter((key) => {
      const english = messageOf('en', key)!;
      const words =
        parseMessage(english, 'en')
          .texts.join('')
          .match(/\p{L}{2,}/gu) ?? [];
      return words.length >= 4 && messageOf(locale, key) === english;
    });
    expect(same).toEqual([]);
  });
});
