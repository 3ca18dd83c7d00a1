import type { EventStore } from '@carteador/event-store';
import {
  auditsOf,
  type CountsView,
  formerPublicView,
  type HandView,
  type LobbyView,
  legalOf,
  type PotsView,
  type PublicView,
  playersOf,
  potsView,
  type SeatingView,
  seatingView,
  type TableFold,
  type TableView,
  tableView,
} from '@carteador/projections';
import { type Legal, type SignedHead, type Signer, type StoredEvent, signHead } from '@carteador/table';
import { LIMITS } from '../limits.ts';
import type { Players } from '../players/players.ts';
import type { Accepted } from '../stream/ledger.ts';
import { asStored } from '../stream/write.ts';
import { CountLogs, sittersOf } from './counts.ts';
import { Floor } from './floor.ts';
import { TABLE_PREFIX, type TableLedgers } from './table-ledgers.ts';

interface TableViewsOptions {
  readonly store: EventStore;
  readonly tables: TableLedgers;
  readonly players: Players;
  readonly now: () => Date;
}

/** Events from a version on, so many at most, of those that there were at a version. */
interface Page {
  readonly from: number;
  readonly limit: number;
  readonly at?: number | undefined;
}

/**
 * What can be read of tables, as they are or as they were after so many events (`at`). Throws `unknown-table` and
 * `unknown-version`.
 */
export class TableViews {
  readonly #store: EventStore;
  readonly #tables: TableLedgers;
  readonly #players: Players;
  readonly #now: () => Date;
  readonly #floor: Floor;
  readonly #countLogs: CountLogs;

  constructor({ store, tables, players, now }: TableViewsOptions) {
    this.#store = store;
    this.#tables = tables;
    this.#players = players;
    this.#now = now;
    this.#floor = new Floor({ store, tables, now });
    this.#countLogs = new CountLogs(store, LIMITS.countedMovesMax);
  }

  /** All tables, now or as they were at an ISO instant; throws `unknown-moment` for one that is still to come. */
  async list(at?: string): Promise<LobbyView> {
    return at === undefined ? this.#floor.list() : this.#floor.listAt(at);
  }

  /** What everybody could see of the table with this code; throws `unknown-code`. */
  async publicView(code: string, at: number | undefined): Promise<PublicView> {
    const id = await this.#floor.idOf(code);
    return formerPublicView(await this.#named(id, at), await this.#tables.foldAt(id, undefined));
  }

  async view(id: string, at: number | undefined): Promise<TableView> {
    return tableView(await this.#named(id, at));
  }

  async legal(id: string, at: number | undefined): Promise<{ version: number; legal: Legal }> {
    const fold = await this.#tables.foldAt(id, at);
    return { version: fold.table.version, legal: legalOf(fold) };
  }

  async pots(id: string, at: number | undefined): Promise<PotsView> {
    return potsView(await this.#tables.foldAt(id, at));
  }

  async seating(id: string, at: number | undefined): Promise<SeatingView> {
    return seatingView(await this.#named(id, at));
  }

  /** The last counts of stacks, and where to look when one differs. */
  async counts(id: string, at: number | undefined): Promise<CountsView> {
    const { table } = await this.#tables.foldAt(id, at);
    const log = await this.#countLogs.upTo(TABLE_PREFIX + id, table.version);
    const names = await this.#players.namesOf(sittersOf(table));
    return { id, version: table.version, counts: auditsOf(log.at(table)), names };
  }

  /** Of the first `at` events a page. */
  async events(id: string, { from, limit, at }: Page): Promise<Accepted> {
    const { version } = await this.#tables.needAt(id, at);
    const until = at ?? version;
    const events: StoredEvent[] = [];
    if (from < until) {
      const page = { from, limit, to: until - 1 };
      for await (const event of this.#store.read(TABLE_PREFIX + id, page)) events.push(asStored(event));
    }
    return { version: until, events };
  }

  /** The last event, signed by the room as of now. */
  async signedHead(id: string, signer: Signer): Promise<SignedHead> {
    const { head } = await this.#tables.need(id);
    return signHead(id, head, this.#now().toISOString(), signer);
  }

  /** The hand in play, or one of before with its last word; throws `unknown-hand`. */
  async hand(id: string, number: number, at?: number): Promise<HandView> {
    return this.#tables.handAt(id, number, at);
  }

  async #named(id: string, at: number | undefined): Promise<TableFold> {
    const fold = await this.#tables.foldAt(id, at);
    return { ...fold, names: await this.#players.namesOf(playersOf(fold)) };
  }
}
