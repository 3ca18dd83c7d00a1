import { readFileSync } from 'node:fs';
import { type Card, createRanker, JOKER, type RankingRules } from '@carteador/poker';
import { describe, expect, test } from 'vitest';
import { createWords, LOCALES } from '../src/index.ts';

/**
 * The named hands of the vectors, as they are spoken. Each line of the fixture is `case/hand | en | pt-BR | es`; the
 * cards stand in the vectors.
 */

interface NamedCase {
  readonly id: string;
  readonly lowRank: number;
  readonly jokers: number;
  readonly options: string;
  readonly hands: readonly string[];
  readonly board?: string;
}

const { cases, options } = JSON.parse(
  readFileSync(new URL('../../poker/test/fixtures/vectors/named-hands.json', import.meta.url), 'utf8'),
) as { cases: readonly NamedCase[]; options: Record<string, Omit<RankingRules, 'highCard'>> };

const SPOKEN = new Map(
  readFileSync(new URL('fixtures/hand-names.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([id, ...names]) => [id!, names]),
);

const HANDS = cases.flatMap(({ id, lowRank, jokers, options: name, hands, board }) => {
  const ranker = createRanker({ lowRank, jokers }, { highCard: 'kickers', ...options[name]! });
  return hands.map((hand, index) => ({
    id: `${id}/${index}`,
    hand,
    value: ranker.evaluate([...hand.split(' '), ...(board?.split(' ') ?? [])] as Card[]),
  }));
});

test('every named hand of the vectors has its spoken names', () => {
  expect([...SPOKEN.keys()]).toEqual(HANDS.map(({ id }) => id));
});

describe.each(LOCALES.map((locale, column) => [locale, column] as const))('%s', (locale, column) => {
  const say = createWords(locale);

  test.each(HANDS)('$id: $hand', ({ id, value }) => {
    expect(say.handName(value)).toBe(SPOKEN.get(id)![column]);
  });

  test('RANK-6 a joker is named with what it stands for, and only a joker is', () => {
    for (const { id, hand, value } of HANDS) {
      const jokers = hand.split(' ').filter((card) => card === JOKER).length;
      const name = say.handName(value);
      expect(value.jokersAs.length, id).toBe(jokers);
      const ends = jokers === 0 ? '' : `; ${say.t('terms.joker')} = ${say.cards(value.jokersAs)}`;
      expect(name.endsWith(ends) && name.includes(' = ') === jokers > 0, `${id}: ${name}`).toBe(true);
    }
  });
});
