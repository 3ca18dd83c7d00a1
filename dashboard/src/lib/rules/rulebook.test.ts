import { describe, expect, it } from 'vitest';
import { RULEBOOK, ruleText, stretches } from './rulebook.ts';

describe('the rulebook', () => {
  it('has every entry that the rules cite, each once', () => {
    const ids = RULEBOOK.flatMap((section) => section.entries.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [
      'BET-5',
      'DRAW-4',
      'DECK-3a',
      'OPEN-3',
      'POT-5',
      'SHOW-5',
      'IRR-2',
      'AUDIT-1',
      'TABLE-6',
    ]) {
      expect(ruleText(id), id).toBeTruthy();
    }
  });

  it('tells code and bold from plain text', () => {
    expect(stretches('At least `BR` **now**.')).toEqual([
      { kind: 'plain', text: 'At least ' },
      { kind: 'code', text: 'BR' },
      { kind: 'plain', text: ' ' },
      { kind: 'bold', text: 'now' },
      { kind: 'plain', text: '.' },
    ]);
  });
});
