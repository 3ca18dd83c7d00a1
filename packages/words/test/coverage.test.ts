import { CATEGORIES, RANKS, SUITS } from '@carteador/poker';
import {
  COMMAND_SCHEMAS,
  IRREGULARITY_KINDS,
  KILL_REASONS,
  MISDEAL_REASONS,
  PROFILES,
  REMEDIES,
  TableRules,
} from '@carteador/table';
import { describe, expect, test } from 'vitest';
import { allKeys, messageOf } from '../src/catalogue/catalogue.ts';
import { LOCALES } from '../src/locale.ts';
import { apiCodes, eventTypes, nextCodes, otherActions, refusalCodes, refusalSites } from './codes.ts';
import { parseMessage } from './messages.ts';

/** Nothing that the house can say may be without a sentence, in any language. */
describe.each(LOCALES)('%s', (locale) => {
  const missing = (keys: readonly string[]) => keys.filter((key) => messageOf(locale, key) === undefined);

  test('every refusal of the decider and reason of the arithmetic has a sentence', () => {
    const codes = refusalCodes();
    expect(codes).toEqual(
      expect.arrayContaining(['out-of-turn', 'seat-taken', 'not-reopened', 'table-closed']),
    );
    expect(missing(codes.map((code) => `refusals.${code}`))).toEqual([]);
  });

  test('a refusal asks for no more than its params, wherever it is made', () => {
    const sites = refusalSites();
    expect(sites.length).toBeGreaterThan(120);
    const gaps = sites.flatMap(({ code, params }) =>
      [...parseMessage(messageOf(locale, `refusals.${code}`) ?? '', locale).arguments.keys()]
        .filter((name) => !name.startsWith('term_') && !params.includes(name))
        .map((name) => `${code}: ${name} is not in { ${params.join(', ')} }`),
    );
    expect([...new Set(gaps)]).toEqual([]);
  });

  test('every next step has a sentence', () => {
    const codes = nextCodes();
    expect(codes).toEqual(
      expect.arrayContaining([
        'shuffle',
        'draw-again',
        'speak-open',
        'speak-call-only',
        'post-blinds',
        'award-split',
      ]),
    );
    expect(missing(codes.map((code) => `next.${code}`))).toEqual([]);
  });

  test('every error of the service has a sentence', () => {
    const codes = apiCodes();
    expect(codes).toEqual(expect.arrayContaining(['malformed-json', 'stale-version', 'busy', 'internal']));
    expect(missing(codes.map((code) => `api.${code}`))).toEqual([]);
  });

  test('every event type has a sentence of its own or by variants', () => {
    const types = eventTypes();
    expect(types.length).toBeGreaterThan(45);
    const keys = allKeys();
    const told = (type: string) =>
      keys.some((key) => key === `acts.${type}` || key.startsWith(`acts.${type}.`));
    expect(types.filter((type) => !told(type))).toEqual([]);
  });

  test('every command has a name', () => {
    expect(missing(COMMAND_SCHEMAS.map((schema) => `commands.${schema.properties.type.const}`))).toEqual([]);
  });

  test('everything else that a role may or may not do has a name', () => {
    const actions = otherActions();
    expect(actions).toEqual(expect.arrayContaining(['ChangeTerm', 'SendCommand']));
    expect(missing(actions.map((action) => `actions.${action}`))).toEqual([]);
  });

  test('every field of the rules has a label, a sentence, and a name for each choice', () => {
    const keys: string[] = [];
    for (const [field, schema] of Object.entries(TableRules.properties)) {
      keys.push(`options.${field}`, `options.${field}.help`);
      const { type, enum: choices } = schema as { type?: string; enum?: readonly string[] };
      if (type === 'boolean') keys.push(`options.${field}.true`, `options.${field}.false`);
      if (field !== 'profile') keys.push(...(choices ?? []).map((choice) => `options.${field}.${choice}`));
    }
    expect(keys.length).toBeGreaterThan(120);
    expect(missing(keys)).toEqual([]);
  });

  test('every game has a name and a sentence', () => {
    expect(missing(PROFILES.flatMap((id) => [`profiles.${id}`, `profiles.${id}.about`]))).toEqual([]);
  });

  test('every phase, status, rank, suit and category has a word', () => {
    const phases = TableRules.properties.phases.items.anyOf.map((phase) => phase.properties.kind.const);
    expect(
      missing([
        ...[...phases, 'between', 'settled', 'closed'].map((phase) => `phases.${phase}`),
        ...['free', 'out', 'waiting', 'in', 'folded', 'all-in', 'shown', 'mucked'].map(
          (word) => `statuses.${word}`,
        ),
        ...RANKS.flatMap((rank) => [`cards.${rank}`, `cards.${rank}.many`, `cards.${rank}.high`]),
        ...SUITS.flatMap((suit) => [`cards.${suit}`, `cards.${suit}.letter`]),
        ...CATEGORIES.flatMap((category) => [`hands.${category}`, `hands.category.${category}`]),
      ]),
    ).toEqual([]);
  });

  test('every reason for a dead hand and a misdeal, every irregularity and remedy has words', () => {
    expect(
      missing([
        ...KILL_REASONS.map((reason) => `acts.kill.${reason}`),
        ...MISDEAL_REASONS.map((reason) => `acts.misdeal.${reason}`),
        ...IRREGULARITY_KINDS.map((kind) => `irregularities.${kind}`),
        ...REMEDIES.map((remedy) => `irregularities.remedy.${remedy}`),
      ]),
    ).toEqual([]);
  });

  test('no irregularity or remedy has words that nothing knows', () => {
    const known = new Set([
      ...IRREGULARITY_KINDS.map((kind) => `irregularities.${kind}`),
      ...REMEDIES.map((remedy) => `irregularities.remedy.${remedy}`),
    ]);
    const said = allKeys().filter((key) => key.startsWith('irregularities.'));
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});
