import { PROFILE_RULES } from '@carteador/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRules, lastRules } from './last-rules.ts';

const KEY = 'carteador.rules';

describe('the rules last used', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('come back as they were', () => {
    const rules = { ...PROFILE_RULES.fechado, maxDraw: 3, openers: null, openersProof: 'never' as const };
    keepRules(rules);
    expect(lastRules()).toEqual(rules);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '7'],
    ['a game of another house', JSON.stringify({ ...PROFILE_RULES.pocker, profile: 'snap' })],
    ['rules with a field less', JSON.stringify({ ...PROFILE_RULES.fechado, maxDraw: undefined })],
    ['rules with a field more', JSON.stringify({ ...PROFILE_RULES.fechado, colour: 'green' })],
    [
      'rules of another course',
      JSON.stringify({ ...PROFILE_RULES.fechado, phases: PROFILE_RULES.holdem.phases }),
    ],
    ['a contradiction', JSON.stringify({ ...PROFILE_RULES.fechado, buyInMin: 9000 })],
  ])('%s is passed over', (_, text) => {
    if (text !== null) kept.set(KEY, text);
    expect(lastRules()).toBeNull();
  });

  it('a browser without a store costs only the convenience', () => {
    vi.unstubAllGlobals();
    expect(() => keepRules(PROFILE_RULES.fechado)).not.toThrow();
    expect(lastRules()).toBeNull();
  });
});
