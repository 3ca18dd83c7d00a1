import { configure } from 'safe-stable-stringify';
import { sha256 } from '#crypto';
import type { EventMeta, StoredEvent } from './envelope.ts';

/** `prevHash` of the first event of every stream. */
export const GENESIS = '0'.repeat(64);

/** Keys in the order of their UTF-16 units, numbers and strings as ECMAScript writes them: RFC 8785, but for halves. */
const stableText = configure({ deterministic: true, strict: true, bigint: false });

/** Half of a surrogate pair, which nothing but an escape can write in well-formed text. */
const HALF = /(?<!\\)(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/;

/** RFC 8785. Throws for what JSON can not say: numbers that are not finite, halves of surrogate pairs. */
export function canonicalText(value: unknown): string {
  const text = stableText(value);
  if (text === undefined) throw new TypeError('a value that JSON can not say');
  if (text.includes('\\ud') && HALF.test(text)) throw new TypeError('half of a surrogate pair');
  return text;
}

/** True when two values say the same in JSON; the order of keys does not matter. */
export function sameCanonically(left: unknown, right: unknown): boolean {
  return canonicalText(left) === canonicalText(right);
}

type Unhashed = Omit<StoredEvent, 'meta'> & { readonly meta: Omit<EventMeta, 'hash'> };

/** Hash of an event as it is stored; whatever else it carries (`position`, `meta.hash`) is left out. */
export function hashEvent({ id, stream, version, type, schema, data, meta }: Unhashed): string {
  const { hash: _, ...rest } = meta as EventMeta;
  return sha256(canonicalText({ id, stream, version, type, schema, data, meta: rest }));
}
