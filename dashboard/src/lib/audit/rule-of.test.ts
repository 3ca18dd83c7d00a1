import { describe, expect, it } from 'vitest';
import { logOf, playedHand } from '../../../test/session.ts';
import { ruleText } from '../rules/rulebook.ts';
import { RULES, ruleOf } from './rule-of.ts';

describe('the rule of an entry', () => {
  it.each(Object.entries(RULES))('%s is recorded under %s, which the rulebook has', (_, rule) => {
    expect(ruleText(rule)).not.toBeNull();
  });

  it('names the rule of an act before that of what follows by itself', () => {
    const rules = logOf(playedHand()).entries.map((entry) => [entry.events[0]!.type, ruleOf(entry)]);
    expect(Object.fromEntries(rules)).toMatchObject({
      TableOpened: 'TABLE-2',
      CardsDealt: 'DEAL-6',
      Raised: 'BET-5',
      EntriesRetracted: 'AUDIT-1',
    });
  });

  it('tells how a pot was won', () => {
    const won = (by: 'cards' | 'marked' | 'last') =>
      ruleOf({ events: [{ type: 'PotAwarded', data: { pot: 0, amount: 10, shares: [], by } }] });
    expect([won('cards'), won('marked'), won('last')]).toEqual(['SHOW-4', 'SHOW-5', 'BET-11']);
  });
});
