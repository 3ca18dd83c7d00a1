import { ApiError } from './errors.ts';

/** Limits of what people write. */
export const TEXT_LIMITS = {
  nameGraphemesMax: 40,
  /** Keeps a name of few but endless graphemes (stacked marks) within a line of a screen. */
  nameCharsMax: 200,
  marksPerGraphemeMax: 4,
  depthMax: 16,
} as const;

/** Fields that people write in; the others have patterns of their own. */
const NAMES = new Set(['name', 'device']);
const NOTES = new Set(['reason', 'note', 'text']);

/** Control, formatting (bidirectional overrides, zero-width) and private-use characters; joiners are needed by scripts and emoji. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u{FFFC}\u{FFFD}]|(?![\u200C\u200D])\p{Cf}/u;
const HALF_PAIR = /\p{Cs}/u;
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;
const MARKS = new RegExp(`\\p{M}{${TEXT_LIMITS.marksPerGraphemeMax + 1},}`, 'u');
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A JSON body as the service works with it: texts in NFC and trimmed, no half surrogates anywhere, −0 as 0 (so
 * that what is decided is what is stored), nothing nested without end. Throws `malformed-field`.
 */
export function tidyBody(value: unknown): unknown {
  return tidy(value, '', '', 0);
}

function tidy(value: unknown, name: string, path: string, depth: number): unknown {
  if (typeof value === 'string') return tidyText(value, name, path);
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (value === null || typeof value !== 'object') return value;
  if (depth === TEXT_LIMITS.depthMax) throw malformed(path, 'is nested too deeply');
  if (Array.isArray(value)) {
    return value.map((item, index) => tidy(item, name, `${path}[${index}]`, depth + 1));
  }
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (HALF_PAIR.test(key)) throw malformed(path, 'has a key that is no text');
    return [key, tidy(item, key, path === '' ? key : `${path}.${key}`, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function tidyText(value: string, name: string, path: string): string {
  if (HALF_PAIR.test(value)) throw malformed(path, 'is no text: half of a surrogate pair');
  if (NAMES.has(name)) return tidyName(value, path);
  return NOTES.has(name) ? tidyNote(value, path) : value;
}

function tidyNote(value: string, path: string): string {
  const text = value.normalize('NFC').trim();
  if (UNSEEN.test(text)) throw malformed(path, 'has characters that can not be seen');
  return text;
}

function tidyName(value: string, path: string): string {
  if (value.length > TEXT_LIMITS.nameCharsMax) throw malformed(path, 'is too long');
  const text = tidyNote(value, path).replace(/\p{Zs}+/gu, ' ');
  if (!SEEN.test(text)) throw malformed(path, 'has nothing that can be read');
  if (MARKS.test(text)) throw malformed(path, 'has too many marks on one letter');
  if ([...graphemes.segment(text)].length > TEXT_LIMITS.nameGraphemesMax) {
    throw malformed(path, `is longer than ${TEXT_LIMITS.nameGraphemesMax} letters`);
  }
  return text;
}

function malformed(field: string, problem: string): ApiError {
  return new ApiError('malformed-field', { field: field === '' ? 'body' : field, problem });
}

/** Two names that people take for the same. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
