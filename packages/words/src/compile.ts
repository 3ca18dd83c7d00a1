import { IntlMessageFormat, type IntlMessageFormat as Message, type PrimitiveType } from 'intl-messageformat';
import type { Locale } from './locale.ts';

/**
 * How a message uses an argument: `plain` is printed by its kind, `number` as a number whatever its kind, `plural` and
 * `select` choose between wordings.
 */
type ArgumentUse = 'plain' | 'number' | 'plural' | 'select';

export interface Compiled {
  readonly arguments: ReadonlyMap<string, ArgumentUse>;
  /** The cases of each `select` and the exact numbers of each `plural`; how else to count is the language's affair. */
  readonly cases: ReadonlyMap<string, readonly string[]>;
  /** Every argument of `arguments` must be there. */
  format(values: Record<string, PrimitiveType>): string;
}

// The element types of the parser's tree, which it exports only as an enum of another package.
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

interface Element {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/** Throws on a message that is no ICU message: a programmer's error, found by the tests. */
export function compile(locale: Locale, message: string): Compiled {
  // Most messages are plain text: nothing to parse, nothing to format.
  if (!/[{}'#]/.test(message)) return { arguments: new Map(), cases: new Map(), format: () => message };
  const icu: Message = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  const found = new Map<string, ArgumentUse>();
  const cases = new Map<string, string[]>();
  collect(icu.getAst() as unknown as readonly Element[], found, cases);
  return { arguments: found, cases, format: (values) => String(icu.format(values)) };
}

const USES: ReadonlyMap<number, ArgumentUse> = new Map([
  [ARGUMENT, 'plain'],
  [NUMBER, 'number'],
  [SELECT, 'select'],
  [PLURAL, 'plural'],
]);

function collect(
  elements: readonly Element[],
  found: Map<string, ArgumentUse>,
  cases: Map<string, string[]>,
): void {
  for (const { type, value, options } of elements) {
    if (type === LITERAL || type === POUND) continue;
    const use = USES.get(type);
    if (use === undefined) throw new Error(`argument ${String(value)} is of a kind that no message may use`);
    const name = String(value);
    const before = found.get(name);
    if (before !== undefined && before !== use) throw new Error(`argument ${name} is used in two ways`);
    found.set(name, use);
    if (options === undefined) continue;
    const told = Object.keys(options).filter((one) => use === 'select' || one.startsWith('='));
    cases.set(name, [...(cases.get(name) ?? []), ...told]);
    for (const option of Object.values(options)) collect(option.value, found, cases);
  }
}
