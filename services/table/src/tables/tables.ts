import type { EventStore, RecordedEvent } from '@carteador/event-store';
import {
  auditsOf,
  type CountsView,
  emptyFold,
  foldTable,
  formerPublicView,
  type HandView,
  type LobbyView,
  legalOf,
  type PotsView,
  type Preview,
  type PublicView,
  playersOf,
  potsView,
  previewOf,
  type SeatingView,
  seatingView,
  type TableFold,
  type TableView,
  tableView,
  thinnedFold,
} from '@carteador/projections';
import {
  type Command,
  type CommandOf,
  decide,
  emptyTable,
  type JsonObject,
  type Legal,
  type Refusal,
  type Result,
  roomSealsAfter,
  type SignedHead,
  type Signer,
  type StoredEvent,
  sameCanonically,
  signHead,
  type TableRules,
} from '@carteador/table';
import { ApiError } from '../errors.ts';
import { drawCode, ID_PATTERN, idOf } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import type { Players } from '../players/players.ts';
import type { Who } from '../staff/accounts.ts';
import { Following } from '../stream/following.ts';
import { type Accepted, type Fold, Ledger, type Order } from '../stream/ledger.ts';
import { Ledgers } from '../stream/ledgers.ts';
import { asStored } from '../stream/write.ts';
import { CountLogs, sittersOf } from './counts.ts';
import { Floor } from './floor.ts';
import { Moments } from './moments.ts';
import { Snapshots } from './snapshots.ts';

/** Stream `table-<id>`: one session at a table. */
export const TABLE_PREFIX = 'table-';

/** A command as it came in, checked against its schema. */
export interface Sent {
  readonly commandId: string;
  readonly command: Command;
  readonly expectedVersion: number | undefined;
  readonly enteredAt: string | undefined;
  readonly who: Who;
}

export interface Opening {
  readonly commandId: string;
  readonly name: string;
  readonly rules: CommandOf<'OpenTable'>['rules'];
  readonly continues: string | undefined;
  readonly who: Who;
}

interface TablesOptions {
  /** Other instances write to the same store, and what they write is followed. */
  readonly isShared?: boolean;
  /** Seals closed hands and sessions. */
  readonly signer?: Signer | undefined;
}

/** Events from a version on, so many at most, of those that there were at a version. */
interface Page {
  readonly from: number;
  readonly limit: number;
  readonly at?: number | undefined;
}

type Confirm = (fold: TableFold) => Promise<string | undefined>;

const tableFold = (id: string, snapshots: Snapshots, signer: Signer | undefined): Fold<TableFold> => ({
  initial: emptyFold(id),
  apply: (fold, event) => snapshots.take(thinnedFold(foldTable(fold, event as never))),
  ...(signer !== undefined && { sealsAfter: (entry) => roomSealsAfter(entry, signer) }),
});

/** Why the rules refuse this opening; null when they do not. */
export function openingRefused(name: string, rules: TableRules): Refusal | null {
  const command = { type: 'OpenTable', name, code: drawCode(), rules } as const;
  const result = decide(emptyTable, command, { entry: '', at: 0 });
  return result.ok ? null : result.refusal;
}

/** An opening without what the service adds to it. */
function asSent({ code: _code, carry: _carry, ...sent }: JsonObject): JsonObject {
  return sent;
}

/** All tables: commands to them, and what can be read of them. */
export class Tables {
  readonly #store: EventStore;
  readonly #players: Players;
  readonly #now: () => Date;
  readonly #ledgers: Ledgers<TableFold>;
  readonly #floor: Floor;
  readonly #following: Following | null;
  readonly #signer: Signer | undefined;
  readonly #moments: Moments;
  readonly #countLogs: CountLogs;

  constructor(
    store: EventStore,
    players: Players,
    now: () => Date,
    { isShared = false, signer }: TablesOptions = {},
  ) {
    this.#store = store;
    this.#players = players;
    this.#now = now;
    this.#signer = signer;
    this.#moments = new Moments(store);
    this.#countLogs = new CountLogs(store, LIMITS.countedMovesMax);
    this.#ledgers = new Ledgers(LIMITS.tablesInMemoryMax, (id) => this.#ledger(id));
    const follow = (event: RecordedEvent) =>
      this.#ledgers.present(event.stream.slice(TABLE_PREFIX.length))?.follow(event);
    this.#following = isShared ? new Following(store, TABLE_PREFIX, follow) : null;
    const glance = (id: string) => this.#ledgers.glance(id);
    this.#floor = new Floor({ store, prefix: TABLE_PREFIX, now, moments: this.#moments, glance });
  }

  async stop(): Promise<void> {
    await this.#following?.stop();
  }

  /** Opens a session under an identifier that follows from the command's, so that a retry finds it. */
  async open({
    commandId,
    name,
    rules,
    continues,
    who,
  }: Opening): Promise<Result<{ id: string; code: string; version: number }>> {
    const carry = continues === undefined ? undefined : await this.#carriedOver(continues, rules);
    const id = idOf('table', commandId);
    const command: Command = {
      type: 'OpenTable',
      name,
      code: drawCode(),
      rules,
      ...(continues !== undefined && { continues }),
      ...(carry !== undefined && { carry }),
    };
    const ledger = this.#ledgers.get(id);
    const order = {
      ...this.#order({ commandId, command, expectedVersion: undefined, enteredAt: undefined, who }),
      // The code is drawn, and what is carried over is read, anew by each try.
      isSame: (stored: JsonObject) => sameCanonically(asSent(stored), asSent({ ...command })),
    };
    const result = await this.#submit(ledger, order, command);
    if (!result.ok) return result;
    const { code } = result.value.events[0]!.data as { code: string };
    return { ok: true, value: { id, code, version: result.value.version } };
  }

  /** The state in memory, if there is one. */
  present(id: string): TableFold | undefined {
    return this.#ledgers.present(id)?.state;
  }

  /** Decides a command; resolves when its events are durable. */
  async send(id: string, sent: Sent, confirm?: Confirm): Promise<Result<Accepted>> {
    // One that is known is present enough: the ledger asks the store before it says no.
    const known = this.#ledgers.present(id);
    const ledger = known !== undefined && known.version > 0 ? this.#ledgers.get(id) : await this.#need(id);
    return this.#submit(ledger, this.#order(sent), sent.command, async (fold) => {
      await this.#needPlayer(sent.command);
      return confirm?.(fold);
    });
  }

  /** What a command would do now; nothing is stored. Throws `stale-version`, `unknown-table`. */
  async preview(id: string, command: Command, expectedVersion: number | undefined): Promise<Result<Preview>> {
    const { state, version } = await this.#need(id);
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw new ApiError('stale-version', { version });
    }
    await this.#needPlayer(command);
    return previewOf(state.table, command, { entry: '', at: this.#now().getTime() });
  }

  /** Who stands behind corrections at this table (AUDIT-1). */
  async authorityOf(id: string): Promise<TableRules['authority']> {
    const { state } = await this.#need(id);
    return state.table.rules.authority;
  }

  /** Whether the session is over; throws `unknown-table`. */
  async isClosed(id: string): Promise<boolean> {
    const { state } = await this.#need(id);
    return state.table.status === 'closed';
  }

  /** Seat → name, as far as names are known. */
  async namesAt(id: string): Promise<(seat: number) => string | undefined> {
    const { state } = this.#ledgers.get(id);
    const names = await this.#players.namesOf(playersOf(state));
    return (seat) => names[state.table.seats[seat - 1]?.playerId ?? ''];
  }

  /** All tables, now or as they were at an ISO instant; throws `unknown-moment` for one that is still to come. */
  async list(at?: string): Promise<LobbyView> {
    return at === undefined ? this.#floor.list() : this.#floor.listAt(at);
  }

  /** What everybody could see of the table with this code after so many events; throws `unknown-code`. */
  async publicView(code: string, at: number | undefined): Promise<PublicView> {
    const id = await this.#floor.idOf(code);
    const then = await this.foldAt(id, at);
    const names = await this.#players.namesOf(playersOf(then));
    return formerPublicView({ ...then, names }, await this.foldAt(id, undefined));
  }

  async view(id: string, at: number | undefined): Promise<TableView> {
    const fold = await this.foldAt(id, at);
    return tableView({ ...fold, names: await this.#players.namesOf(playersOf(fold)) });
  }

  async legal(id: string, at: number | undefined): Promise<{ version: number; legal: Legal }> {
    const fold = await this.foldAt(id, at);
    return { version: fold.table.version, legal: legalOf(fold) };
  }

  async pots(id: string, at: number | undefined): Promise<PotsView> {
    return potsView(await this.foldAt(id, at));
  }

  async seating(id: string, at: number | undefined): Promise<SeatingView> {
    const fold = await this.foldAt(id, at);
    return seatingView({ ...fold, names: await this.#players.namesOf(playersOf(fold)) });
  }

  /** The last counts of stacks, and where to look when one differs. */
  async counts(id: string, at: number | undefined): Promise<CountsView> {
    const { table } = await this.foldAt(id, at);
    const log = await this.#countLogs.upTo(TABLE_PREFIX + id, table.version);
    const names = await this.#players.namesOf(sittersOf(table));
    return { id, version: table.version, counts: auditsOf(log.at(table)), names };
  }

  /** Of the first `at` events a page. */
  async events(id: string, { from, limit, at }: Page): Promise<Accepted> {
    const { version } = await this.#needAt(id, at);
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
    const { head } = await this.#need(id);
    return signHead(id, head, this.#now().toISOString(), signer);
  }

  /** A hand as it stood after so many events: the one in play, or one of before with its last word. */
  async hand(id: string, number: number, at?: number): Promise<HandView> {
    const ledger = await this.#needAt(id, at);
    const found = await this.#moments.handAt(ledger, number, at ?? ledger.version);
    if (found === null) throw new ApiError('unknown-hand', { id, hand: number });
    return found;
  }

  /** The fold after so many events; the present one without a number. */
  async foldAt(id: string, at: number | undefined): Promise<TableFold> {
    const ledger = await this.#needAt(id, at);
    return this.#moments.foldAt(ledger, at ?? ledger.version);
  }

  async #submit(
    ledger: Ledger<TableFold>,
    order: Order,
    command: Command,
    confirm?: Confirm,
  ): Promise<Result<Accepted>> {
    return ledger.submit(order, {
      decide: ({ table }) => decide(table, command, { entry: order.commandId, at: Date.parse(order.at) }),
      ...(confirm !== undefined && { confirm }),
    });
  }

  /** Present when it resolves; throws `unknown-table`. */
  async #need(id: string): Promise<Ledger<TableFold>> {
    if (!ID_PATTERN.test(id)) throw new ApiError('unknown-table', { id: id.slice(0, 40) });
    const ledger = this.#ledgers.get(id);
    await ledger.refresh();
    if (ledger.version > 0) return ledger;
    this.#ledgers.forget(id);
    throw new ApiError('unknown-table', { id });
  }

  /** The same, and it has come to this version; throws `unknown-version`. */
  async #needAt(id: string, at: number | undefined): Promise<Ledger<TableFold>> {
    const ledger = await this.#need(id);
    const { version } = ledger;
    if (at === undefined || (at >= 1 && at <= version)) return ledger;
    throw new ApiError('unknown-version', { id, version: at, head: version });
  }

  /** What the next evening takes over from this one, as it was before everybody left with the closing. */
  async #carriedOver(id: string, next: TableRules): Promise<NonNullable<CommandOf<'OpenTable'>['carry']>> {
    const { state } = await this.#need(id);
    // What was still owed may have been paid since.
    const closing = state.trail.findLast(({ events }) => events.some(({ type }) => type === 'TableClosed'));
    const before = closing === undefined ? undefined : closing.version - closing.events.length;
    const { dealer, ladder, buck } = (await this.foldAt(id, before)).table.play;
    // FORCED-7: of a seat that is no longer there nobody holds it, and the first dealer starts with it.
    const holds = typeof buck === 'number' && buck <= next.seats;
    return { dealer, ladder, ...(holds && { buck }) };
  }

  /** A seat is taken by somebody who was named. */
  async #needPlayer(command: Command): Promise<void> {
    if (command.type !== 'SeatPlayer') return;
    const { playerId } = command;
    if (!(await this.#players.has(playerId))) throw new ApiError('player-not-named', { id: playerId });
  }

  #ledger(id: string): Ledger<TableFold> {
    const snapshots = new Snapshots();
    const fold = tableFold(id, snapshots, this.#signer);
    const ledger = new Ledger(this.#store, TABLE_PREFIX + id, fold, (position) =>
      this.#following?.begin(position),
    );
    return this.#moments.watch(ledger, snapshots);
  }

  #order({ commandId, command, expectedVersion, enteredAt, who }: Sent): Order {
    return {
      commandId,
      command: command as unknown as JsonObject,
      at: this.#now().toISOString(),
      actor: who.staffId,
      device: who.device,
      ...(enteredAt !== undefined && { enteredAt }),
      ...(expectedVersion !== undefined && { expectedVersion }),
    };
  }
}
