import type { ChainHead, JsonValue, StoredEvent } from './envelope.ts';
import { canonicalText } from './hash.ts';
import { headStatement, type Signer } from './room-seals.ts';

/** The exported proof of one session: a header, then every event. PROOF.md specifies it. */
export const PROOF_FORMAT = 'carteador-proof-1';

const STREAM_PREFIX = 'table-';

/** The room's word that this was the head of the session at that moment. */
export interface SignedHead extends ChainHead {
  /** The service's UTC clock. */
  readonly at: string;
  /** The room's public key. */
  readonly key: string;
  /** Over `headStatement`. */
  readonly signature: string;
}

export interface ProofHeader {
  readonly format: typeof PROOF_FORMAT;
  readonly session: string;
  readonly head: ChainHead;
  readonly at: string;
  readonly key: string;
  readonly signature: string;
}

export const streamOf = (session: string): string => STREAM_PREFIX + session;

/** Signs the head of a session as it is now. */
export function signHead(session: string, head: ChainHead, at: string, { key, sign }: Signer): SignedHead {
  return { ...head, at, key, signature: sign(headStatement(streamOf(session), head, at)) };
}

/** The file: lines that each end with a line feed. The events are those from the first up to the signed head. */
export function makeProof(session: string, signed: SignedHead, events: readonly StoredEvent[]): string {
  const { version, hash, at, key, signature } = signed;
  const header: ProofHeader = { format: PROOF_FORMAT, session, head: { version, hash }, at, key, signature };
  return [canonicalText(header), ...events.map(makeProofLine)].map((line) => `${line}\n`).join('');
}

/** One event as a line of the file, without its line feed: its RFC 8785 form. */
export function makeProofLine({ id, stream, version, type, schema, data, meta }: StoredEvent): string {
  return canonicalText({ id, stream, version, type, schema, data, meta });
}

/** The header of a proof; null when the line is none, or is not written canonically. */
export function parseProofHeader(line: string): ProofHeader | null {
  const value = parseJson(line);
  if (!isObject(value) || value.format !== PROOF_FORMAT || !isObject(value.head)) return null;
  const { session, at, key, signature, head } = value;
  const texts = [session, at, key, signature, head.hash];
  if (!texts.every((text) => typeof text === 'string') || !Number.isInteger(head.version)) return null;
  return isCanonical(value, line) ? (value as unknown as ProofHeader) : null;
}

/** The event of a line, as far as its form goes; null when it has none. */
export function parseProofLine(line: string): StoredEvent | null {
  const value = parseJson(line);
  if (!isObject(value) || !isObject(value.meta)) return null;
  const { meta } = value;
  const texts = [value.id, value.stream, value.type, meta.commandId, meta.prevHash, meta.hash, meta.at];
  if (!texts.every((text) => typeof text === 'string')) return null;
  if (!Number.isInteger(value.version) || !Number.isInteger(value.schema)) return null;
  if (!isObject(value.data) || (meta.command !== undefined && !isObject(meta.command))) return null;
  return value as unknown as StoredEvent;
}

/**
 * What the hash of a line is over: the line without its hash, which stands behind all strings that could look like
 * it. What is left is the canonical form that was hashed, or has another hash.
 */
export function hashedText(line: string, hash: string): string {
  const member = `"hash":"${hash}",`;
  const at = line.lastIndexOf(member);
  return at < 0 ? line : line.slice(0, at) + line.slice(at + member.length);
}

type JsonObject = { readonly [key: string]: JsonValue };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isCanonical(value: unknown, text: string): boolean {
  try {
    return canonicalText(value) === text;
  } catch {
    // Halves of surrogate pairs: JSON can not say them.
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
