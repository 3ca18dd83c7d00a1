import {
  advance,
  type Command,
  type OfferOf,
  offerOf,
  type Refusal,
  type Table,
  type TableEvent,
} from '@carteador/table';

/** One accepted command: its events, and the table before them. */
export interface CourseEntry {
  readonly id: string;
  /** The clock when it was accepted, in milliseconds since 1970, UTC. */
  readonly at: number;
  readonly command: Command;
  readonly events: readonly TableEvent[];
  readonly before: Table;
}

/** What a history says that the rules, or the cards, do not bear out. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction';
}

/** Commands given to a table one after the other. A refused one throws a `Contradiction`. */
export class Course {
  readonly entries: CourseEntry[] = [];
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  get table(): Table {
    return this.#table;
  }

  /** `at`: the clock, where the command asks what time it is; otherwise that of the entry before. */
  give(command: Command, at = this.entries.at(-1)?.at ?? 0): CourseEntry {
    const before = this.#table;
    const id = entryId(this.entries.length + 1);
    const step = advance(before, command, { entry: id, at });
    if (!step.ok) throw new Contradiction(`${describe(command)} refused: ${explain(step.refusal)}`);
    const entry = { id, at, command, events: step.value.events, before };
    this.entries.push(entry);
    this.#table = step.value.table;
    return entry;
  }

  /** What may be given now; a `Contradiction` when it may not. */
  offer<T extends Command['type']>(type: T): OfferOf<T> {
    const offer = offerOf(this.#table, type);
    if ('type' in offer) return offer;
    throw new Contradiction(`${type} is not possible here: ${explain(offer)}`);
  }

  /** The same where it may well not be possible: null then. */
  maybe<T extends Command['type']>(type: T): OfferOf<T> | null {
    const offer = offerOf(this.#table, type);
    return 'type' in offer ? offer : null;
  }
}

/** A UUID as entries have it; of no other use than to tell them apart. */
const entryId = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

const describe = (command: Command): string => {
  const { type, ...rest } = command;
  return `${type} ${JSON.stringify(rest)}`;
};

const explain = (refused: Refusal): string =>
  `${refused.code} (${refused.rule}) ${JSON.stringify(refused.params)}`;
