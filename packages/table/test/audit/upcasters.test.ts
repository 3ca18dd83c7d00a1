import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type JsonObject,
  lift,
  type StoredEvent,
  schemaOf,
  tableEvent,
  verifyChain,
} from '../../src/audit/index.ts';
import { chipsConserved, emptyTable, evolve, PROFILE_RULES } from '../../src/index.ts';

/** An evening as the first release stored it, one event a line. */
const lines = readFileSync(new URL('fixtures/evening-v1.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const stored = lines.map((line) => JSON.parse(line) as StoredEvent);

describe('an evening stored by the first release', () => {
  it('is read as it was played, and its chain holds over what was stored', () => {
    const table = stored.map((event) => tableEvent(event)).reduce(evolve, emptyTable);
    expect(table.totals).toMatchObject({ bought: 1600, cashed: 1085, variance: -40 });
    expect(table.play).toMatchObject({ rake: 5, nets: [-50, 55, -10], handsStarted: 1 });
    expect(chipsConserved(table)).toBe(true);
    expect(verifyChain(stored)).toEqual({
      ok: true,
      head: { version: 44, hash: 'fd49bea3556e378d5442ce8fa9dad8246b4f66e6f858b8bcbff7570f980d5010' },
    });
  });

  it('has every house option, those that came later with the default of its profile', () => {
    const table = stored.map((event) => tableEvent(event)).reduce(evolve, emptyTable);
    const rake = { percent: 5, cap: 40, drop: 0 };
    expect(table.rules).toEqual({ ...PROFILE_RULES.fechado, ante: 20, rake });
  });
});

describe('rules without an option that came later', () => {
  const { carriedPotEntry: _, ...holdem } = PROFILE_RULES.holdem;
  const without = { ...holdem, ante: 7 };

  it.each(['TableOpened', 'RulesChanged'])('%s: filled from the profile, what was stored stands', (type) => {
    const data = lift(first(type, { name: 'Sala', rules: without }));
    expect(data).toMatchObject({ name: 'Sala', rules: { ...PROFILE_RULES.holdem, ante: 7 } });
    expect(schemaOf(type)).toBeGreaterThan(1);
  });

  it('of a profile that is no more: read as they are', () => {
    const rules = { ...without, profile: 'toString' };
    expect(lift(first('TableOpened', { rules }))).toEqual({ rules });
  });
});

describe('events without the clock that a rule asks for', () => {
  it.each(['PlayerSeated', 'PlayerLeft', 'RulesChanged'])('%s: it is the one of the envelope', (type) => {
    const at = '2025-05-02T20:30:00.000Z';
    const data = { seat: 2, rules: PROFILE_RULES.fechado };
    expect(lift(first(type, data, at))).toEqual({ ...data, at: Date.UTC(2025, 4, 2, 20, 30) });
    expect(lift(first(type, data, 'no clock'))).toEqual({ ...data, at: 0 });
  });
});

function first(type: string, data: object, at = '2025-05-02T20:00:00.000Z') {
  return { type, schema: 1, data: data as JsonObject, meta: { at } };
}
