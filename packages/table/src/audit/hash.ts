import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { EventMeta, StoredEvent } from './envelope.ts';

/** `prevHash` of the first event of every stream. */
export const GENESIS = '0'.repeat(64);

/** RFC 8785. Throws for what JSON can not say: numbers that are not finite, halves of surrogate pairs. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('a value that JSON can not say');
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
  return bytesToHex(
    sha256(utf8ToBytes(canonicalText({ id, stream, version, type, schema, data, meta: rest }))),
  );
}
