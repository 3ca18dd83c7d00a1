import type { Database, Statement } from 'better-sqlite3';
import { StoreUnusable } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Lookup } from '../judge.ts';
import type { Position, RecordedEvent } from '../port.ts';
import { guarded } from './failure.ts';
import { LAST_POSITION } from './write-group.mjs';

const POSITION_DIGITS = 16;

interface Row {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly meta: string;
}

/** Every question to the file, prepared once. */
export class Queries implements Lookup {
  readonly #head: Statement<[string], number | null>;
  readonly #deleted: Statement<[string], number>;
  readonly #id: Statement<[string], number>;
  readonly #upward: Statement<[string, number, number, number], Row>;
  readonly #downward: Statement<[string, number, number, number], Row>;
  readonly #window: Statement<[number, number, number, string, number], Row>;
  readonly #last: Statement<[], number>;
  readonly #nextStream: Statement<[string], string | null>;

  constructor(db: Database) {
    const range = 'FROM events WHERE stream = ? AND version BETWEEN ? AND ? ORDER BY version';
    this.#head = db
      .prepare<[string], number | null>('SELECT max(version) FROM events WHERE stream = ?')
      .pluck();
    this.#deleted = db.prepare<[string], number>('SELECT 1 FROM deleted_streams WHERE stream = ?').pluck();
    this.#id = db.prepare<[string], number>('SELECT 1 FROM events WHERE id = ?').pluck();
    this.#upward = db.prepare(`SELECT * ${range} LIMIT ?`);
    this.#downward = db.prepare(`SELECT * ${range} DESC LIMIT ?`);
    this.#window = db.prepare(
      `SELECT * FROM events WHERE position > ? AND position <= ? AND substr(stream, 1, ?) = ?
       ORDER BY position LIMIT ?`,
    );
    this.#last = db.prepare<[], number>(LAST_POSITION).pluck();
    // An index seek for each name; SELECT DISTINCT would walk over every event.
    this.#nextStream = db
      .prepare<[string], string | null>('SELECT min(stream) FROM events WHERE stream > ?')
      .pluck();
  }

  headOf(stream: string): number {
    return guarded(() => this.#head.get(stream) ?? -1);
  }

  isDeleted(stream: string): boolean {
    return guarded(() => this.#deleted.get(stream) !== undefined);
  }

  isIdInUse(id: string): boolean {
    return guarded(() => this.#id.get(id) !== undefined);
  }

  storedBetween(stream: string, from: number, to: number): RecordedEvent[] {
    return this.page(stream, from, to, false, to - from + 1);
  }

  /** At most `limit` events of a stream between two versions, both included. */
  page(stream: string, from: number, to: number, backward: boolean, limit: number): RecordedEvent[] {
    const statement = backward ? this.#downward : this.#upward;
    return guarded(() => statement.all(stream, from, to, limit)).map(recorded);
  }

  /** At most `limit` events with `after` < position ≤ `upTo`. */
  window(after: number, upTo: number, prefix: string, limit: number): RecordedEvent[] {
    return guarded(() => this.#window.all(after, upTo, prefix.length, prefix, limit)).map(recorded);
  }

  /** The highest position ever given, 0 for none. */
  lastPosition(): number {
    return guarded(() => this.#last.get()!);
  }

  /** The name that comes after `name` in the order of bytes. */
  streamAfter(name: string): string | undefined {
    return guarded(() => this.#nextStream.get(name) ?? undefined);
  }
}

export function makePosition(number: number): Position {
  return String(number).padStart(POSITION_DIGITS, '0');
}

export function parsePosition(position: Position | 'start'): number {
  return position === 'start' ? 0 : Number(position);
}

const TYPES_MAX = 256;
const types = new Map<string, string>();

/** One text for all events of a type: each row brings a text of its own, which whoever keeps the event would keep. */
function known(type: string): string {
  const one = types.get(type);
  if (one !== undefined) return one;
  if (types.size < TYPES_MAX) types.set(type, type);
  return type;
}

function recorded(row: Row): RecordedEvent {
  const { id, stream, version, schema } = row;
  return {
    id,
    stream,
    version,
    position: makePosition(row.position),
    type: known(row.type),
    schema,
    data: parseText<JsonValue>(row, row.data),
    meta: parseText<JsonObject>(row, row.meta),
  };
}

function parseText<Json>({ stream, version }: Row, text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreUnusable('damaged', `event ${stream}@${version} is damaged`, { cause: error });
  }
}
