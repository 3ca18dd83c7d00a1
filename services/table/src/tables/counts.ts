import type { EventStore } from '@carteador/event-store';
import { CountLog } from '@carteador/projections';
import type { Table } from '@carteador/table';
import { asStored } from '../stream/write.ts';

/**
 * What was counted at tables. Derived and disposable: a session is folded when somebody asks for its counts, and
 * from then on only what was added. Beyond so many moves of chips the logs that nobody asked for longest go.
 */
export class CountLogs {
  readonly #store: EventStore;
  readonly #movesMax: number;
  /** By stream, the one asked for last at the end. */
  readonly #logs = new Map<string, CountLog>();

  constructor(store: EventStore, movesMax: number) {
    this.#store = store;
    this.#movesMax = movesMax;
  }

  /** Of a session that has so many events, or more. */
  async upTo(stream: string, version: number): Promise<CountLog> {
    const log = this.#logs.get(stream) ?? new CountLog();
    this.#logs.delete(stream);
    this.#logs.set(stream, log);
    // Two who ask at once may read the same events; the log takes each once.
    if (log.version < version) {
      for await (const event of this.#store.read(stream, { from: log.version, to: version - 1 })) {
        log.push(asStored(event));
      }
    }
    this.#dropOthers(stream);
    return log;
  }

  #dropOthers(asked: string): void {
    let moves = 0;
    for (const log of this.#logs.values()) moves += log.moves.length;
    for (const [stream, log] of this.#logs) {
      if (moves <= this.#movesMax) return;
      if (stream === asked) continue;
      this.#logs.delete(stream);
      moves -= log.moves.length;
    }
  }
}

/** playerIds of those who sit. */
export const sittersOf = ({ seats }: Table): string[] =>
  seats.flatMap((seat) => (seat === null ? [] : [seat.playerId]));
