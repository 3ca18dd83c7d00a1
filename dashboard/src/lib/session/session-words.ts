import { type ActLine, createWords, type Locale, type Overrides, type Words } from '@carteador/words';
import { tapeContext } from '$lib/console/told.ts';
import type { LogEntry, Owners } from './session-log.ts';

/** Entries of a whole session in words, each with the names of who had the seats at its time. */
export class SessionWords {
  readonly #locale: Locale;
  readonly #names: Readonly<Record<string, string>>;
  readonly #own: Overrides | undefined;
  readonly #contextOf: ReturnType<typeof tapeContext>;
  readonly #byOwners = new WeakMap<Owners, Words>();

  constructor(
    locale: Locale,
    entries: readonly LogEntry[],
    names: Readonly<Record<string, string>>,
    own?: Overrides,
  ) {
    this.#locale = locale;
    this.#names = names;
    this.#own = own;
    this.#contextOf = tapeContext(entries);
  }

  lines(entry: LogEntry): readonly ActLine[] {
    return this.at(entry.owners).actLines(entry, this.#contextOf(entry));
  }

  text(entry: LogEntry): string {
    return this.at(entry.owners).act(entry, this.#contextOf(entry));
  }

  /** The words of a moment at which the seats had these owners. */
  at(owners: Owners): Words {
    let words = this.#byOwners.get(owners);
    if (words === undefined) {
      words = createWords(this.#locale, {
        names: (seat) => this.player(owners[seat - 1] ?? null),
        players: (playerId) => this.player(playerId),
        overrides: this.#own,
      });
      this.#byOwners.set(owners, words);
    }
    return words;
  }

  player(playerId: string | null): string | undefined {
    return playerId === null ? undefined : this.#names[playerId];
  }
}
