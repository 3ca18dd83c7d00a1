import type { TapeEntry } from '@carteador/projections';
import type { Rung } from '@carteador/table';
import type { ActContext, ActLine, Words } from '@carteador/words';
import { standing, type TapeEvent } from './tape.ts';

/** What words need to know of the tape: numbers of entries, and which bet opened which hand. */
export interface TapeWords {
  lines(entry: TapeEntry): readonly ActLine[];
  text(entry: TapeEntry): string;
}

export function tapeWords(words: Words, tape: readonly TapeEntry[]): TapeWords {
  const numbers = new Map(tape.map(({ entry, number }) => [entry, number]));
  const openings = openingsOf(tape);
  const context = (entry: TapeEntry): ActContext => ({
    numberOf: (id) => numbers.get(id),
    opening: openings.get(entry.entry),
  });
  return {
    lines: (entry) => words.actLines(entry, context(entry)),
    text: (entry) => words.act(entry, context(entry)),
  };
}

/** Entries whose bet opened a hand, with the rung that it took: "opened for 40, pair of queens or better". */
function openingsOf(tape: readonly TapeEntry[]): Map<string, Rung | null> {
  const openings = new Map<string, Rung | null>();
  let rung: Rung | null = null;
  let opened = true;
  for (const entry of standing(tape)) {
    for (const event of entry.events as readonly TapeEvent[]) {
      if (event.type === 'HandStarted') {
        rung = event.data.rung;
        opened = rung === null;
      } else if (event.type === 'BetMade' && !opened) {
        openings.set(entry.entry, rung);
        opened = true;
      }
    }
  }
  return openings;
}
