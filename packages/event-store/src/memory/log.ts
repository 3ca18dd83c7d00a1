import type { Lookup } from '../judge.ts';
import type { PreparedAppend } from '../limits.ts';
import type { Position, RecordedEvent } from '../port.ts';

const POSITION_DIGITS = 16;

/** The events as text, as every other store has them: no caller can change what another one reads. */
interface Row {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly dataText: string;
  readonly metaText: string;
  readonly number: number;
}

/** The memory that several memory stores may share, as several processes share a file. */
export class MemoryLog implements Lookup {
  #rows: Row[] = [];
  readonly #streams = new Map<string, Row[]>();
  readonly #ids = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #lastNumber = 0;

  write({ stream, expected, events }: PreparedAppend): { version: number; position: Position } {
    const rows = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, rows);
    for (const [index, event] of events.entries()) {
      this.#lastNumber += 1;
      const row: Row = { ...event, stream, version: expected + 1 + index, number: this.#lastNumber };
      rows.push(row);
      this.#rows.push(row);
      this.#ids.add(event.id);
    }
    this.notify();
    return { version: expected + events.length, position: makePosition(this.#lastNumber) };
  }

  headOf(stream: string): number {
    return (this.#streams.get(stream)?.length ?? 0) - 1;
  }

  isDeleted(stream: string): boolean {
    return this.#deleted.has(stream);
  }

  isIdInUse(id: string): boolean {
    return this.#ids.has(id);
  }

  storedBetween(stream: string, from: number, to: number): RecordedEvent[] {
    return (this.#streams.get(stream) ?? []).slice(Math.max(from, 0), to + 1).map(recorded);
  }

  storedAfter(position: Position | 'start', prefix: string, limit: number): RecordedEvent[] {
    const after = position === 'start' ? 0 : Number(position);
    const found: RecordedEvent[] = [];
    for (let index = this.#firstAfter(after); index < this.#rows.length && found.length < limit; index += 1) {
      const row = this.#rows[index]!;
      if (row.stream.startsWith(prefix)) found.push(recorded(row));
    }
    return found;
  }

  streamNames(prefix: string): string[] {
    return [...this.#streams.keys()].filter((name) => name.startsWith(prefix)).sort();
  }

  forget(stream: string): void {
    this.#deleted.add(stream);
    for (const { id } of this.#streams.get(stream) ?? []) this.#ids.delete(id);
    this.#streams.delete(stream);
    this.#rows = this.#rows.filter((row) => row.stream !== stream);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #firstAfter(number: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]!.number <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function recorded({ dataText, metaText, number, ...row }: Row): RecordedEvent {
  return { ...row, data: JSON.parse(dataText), meta: JSON.parse(metaText), position: makePosition(number) };
}

function makePosition(number: number): Position {
  return String(number).padStart(POSITION_DIGITS, '0');
}
