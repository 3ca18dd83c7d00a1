import { tableOfStream } from '@carteador/bus';

/** The tables of one projector, where several share them. */
export interface Part {
  /** For its checkpoints and its lease; empty for all tables. */
  readonly name: string;
  /** What the identifiers of its tables begin with, each a letter or digit. */
  readonly begins: readonly string[];
  has(tableId: string): boolean;
  hasStream(stream: string): boolean;
}

const BEGINS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];
const RANGES = /^([a-z0-9](-[a-z0-9])?)+$/;

/**
 * A part by what its tables' identifiers begin with: `0-9a-h`, `ijk`, `x`. All parts of a room together have to
 * name every letter and digit. Empty: all tables. Null for what is no such text.
 */
export function parsePart(text: string): Part | null {
  if (text === '') return EVERY_TABLE;
  if (!RANGES.test(text)) return null;
  const begins = new RegExp(`^[${text}]`);
  const has = (tableId: string) => begins.test(tableId);
  const hasStream = (stream: string) => has(tableOfStream(stream) ?? '');
  return { name: text, begins: BEGINS.filter(has), has, hasStream };
}

export const EVERY_TABLE: Part = { name: '', begins: BEGINS, has: () => true, hasStream: () => true };
