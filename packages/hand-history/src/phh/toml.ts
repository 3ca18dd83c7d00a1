import { parse, stringify, TomlDate } from 'smol-toml';

/**
 * TOML as PHH files hold it. TOML has no null: what is null here is an empty table there, `{}`, and the other
 * way round. Integers beyond 2^53−1 are refused when read.
 */
export type TomlValue = null | boolean | number | string | TomlDate | readonly TomlValue[] | TomlTable;
export type TomlTable = { readonly [key: string]: TomlValue };

export type ParsedToml =
  | { readonly ok: true; readonly table: TomlTable }
  | { readonly ok: false; readonly problem: string };

/** The table that a text says, or the first line of what is wrong with it. */
export function parseToml(text: string): ParsedToml {
  try {
    const table = parse(text);
    for (const key of Object.keys(table)) nullsInto(table, key);
    return { ok: true, table: table as TomlTable };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `no TOML: ${message.split('\n')[0]}` };
  }
}

/**
 * The inverse of `parseToml`: a line for each field in its order, then a section for each table, named under
 * `path`. In an array of tables each has its line; tables further in stay on the line where they are.
 */
export function makeToml(table: TomlTable, path: readonly string[] = []): string {
  const fields = Object.entries(table).filter(([, value]) => !isTomlTable(value));
  const sections = Object.entries(table).flatMap(([key, value]) =>
    isTomlTable(value) ? [`${makeHeader([...path, key])}${makeFields(Object.entries(value))}`] : [],
  );
  return [makeFields(fields), ...sections].filter((part) => part !== '').join('\n');
}

export const makeHeader = (path: readonly string[]): string => `[${path.map(makeKey).join('.')}]\n`;

export function isTomlTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof TomlDate);
}

const makeFields = (fields: readonly (readonly [string, TomlValue])[]): string =>
  fields.map(([key, value]) => `${makeKey(key)} = ${makeValue(value, true)}\n`).join('');

/** `outer`: of a field; only there TOML lets tables of an array stand on lines of their own. */
function makeValue(value: TomlValue, outer: boolean): string {
  if (value === null) return '{}';
  if (Array.isArray(value)) {
    const parts = value.map((part) => makeValue(part, false));
    const tall = outer && value.some(isTomlTable);
    return tall ? `[\n${parts.map((part) => `  ${part},\n`).join('')}]` : `[${parts.join(', ')}]`;
  }
  if (!isTomlTable(value)) return makeScalar(value as boolean | number | string | TomlDate);
  const fields = Object.entries(value).map(([key, part]) => `${makeKey(key)} = ${makeValue(part, false)}`);
  return `{ ${fields.join(', ')} }`;
}

const PLAIN_KEY = /^[A-Za-z0-9_-]+$/;

const makeKey = (key: string): string => (PLAIN_KEY.test(key) ? key : makeScalar(key));

/** Escapes, numbers and dates are the library's. */
const makeScalar = (value: boolean | number | string | TomlDate): string =>
  stringify({ v: value }).slice('v = '.length).trimEnd();

function nullsInto(holder: Record<string, unknown> | unknown[], key: string | number): void {
  const value = (holder as Record<string | number, unknown>)[key];
  if (typeof value !== 'object' || value === null || value instanceof TomlDate) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) nullsInto(value, index);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length === 0) (holder as Record<string | number, unknown>)[key] = null;
  for (const inner of keys) nullsInto(value as Record<string, unknown>, inner);
}
