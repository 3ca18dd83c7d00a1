import { TomlDate } from 'smol-toml';
import { FIELD_ORDER, type PhhHand, problemOf } from './phh-hand.ts';
import { isTomlTable, makeHeader, makeToml, parseToml, type TomlTable, type TomlValue } from './toml.ts';

/** `.phh` holds one hand, `.phhs` several, each in a section of its own; the JSON form the same fields. */

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

export interface NamedHand {
  readonly name: string;
  readonly hand: PhhHand;
}

export function parsePhh(text: string): Parsed<PhhHand> {
  const toml = parseToml(text);
  return toml.ok ? handOf(toml.table) : toml;
}

/** The inverse of `parsePhh`. The same hand gives the same bytes. */
export const makePhh = (hand: PhhHand): string => makeToml(inOrder(hand));

export function parsePhhs(text: string): Parsed<readonly NamedHand[]> {
  const toml = parseToml(text);
  return toml.ok ? handsOf(toml.table) : toml;
}

/** The inverse of `parsePhhs` for hands of different names. */
export const makePhhs = (hands: readonly NamedHand[]): string =>
  hands.map(({ name, hand }) => `${makeHeader([name])}${makeToml(inOrder(hand), [name])}`).join('\n');

const JSON_FORMAT = 'phh';

/** The same hands in JSON, each on a line; what TOML has no word for there, `null`, JSON has. */
export function makePhhJson(hands: readonly NamedHand[]): string {
  const lines = hands.map(({ name, hand }) => `${JSON.stringify(name)}:${JSON.stringify(inOrder(hand))}`);
  return `{"format":"${JSON_FORMAT}","hands":{\n${lines.join(',\n')}\n}}\n`;
}

/** Whether a text of JSON is one of `makePhhJson`. */
export const isPhhJson = (text: string): boolean => /^\s*\{\s*"format"\s*:\s*"phh"/.test(text);

/** The inverse of `makePhhJson`. */
export function parsePhhJson(text: string): Parsed<readonly NamedHand[]> {
  let file: { readonly hands?: TomlValue };
  try {
    file = JSON.parse(text) as typeof file;
  } catch (error) {
    return { ok: false, problem: `no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const hands = file.hands ?? null;
  return isTomlTable(hands) ? handsOf(hands) : { ok: false, problem: 'hands is missing' };
}

function handOf(table: TomlTable): Parsed<PhhHand> {
  const hand = withTime(withUnknownStacks(table));
  const problem = problemOf(hand);
  return problem === null ? { ok: true, value: hand as PhhHand } : { ok: false, problem };
}

function handsOf(table: TomlTable): Parsed<readonly NamedHand[]> {
  const hands: NamedHand[] = [];
  for (const [name, value] of Object.entries(table)) {
    const parsed = isTomlTable(value) ? handOf(value) : ({ ok: false, problem: 'is no hand' } as const);
    if (!parsed.ok) return { ok: false, problem: `${name}: ${parsed.problem}` };
    hands.push({ name, hand: parsed.value });
  }
  return { ok: true, value: hands };
}

const withUnknownStacks = (table: TomlTable): TomlTable => {
  const stacks = table.starting_stacks;
  if (!Array.isArray(stacks) || !stacks.includes(Number.POSITIVE_INFINITY)) return table;
  return {
    ...table,
    starting_stacks: stacks.map((stack) => (stack === Number.POSITIVE_INFINITY ? null : stack)),
  };
};

/** The one field that TOML has a type for and JSON has none. */
const withTime = (table: TomlTable): TomlTable =>
  typeof table.time === 'string' && LOCAL_TIME.test(table.time)
    ? { ...table, time: new TomlDate(table.time) }
    : table;

const LOCAL_TIME = /^\d\d:\d\d:\d\d(?:\.\d+)?$/;

const known: readonly string[] = FIELD_ORDER;

function inOrder(hand: PhhHand): TomlTable {
  const fields: Record<string, TomlValue> = {};
  for (const name of known) if (hand[name] !== undefined) fields[name] = hand[name];
  for (const [name, value] of Object.entries(hand)) if (!known.includes(name)) fields[name] = value;
  const stacks = hand.starting_stacks;
  if (stacks.includes(null))
    fields.starting_stacks = stacks.map((stack) => stack ?? Number.POSITIVE_INFINITY);
  return fields;
}
