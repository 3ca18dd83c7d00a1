import type { EventData } from '../src/index.ts';
import { benchEvent } from './event.ts';

/** What is asked of a store that takes part in a comparison. */
export interface Contender {
  /** Resolves when the event is durable behind `version` (−1: it begins the stream). */
  append(stream: string, event: EventData, version: number): Promise<void>;
  /** Makes a stream of these events, however it is done fastest. */
  fill(stream: string, events: readonly EventData[]): Promise<void>;
  /** Reads the whole stream, data and metadata parsed; gives the number of its events. */
  read(stream: string): Promise<number>;
  close(): Promise<void>;
}

export const ROUND_KINDS = ['single', 'group', 'read'] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];

/** What of one contender can be measured, in this process or in another one. Rates are events a second. */
export interface Measured {
  round(kind: RoundKind, roundMs: number): Promise<number>;
  close(): Promise<void>;
}

export const GROUP_WRITERS = 64;
export const STREAM_EVENTS = 200;
const READ_STREAM = 'table-read';

/**
 * Short rounds of each kind, each kind in a store of its own: who has stored more in one must not pay for it, with a
 * larger file, in another.
 */
export async function openRounds(open: (kind: RoundKind) => Promise<Contender>): Promise<Measured> {
  const rounds = new Map<RoundKind, Rounds>();
  for (const kind of ROUND_KINDS) rounds.set(kind, new Rounds(await open(kind)));
  return {
    round: (kind, roundMs) => rounds.get(kind)!.round(kind, roundMs),
    async close() {
      for (const one of rounds.values()) await one.close();
    },
  };
}

/** Every contender meets the same events in the same streams. */
class Rounds implements Measured {
  readonly #contender: Contender;
  #events = 0;
  #streams = 0;

  constructor(contender: Contender) {
    this.#contender = contender;
  }

  async round(kind: RoundKind, roundMs: number): Promise<number> {
    switch (kind) {
      case 'single':
        return this.#appends(1, roundMs);
      case 'group':
        return this.#appends(GROUP_WRITERS, roundMs);
      case 'read':
        return this.#reads(roundMs);
    }
  }

  close(): Promise<void> {
    return this.#contender.close();
  }

  /** So many writers at once, each on a stream of its own and waiting for each acknowledgement. */
  async #appends(writers: number, roundMs: number): Promise<number> {
    const start = performance.now();
    const write = async () => {
      const stream = `table-${this.#streams++}`;
      let count = 0;
      for (; count === 0 || performance.now() - start < roundMs; count += 1) {
        await this.#contender.append(stream, benchEvent(this.#events++), count - 1);
      }
      return count;
    };
    const counts = await Promise.all(Array.from({ length: writers }, write));
    return rate(
      counts.reduce((sum, count) => sum + count, 0),
      start,
    );
  }

  async #reads(roundMs: number): Promise<number> {
    const stream = `${READ_STREAM}-${this.#streams++}`;
    const events = Array.from({ length: STREAM_EVENTS }, () => benchEvent(this.#events++));
    await this.#contender.fill(stream, events);
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < roundMs) {
      const read = await this.#contender.read(stream);
      if (read !== STREAM_EVENTS) throw new Error(`${read} of ${STREAM_EVENTS} events were read`);
      count += read;
    }
    return rate(count, start);
  }
}

function rate(count: number, start: number): number {
  return (count * 1_000) / (performance.now() - start);
}
