import { PROFILE_RULES, PROFILES, TableRules } from '@carteador/table';
import { createWords, LOCALES } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './choice.ts';
import { asProfile, choicesOf, choose, differs, HOUSE_OPTIONS, LADDERS, settingOf } from './house-options.ts';
import { optionChoices, optionText, optionValue } from './option-words.ts';
import { withRules } from './rules-draft.ts';

/** What the left side of the form asks for; `phases` is the course of the game itself. */
const ELSEWHERE = [
  'profile',
  'phases',
  'seats',
  'smallestChip',
  'buyInMin',
  'buyInMax',
  'ante',
  'smallBlind',
  'bigBlind',
  'escuroUnit',
  'voluntaryBlind',
  'betting',
  'authority',
];

describe('house options', () => {
  it('every field of the rules is asked for once', () => {
    const asked = [...ELSEWHERE, ...HOUSE_OPTIONS.map(({ id }) => id).filter((id) => id !== 'jokers')];
    expect([...asked].sort()).toEqual(Object.keys(TableRules.properties).sort());
  });

  it.each(HOUSE_OPTIONS.map((option) => [option.id, option] as const))('%s names its rule', (_, { rule }) => {
    expect(rule).toMatch(/^[A-Z]+-\d+[a-z]?$/);
  });

  it.each(LOCALES)('each has its words, and each choice too (%s)', (locale) => {
    const say = createWords(locale);
    for (const option of HOUSE_OPTIONS) {
      const { label, help } = optionText(option, say);
      expect(label, option.id).not.toBe(option.id);
      expect(help, option.id).not.toBe('');
      for (const profile of PROFILES) {
        const rules = PROFILE_RULES[profile];
        expect(optionValue(option, rules, say), option.id).not.toBe('');
        for (const { value } of optionChoices(option, rules, say) ?? []) {
          const key = `options.${option.id}.${value}`;
          if (option.kind === 'choice' || option.kind === 'flag') expect(say.has(key), key).toBe(true);
        }
      }
    }
  });

  it('no game as such differs from itself; putting back undoes every choice', () => {
    const say = createWords('en');
    for (const id of PROFILES) {
      const profile = PROFILE_RULES[id];
      for (const option of HOUSE_OPTIONS) {
        expect(differs(option, profile, profile)).toBe(false);
        if (!option.applies(profile)) continue;
        for (const { value } of optionChoices(option, profile, say) ?? []) {
          const chosen = withRules(profile, choose(option, value, profile), profile);
          expect(String(settingOf(option.id, chosen)), `${id} ${option.id}`).toBe(value);
          const back = withRules(chosen, asProfile(option, chosen, profile), profile);
          expect(differs(option, back, profile), `${id} ${option.id} ${value}`).toBe(false);
        }
      }
    }
  });

  it('POT-3 offers the big blind for all only where there is one', () => {
    const anteBy = HOUSE_OPTIONS.find(({ id }) => id === 'anteBy')!;
    if (anteBy.kind !== 'choice') throw new Error('anteBy is a choice');
    expect(choicesOf(anteBy, PROFILE_RULES.fechado)).toEqual(['each', 'dealer']);
    expect(choicesOf(anteBy, PROFILE_RULES.holdem)).toEqual(['each', 'big-blind', 'dealer']);
  });

  it('OPEN-2 knows every ladder of every game, free opening first', () => {
    expect(LADDERS[0]).toBeNull();
    for (const id of PROFILES) expect(LADDERS).toContainEqual(PROFILE_RULES[id].openers);
  });

  it('RANK-6 asks about jokers only where there are some', () => {
    const wild = HOUSE_OPTIONS.find(({ id }) => id === 'wildScope')!;
    expect(wild.applies(PROFILE_RULES.fechado)).toBe(false);
    expect(wild.applies(PROFILE_RULES.pocker)).toBe(true);
  });

  it('long names go under their sentence, longer ones into a list', () => {
    const named = (...labels: string[]) => layoutOf(labels.map((label) => ({ value: label, label })));
    expect(named('yes', 'no')).toBe('beside');
    expect(named('flush wins', 'flush wins up to 40 cards', 'full house wins')).toBe('row');
    expect(named('x'.repeat(60), 'y'.repeat(40))).toBe('list');
  });
});
