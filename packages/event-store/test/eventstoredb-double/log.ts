/** What the server keeps of one event; `data` and `metadata` are its bytes, never looked into. */
export interface Entry {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<Entry, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Answer =
  | { readonly kind: 'success'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' };

/** The double's disk: it outlives every server that is started over it. */
export class DoubleLog {
  readonly entries: Entry[] = [];
  readonly #streams = new Map<string, Entry[]>();
  readonly #tombstones = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor() {
    // A new server's log begins with events of its own.
    this.#write('$settings', [systemEvent('$settingsUpdated')]);
  }

  stream(name: string): readonly Entry[] {
    return this.#streams.get(name) ?? [];
  }

  isTombstoned(name: string): boolean {
    return this.#tombstones.has(name);
  }

  /** -1 stands for "no stream". A repeated append is known by its ids alone, as on the real server. */
  append(name: string, expected: number, proposed: readonly Proposed[]): Answer {
    if (this.isTombstoned(name)) return { kind: 'deleted' };
    const stored = this.stream(name);
    const current = stored.length - 1;
    if (expected === current) {
      this.#write(name, proposed);
    } else {
      const repeated = proposed.every(({ id }, index) => stored[expected + 1 + index]?.id === id);
      if (expected > current || !repeated) return { kind: 'wrong-version', current };
    }
    const last = this.stream(name)[expected + proposed.length]!;
    return { kind: 'success', revision: last.revision, position: last.position };
  }

  /** Closes the name. The events stay in the log until a scavenge, which the double never does. */
  tombstone(name: string): boolean {
    if (this.isTombstoned(name)) return false;
    this.#write(name, [systemEvent('$streamDeleted')]);
    this.#tombstones.add(name);
    this.#streams.delete(name);
    return true;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #write(name: string, proposed: readonly Proposed[]): void {
    const stored = this.#streams.get(name) ?? [];
    this.#streams.set(name, stored);
    for (const event of proposed) {
      const before = this.entries.at(-1);
      // Positions are addresses in a file: they grow by sizes, not by one.
      const position = before === undefined ? 0 : before.position + 80 + before.data.length;
      const entry: Entry = { ...event, stream: name, revision: stored.length, position };
      stored.push(entry);
      this.entries.push(entry);
    }
    for (const listener of this.#listeners) listener();
  }
}

function systemEvent(type: string): Proposed {
  const id = crypto.randomUUID();
  return { id, type, contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.from('{}') };
}
