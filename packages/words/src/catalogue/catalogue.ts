import { type Compiled, compile } from '../compile.ts';
import type { Locale } from '../locale.ts';
import { type English, en } from './en/index.ts';
import { es } from './es/index.ts';
import { ptBR } from './pt-BR/index.ts';

export type Subject = keyof English;
export type KeyOf<S extends Subject> = keyof English[S] & string;
/** `subject.key`, as `createWords(…).t` takes it. */
export type Key = { [S in Subject]: `${S}.${KeyOf<S>}` }[Subject];

/** Every subject with its messages; the compiler holds pt-BR and es to the keys of en. */
export const CATALOGUES: Readonly<
  Record<Locale, { readonly [S in Subject]: Readonly<Record<KeyOf<S>, string>> }>
> = { en, 'pt-BR': ptBR, es };

const flat = new Map<Locale, ReadonlyMap<string, string>>();
const compiled = new Map<string, Compiled>();

/** The message as it is written, or undefined for a key that no subject has. */
export function messageOf(locale: Locale, key: string): string | undefined {
  let messages = flat.get(locale);
  if (messages === undefined) {
    messages = new Map(
      Object.entries(CATALOGUES[locale]).flatMap(([subject, entries]) =>
        Object.entries(entries).map(([name, message]): [string, string] => [`${subject}.${name}`, message]),
      ),
    );
    flat.set(locale, messages);
  }
  return messages.get(key);
}

/** The message ready to be spoken; each is compiled when it is first needed, then kept. */
export function compiledOf(locale: Locale, key: string): Compiled | undefined {
  const id = `${locale}:${key}`;
  let message = compiled.get(id);
  if (message === undefined) {
    const text = messageOf(locale, key);
    if (text === undefined) return undefined;
    message = compile(locale, text);
    compiled.set(id, message);
  }
  return message;
}

/** All keys, in the order in which they are written. */
export function allKeys(): Key[] {
  return Object.entries(CATALOGUES.en).flatMap(([subject, entries]) =>
    Object.keys(entries).map((key) => `${subject}.${key}` as Key),
  );
}
