import type { ChainHead } from './envelope.ts';

/** Characters of the hash in a mark: 80 bits, which nobody meets by trying. */
const MARK_CHARS = 20;
const GROUP = 4;

/** A head short enough to be written on paper: its version, and the first 20 characters of its hash in fours. */
export function makeHeadMark({ version, hash }: ChainHead): string {
  return [String(version), ...fours(hash.slice(0, MARK_CHARS))].join(' ');
}

/** Hexadecimal in groups of four, to be read aloud and compared. */
export function fours(hex: string): string[] {
  return hex.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
}

/** A head as somebody wrote it down: `hash` may be its beginning only. */
export type HeadMark = ChainHead;

/** Reads a mark, also with the whole hash. Null for what is none. */
export function parseHeadMark(text: string): HeadMark | null {
  const match = /^\s*(\d{1,12})\s+([0-9a-f\s]+)$/i.exec(text);
  if (match === null) return null;
  const hash = match[2]!.replaceAll(/\s/g, '').toLowerCase();
  if (hash.length < MARK_CHARS || hash.length > 64) return null;
  return { version: Number(match[1]), hash };
}
