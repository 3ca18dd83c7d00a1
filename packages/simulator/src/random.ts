import { type Random, seeded } from '@carteador/table/testing';

export type { Random };

/** FNV-1a over UTF-16 units: a number of 32 bits that follows from the text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A source of its own for each purpose of a seed: drawing more from one does not shift another. */
export const sourceOf = (seed: number, purpose: string): Random => seeded(hashOf(`${seed} ${purpose}`));

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** Mostly near `min`, now and then near `max`: how long things take. */
export const skewed = (random: Random, min: number, max: number): number =>
  Math.round(min + (max - min) * random() ** 4);
