import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkVectorFile } from './vectors/check.ts';

const DIRECTORY = join(import.meta.dirname, 'fixtures', 'vectors');
const FILES = readdirSync(DIRECTORY).filter((name) => name.endsWith('.json'));

describe('the published vectors', () => {
  test('are all here', () => {
    expect(FILES).toHaveLength(18);
  });

  test.each(FILES)('%s', (name) => {
    const outcome = checkVectorFile(name, JSON.parse(readFileSync(join(DIRECTORY, name), 'utf8')));
    expect(outcome.failed).toEqual([]);
    expect(outcome.passed).toBeGreaterThan(0);
  });
});

describe('the checker', () => {
  const pot = {
    seats: 2,
    dealer: 0,
    rotation: 'clockwise',
    unit: 1,
    carried: 0,
    contributions: [5, 5],
    folded: [],
    strength: [2, 1],
    returned: null,
    pots: [{ amount: 10, eligible: [0, 1], winners: [0], shares: [10] }],
    payouts: [10, 0],
    totals: [10, 0],
  };

  test('knows a file by its shape, whatever its name', () => {
    expect(checkVectorFile('extra.json', { cases: [pot] })).toEqual({ passed: 1, failed: [] });
  });

  test('names the case that fails and what differs', () => {
    const wrong = { ...pot, id: 'wrong', payouts: [0, 10] };
    expect(checkVectorFile('extra.json', { cases: [pot, wrong] })).toEqual({
      passed: 1,
      failed: [{ id: 'wrong', message: 'payouts: expected [0,10], got [10,0]' }],
    });
  });

  test('counts a case that throws as failed', () => {
    const wrong = { ...pot, contributions: [5, -5] };
    expect(checkVectorFile('extra.json', { cases: [wrong] }).failed[0]?.message).toContain(
      'no amount of chips',
    );
  });

  test('refuses a format that it does not know', () => {
    expect(() => checkVectorFile('extra.json', { cases: [{ weather: 'fine' }] })).toThrow('unknown format');
    expect(() => checkVectorFile('extra.json', [])).toThrow('no "cases"');
  });
});
