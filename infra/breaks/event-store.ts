/** One mistake that could be made in an adapter: the text of a source file and what it says instead. */
export interface Break {
  readonly title: string;
  /** In packages/event-store/src. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface Victim {
  readonly adapter: string;
  /** The file in packages/event-store/test that runs the contract over it. */
  readonly suite: string;
  readonly breaks: readonly Break[];
}

/** Mistakes that have been made in stores like these, five for each adapter, and those in what they share. */
export const VICTIMS: readonly Victim[] = [
  {
    adapter: 'memory',
    suite: 'memory.test.ts',
    breaks: [
      {
        title: 'writes although the stream is at another version',
        file: 'memory/store.ts',
        from: "if (verdict.kind !== 'write') return verdict;",
        to: "if (verdict.kind === 'duplicate') return verdict;",
      },
      {
        title: 'gives the positions of a deleted stream again',
        file: 'memory/log.ts',
        from: 'this.#rows = this.#rows.filter((row) => row.stream !== stream);',
        to: 'this.#rows = this.#rows.filter((row) => row.stream !== stream); this.#lastNumber = this.#rows.at(-1)?.number ?? 0;',
      },
      {
        title: 'keeps the first events of a long append and not the rest',
        file: 'memory/log.ts',
        from: 'this.#ids.add(event.id);',
        to: 'this.#ids.add(event.id); if (index > 2) break;',
      },
      {
        title: 'subscribes to every stream, whatever the prefix',
        file: 'memory/store.ts',
        from: 'this.#log.storedAfter(after, prefix, PAGE_EVENTS)',
        to: "this.#log.storedAfter(after, '', PAGE_EVENTS)",
      },
      {
        title: 'does not wake its subscriptions',
        file: 'memory/log.ts',
        from: 'this.notify();',
        to: '',
      },
    ],
  },
  {
    adapter: 'sqlite',
    suite: 'sqlite/contract.test.ts',
    breaks: [
      {
        title: 'takes a conflict for leave to write',
        file: 'sqlite/write-group.mjs',
        from: 'if ((head.get(stream) ?? -1) !== expected) return null;',
        to: '',
      },
      {
        title: 'has positions that do not compare as strings',
        file: 'sqlite/queries.ts',
        from: "return String(number).padStart(POSITION_DIGITS, '0');",
        to: 'return String(number);',
      },
      {
        title: 'sees only what its own handle commits',
        file: 'sqlite/watch.ts',
        from: 'if (this.#waiters.size > 0 && this.#timer === undefined) this.#arm();',
        to: '',
      },
      {
        title: 'lets the name of a deleted stream be used again',
        file: 'sqlite/write-group.mjs',
        from: 'closeName.run(write.stream);',
        to: '',
      },
      {
        title: 'gives the positions of a deleted stream again',
        file: 'sqlite/write-group.mjs',
        from: 'keepPosition.run(position);',
        to: '',
      },
      {
        title: 'closes while appends wait for their commit',
        file: 'sqlite/store.ts',
        from: 'await this.#writer.end();',
        to: '',
      },
    ],
  },
  {
    adapter: 'eventstoredb',
    suite: 'eventstoredb/contract.test.ts',
    breaks: [
      {
        title: 'draws other ids for each sending',
        file: 'eventstoredb/convert.ts',
        from: 'return jsonEvent({ id: event.id,',
        to: 'return jsonEvent({ id: crypto.randomUUID(),',
      },
      {
        title: 'calls a repeated append a new one',
        file: 'eventstoredb/append.ts',
        from: 'return written[0]!.attempt === attempt ?',
        to: 'return written[0] !== undefined ?',
      },
      {
        title: 'calls the outcome unknown where nothing was sent',
        file: 'eventstoredb/append.ts',
        from: 'isUncertain ||= !wasNeverSent(error);',
        to: 'isUncertain = true;',
      },
      {
        title: 'is caught up before what the client holds is handled',
        file: 'eventstoredb/feed.ts',
        from: 'this.#caughtUpAfter = this.#takenCount + subscription.readableLength;',
        to: 'this.#caughtUpAfter = this.#takenCount;',
      },
      {
        title: 'never subscribes again',
        file: 'eventstoredb/feed.ts',
        from: "subscription.on('error', (error) => this.#fail(error));",
        to: "subscription.on('error', () => {});",
      },
    ],
  },
  {
    adapter: 'what they share',
    suite: 'memory.test.ts',
    breaks: [
      {
        title: 'passes an event over when its handler throws',
        file: 'subscription.ts',
        from: 'if (handling !== undefined) await handling;\n          this.#position = event.position;',
        to: 'this.#position = event.position;\n          if (handling !== undefined) await handling;',
      },
      {
        title: 'takes the same ids for the same events',
        file: 'judge.ts',
        from: 'if (altered !== undefined) return',
        to: 'if (altered === null) return',
      },
      {
        title: 'takes the beginning of an append for all of it',
        file: 'judge.ts',
        from: 'if (stored.length !== events.length) return undefined;',
        to: 'if (stored.length === 0) return undefined;',
      },
      {
        title: 'lets an append be larger than a store can take',
        file: 'limits.ts',
        from: 'if (bytes > LIMITS.appendBytesMax) {',
        to: 'if (bytes > 2 * LIMITS.appendBytesMax) {',
      },
      {
        title: 'does not wait for a handler',
        file: 'subscription.ts',
        from: 'if (handling !== undefined) await handling;',
        to: 'if (handling !== undefined) void handling;',
      },
    ],
  },
];

/** The source with the mistake in it. Throws where the source no longer says what the break takes away. */
export function broken(source: string, { file, title, from, to }: Break): string {
  if (source.split(from).length !== 2) throw new Error(`${file} has changed: "${title}" does not fit it`);
  return source.replace(from, () => to);
}
