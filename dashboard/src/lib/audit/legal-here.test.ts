import { createWords } from '@carteador/words';
import { describe, expect, it } from 'vitest';
import { logOf, playedHand } from '../../../test/session.ts';
import { legalHere } from './legal-here.ts';

const log = logOf(playedHand());
const say = createWords('en');
const at = (type: string, change: (data: unknown) => unknown = (data) => data) => {
  const entry = log.entries.find(({ events }) => events[0]!.type === type)!;
  const events = log.events
    .slice(entry.from, entry.version)
    .map((event) => ({ ...event, data: change(event.data) }));
  return legalHere(say, log.foldAt(entry.from).table, events as never);
};

describe('what was legal here', () => {
  it('BET-5 tells the exact bounds before a raise, and that it was the act recorded', () => {
    const raise = at('Raised').acts.find(({ taken }) => taken);
    expect(raise).toMatchObject({ label: 'Raise to', bounds: '80–240' });
  });

  it('finds that the rules agree with every entry of a played session', () => {
    for (const { from, version } of log.entries) {
      const here = legalHere(say, log.foldAt(from).table, log.events.slice(from, version));
      expect(here.verdict).toEqual({ kind: 'agrees' });
    }
  });

  it('finds an entry that the rules would not have produced', () => {
    expect(at('Raised', (data) => ({ ...(data as object), put: 90 })).verdict).toEqual({ kind: 'differs' });
    const [bet] = log.entries.filter(({ events }) => events[0]!.type === 'BetMade');
    const early = legalHere(say, log.foldAt(2).table, log.events.slice(bet!.from, bet!.version));
    expect(early.verdict?.kind).toBe('refused');
  });

  it('says why an act of the turn was not possible', () => {
    expect(at('Raised').declined.find(({ label }) => label === 'Check')?.why).toMatch(/40/);
  });
});
