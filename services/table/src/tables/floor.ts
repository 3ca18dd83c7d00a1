import type { EventStore } from '@carteador/event-store';
import { type LobbyTable, type LobbyView, lobbyTable, lobbyView } from '@carteador/projections';
import { ApiError } from '../errors.ts';
import { CatchUp } from '../stream/catch-up.ts';
import { clockOf } from './moments.ts';
import { TABLE_PREFIX, type TableLedgers } from './table-ledgers.ts';

/** What is known of a table without folding it. */
interface Heard {
  head: number;
  readonly openedAt: string;
  /** The latest clock of its events. */
  latest: string;
}

/** A line of a former moment, and between which clocks it was so. */
interface Then {
  readonly line: LobbyTable;
  readonly since: string;
  readonly until: string;
}

interface FloorOptions {
  readonly store: EventStore;
  readonly tables: TableLedgers;
  readonly now: () => Date;
}

/** All tables at a glance, now or at a moment of the clock; and which of them a public code belongs to. */
export class Floor {
  readonly #options: FloorOptions;
  readonly #heard = new Map<string, Heard>();
  readonly #codes = new Map<string, string>();
  readonly #lines = new Map<string, LobbyTable>();
  /** One line a table: as it was when a former moment was asked for last. */
  readonly #then = new Map<string, Then>();
  readonly #log: CatchUp;

  constructor(options: FloorOptions) {
    this.#options = options;
    this.#log = new CatchUp(options.store, TABLE_PREFIX, (event) => {
      const id = event.stream.slice(TABLE_PREFIX.length);
      const at = clockOf(event);
      const heard = this.#heard.get(id);
      if (heard === undefined) {
        this.#heard.set(id, { head: event.version, openedAt: at, latest: at });
        this.#codes.set((event.data as { code: string }).code, id);
        return;
      }
      heard.head = event.version;
      if (at > heard.latest) heard.latest = at;
    });
  }

  async list(): Promise<LobbyView> {
    await this.#log.read();
    for (const [id, heard] of this.#heard) await this.#line(id, heard);
    return lobbyView(this.#lines.values());
  }

  /**
   * As it was at an ISO instant; a table is folded anew only when it had begun by then and went on afterwards.
   * Throws `malformed-field`, and `unknown-moment` for one that is still to come.
   */
  async listAt(instant: string): Promise<LobbyView> {
    const ms = Date.parse(instant);
    // A leap second fits the format, and no clock of ours knows it.
    if (Number.isNaN(ms)) throw new ApiError('malformed-field', { field: 'at', problem: 'is no instant' });
    const clock = new Date(ms).toISOString();
    const now = this.#options.now().toISOString();
    if (clock > now) throw new ApiError('unknown-moment', { at: clock, now });
    await this.#log.read();
    const lines: LobbyTable[] = [];
    for (const [id, heard] of this.#heard) {
      if (heard.openedAt > clock) continue;
      lines.push(heard.latest <= clock ? await this.#line(id, heard) : await this.#lineThen(id, clock));
    }
    return lobbyView(lines);
  }

  /** The table whose public screen has this address; throws `unknown-code`. */
  async idOf(code: string): Promise<string> {
    let id = this.#codes.get(code);
    if (id === undefined) {
      await this.#log.read();
      id = this.#codes.get(code);
    }
    if (id === undefined) throw new ApiError('unknown-code');
    return id;
  }

  async #line(id: string, { head }: Heard): Promise<LobbyTable> {
    const known = this.#lines.get(id);
    if (known?.version === head + 1) return known;
    const ledger = this.#options.tables.glance(id);
    await ledger.refresh();
    const line = lobbyTable(ledger.state);
    this.#lines.set(id, line);
    return line;
  }

  async #lineThen(id: string, clock: string): Promise<LobbyTable> {
    const known = this.#then.get(id);
    if (known !== undefined && known.since <= clock && clock < known.until) return known.line;
    const { fold, since, until } = await this.#options.tables.foldByClock(id, clock);
    const line = lobbyTable(fold);
    if (until !== null) this.#then.set(id, { line, since, until });
    return line;
  }
}
