import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the decider and the arithmetic can say, read from their source: codes stand there as literals. */

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function sourcesOf(name: string, isMeant: (path: string) => boolean = () => true): string[] {
  const root = join(PACKAGES, name, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && isMeant(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
}

const CODE = "'([a-z][a-z0-9]*(?:-[a-z0-9]+)*)'";
const RULE = "'([A-Z]{2,}(?:-\\d+[a-z]?)?)'";

/**
 * A refusal is written as a code followed by its rule (`refusal('out-of-turn', 'BET-2', …)`, `oneOf(…, 'seat-taken',
 * 'TABLE-5')`), a reason of the arithmetic as a rule followed by its code (`reason('BET-7', 'not-reopened')`).
 */
const REFUSALS = new RegExp(`${CODE},\\s*${RULE}`, 'g');
const REASONS = new RegExp(`\\breason\\(\\s*${RULE},\\s*${CODE}`, 'g');

/** The second argument of a call in which the code depends on something. */
const NEXTS = /\bnext\(\s*([^,]*?),\s*'[A-Z]{2,}-\d+[a-z]?'/g;
const ASSIGNED = /\bconst code =\s*([^;]*);/g;
const LITERAL = new RegExp(CODE, 'g');

const matches = (text: string, pattern: RegExp, group: number): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? '');

/** `next.ts` and its parts write the code of a step as a refusal is written: a code followed by its rule. */
const isNextStep = (path: string): boolean => /^next(?:\.ts$|\/)/.test(path);

export function refusalCodes(): string[] {
  const found = [...sourcesOf('table', (path) => !isNextStep(path)), ...sourcesOf('poker')].flatMap(
    (source) => [...matches(source, REFUSALS, 1), ...matches(source, REASONS, 2)],
  );
  return [...new Set(found)].sort();
}

export function nextCodes(): string[] {
  const found = sourcesOf('table', isNextStep)
    .flatMap((source) => [...matches(source, NEXTS, 1), ...matches(source, ASSIGNED, 1)])
    // What a conditional tests is no code; what it chooses is.
    .flatMap((text) => matches(text.replaceAll(/[!=]== '[a-z-]+'/g, ''), LITERAL, 1));
  return [...new Set(found)].sort();
}

/** Where a refusal is made: its code, and the params that are given with it. `oneOf` gives the seat. */
export function refusalSites(): { readonly code: string; readonly params: readonly string[] }[] {
  const call = new RegExp(
    `\\b(?:(refusal|refuse)\\(\\s*${CODE},\\s*${RULE}|(reason)\\(\\s*${RULE},\\s*${CODE}|(oneOf)\\([^;]*?,\\s*${CODE},\\s*${RULE})\\s*,?\\s*(?:(\\{[^}]*\\})\\s*,?\\s*)?\\)`,
    'g',
  );
  return [...sourcesOf('table'), ...sourcesOf('poker')].flatMap((source) =>
    [...source.matchAll(call)].map((match) => ({
      code: (match[2] ?? match[6] ?? match[8])!,
      params: match[7] === 'oneOf' ? ['seat'] : keysOf(match[10] ?? ''),
    })),
  );
}

/** The keys of a flat object literal. */
function keysOf(literal: string): string[] {
  return literal
    .slice(1, -1)
    .split(',')
    .map((property) => /^\s*(\w+)/.exec(property)?.[1] ?? '')
    .filter(Boolean);
}

/** The error codes of the service, the keys of its one table of them. */
export function apiCodes(): string[] {
  const source = readFileSync(join(PACKAGES, '..', 'services', 'table', 'src', 'errors.ts'), 'utf8');
  const table = source.slice(
    source.indexOf('export const ERRORS = {'),
    source.indexOf('} as const satisfies'),
  );
  return matches(table, /^ {2}'?([a-z-]+)'?: \{/gm, 1);
}

/** What the service can be asked for besides commands: the union in its role table. */
export function otherActions(): string[] {
  const source = readFileSync(join(PACKAGES, '..', 'services', 'table', 'src', 'roles.ts'), 'utf8');
  const union = source.slice(
    source.indexOf('export type OtherAction ='),
    source.indexOf('export type Action ='),
  );
  return matches(union, /\| '([A-Za-z]+)'/g, 1);
}

/** The keys of the object type `EventData`. */
export function eventTypes(): string[] {
  const source = sourcesOf('table').find((text) => text.includes('export interface EventData {'))!;
  const body = source.slice(
    source.indexOf('export interface EventData {'),
    source.indexOf('export type EventType'),
  );
  return matches(body, /^ {2}([A-Z][A-Za-z]+): /gm, 1);
}
