import { IntlMessageFormat } from 'intl-messageformat';
import { allKeys, messageOf } from '../src/catalogue/catalogue.ts';
import type { Locale } from '../src/locale.ts';

/** A message taken apart: its arguments with their use, and the texts between them. */
export interface Parsed {
  readonly arguments: ReadonlyMap<string, string>;
  readonly texts: readonly string[];
  readonly plurals: readonly (readonly string[])[];
  readonly selects: readonly { readonly name: string; readonly cases: readonly string[] }[];
}

interface Element {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

const USES = ['text', 'plain', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'];

export function parseMessage(message: string, locale: Locale): Parsed {
  const found = new Map<string, string>();
  const texts: string[] = [];
  const plurals: string[][] = [];
  const selects: { name: string; cases: string[] }[] = [];
  const walk = (elements: readonly Element[]): void => {
    for (const { type, value, options } of elements) {
      const use = USES[type]!;
      if (use === 'pound') continue;
      if (use === 'text') {
        texts.push(String(value));
        continue;
      }
      found.set(String(value), use);
      const cases = Object.keys(options ?? {});
      if (use === 'plural') plurals.push(cases);
      if (use === 'select') selects.push({ name: String(value), cases });
      for (const option of Object.values(options ?? {})) walk(option.value);
    }
  };
  walk(treeOf(message, locale));
  return { arguments: found, texts, plurals, selects };
}

/** What is no ICU message has no parts here; the test that compiles them all says so by its key. */
function treeOf(message: string, locale: Locale): readonly Element[] {
  try {
    return new IntlMessageFormat(message, locale, undefined, {
      ignoreTag: true,
    }).getAst() as unknown as Element[];
  } catch {
    return [];
  }
}

/** Every message of a language by key. */
export function messagesOf(locale: Locale): [key: string, message: string][] {
  return allKeys().map((key) => [key, messageOf(locale, key) ?? '']);
}
