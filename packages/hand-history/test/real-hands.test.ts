import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkHand, type HandHistory, parseHands } from '../src/index.ts';

const read = (name: string): readonly HandHistory[] => {
  const parsed = parseHands(readFileSync(new URL(`../hands/${name}`, import.meta.url), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.hands;
};

const draws = read('five-card-draw.json');

describe('real hands of five-card draw, replayed through the decider', () => {
  it('reads all 36', () => {
    expect(draws).toHaveLength(36);
  });

  it.each(draws.map((hand) => [hand.id, hand] as const))('%s ends as it was played', (_, hand) => {
    expect(checkHand(hand)).toBeNull();
  });
});

describe('real hands of hold’em with side pots, replayed through the decider', () => {
  const holdem = read('holdem-side-pots.json');

  it('reads all 23', () => {
    expect(holdem).toHaveLength(23);
  });

  it.each(holdem.map((hand) => [hand.id, hand] as const))('%s ends as it was played', (_, hand) => {
    expect(checkHand(hand)).toBeNull();
  });
});

describe('the check finds what is wrong with a history', () => {
  const [hand] = draws;
  const changed = (change: Partial<HandHistory>): string | null => checkHand({ ...hand!, ...change });

  it('the pot', () => {
    expect(changed({ pot: hand!.pot + 1 })).toMatch(/^pot/);
  });
  it('the returned bet', () => {
    expect(changed({ returned: null })).toMatch(/^returned 400 to P1/);
  });
  it('the winner', () => {
    expect(changed({ collected: [['P2', 775]] })).toMatch(/^P1 wins 775, the history says 0/);
  });
  it('a final stack', () => {
    expect(changed({ contributions: { ...hand!.contributions, P2: 300 } })).toMatch(/^P2 ends with/);
  });
  it('an act that the rules do not allow', () => {
    const rounds = hand!.rounds.map((round) => round.map((action) => [...action])) as HandHistory['rounds'];
    rounds[0]![1] = ['P1', 'raise', 350, 250];
    expect(changed({ rounds })).toMatch(/RaiseTo .* refused: amount-below \(BET-4\)/);
  });
});

describe('a file that is no hand file', () => {
  it.each([
    ['', /^no JSON/],
    ['[]', /object/],
    ['{"hands":[{}]}', /\/hands\/0/],
    [JSON.stringify({ hands: [{ ...draws[0], pot: 1.5 }] }), /\/hands\/0\/pot/],
  ])('%s is refused', (text, problem) => {
    const parsed = parseHands(text);
    expect(parsed.ok ? '' : parsed.problem).toMatch(problem);
  });
});
