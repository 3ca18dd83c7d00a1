import type { TapeEntry } from '@carteador/projections';
import type { Rung } from '@carteador/table';
import type { ActContext, ActLine, Words } from '@carteador/words';
import { standing, type TapeEvent } from './tape.ts';

/** What words need to know of the tape: numbers of entries, which bet opened which hand, what shown hands are. */
export interface TapeWords {
  lines(entry: TapeEntry): readonly ActLine[];
  text(entry: TapeEntry): string;
}

export function tapeWords(words: Words, tape: readonly TapeEntry[]): TapeWords {
  const context = tapeContext(tape);
  return {
    lines: (entry) => words.actLines(entry, context(entry)),
    text: (entry) => words.act(entry, context(entry)),
  };
}

/** What the words of an entry need of the entries around it. */
export function tapeContext(tape: readonly TapeEntry[]): (entry: TapeEntry) => ActContext {
  const numbers = new Map(tape.map(({ entry, number }) => [entry, number]));
  const { openings, reraises } = betsOf(tape);
  return ({ entry, hands }) => ({
    numberOf: (id) => numbers.get(id),
    opening: openings.get(entry),
    raisedBefore: reraises.has(entry),
    handOf: (seat) => hands?.find((hand) => hand.seat === seat)?.value,
  });
}

interface Bets {
  /** Entries whose bet opened a hand, with the rung that it took: "opened for 40, pair of queens or better". */
  readonly openings: ReadonlyMap<string, Rung | null>;
  /** Entries that raised a raise of the same round. */
  readonly reraises: ReadonlySet<string>;
}

function betsOf(tape: readonly TapeEntry[]): Bets {
  const openings = new Map<string, Rung | null>();
  const reraises = new Set<string>();
  let rung: Rung | null = null;
  let opened = true;
  let raised = false;
  for (const entry of standing(tape)) {
    for (const event of entry.events as readonly TapeEvent[]) {
      if (event.type === 'HandStarted') {
        rung = event.data.rung;
        opened = rung === null;
        raised = false;
      } else if (event.type === 'BetMade' && !opened) {
        openings.set(entry.entry, rung);
        opened = true;
      } else if (event.type === 'Raised') {
        if (raised) reraises.add(entry.entry);
        raised = true;
      } else if (event.type === 'BettingClosed') raised = false;
    }
  }
  return { openings, reraises };
}
