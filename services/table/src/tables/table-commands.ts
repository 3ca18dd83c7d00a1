import { type Preview, playersOf, previewOf, type TableFold } from '@carteador/projections';
import {
  type Command,
  type CommandOf,
  decide,
  emptyTable,
  type JsonObject,
  type Refusal,
  type Result,
  sameCanonically,
  type TableRules,
} from '@carteador/table';
import { ApiError } from '../errors.ts';
import { drawCode, idOf } from '../ids.ts';
import type { Players } from '../players/players.ts';
import type { Who } from '../staff/accounts.ts';
import type { Accepted, Ledger, Order } from '../stream/ledger.ts';
import type { TableLedgers } from './table-ledgers.ts';

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

interface TableCommandsOptions {
  readonly tables: TableLedgers;
  readonly players: Players;
  readonly now: () => Date;
}

type Confirm = (fold: TableFold) => Promise<string | undefined>;

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

/** What is done at tables, and what has to be known to say whether it may be. */
export class TableCommands {
  readonly #tables: TableLedgers;
  readonly #players: Players;
  readonly #now: () => Date;

  constructor({ tables, players, now }: TableCommandsOptions) {
    this.#tables = tables;
    this.#players = players;
    this.#now = now;
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
    const ledger = this.#tables.of(id);
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

  /** Decides a command; resolves when its events are durable. */
  async send(id: string, sent: Sent, confirm?: Confirm): Promise<Result<Accepted>> {
    // One that is known is present enough: the ledger asks the store before it says no.
    const known = this.#tables.present(id);
    const ledger =
      known !== undefined && known.version > 0 ? this.#tables.of(id) : await this.#tables.need(id);
    return this.#submit(ledger, this.#order(sent), sent.command, async (fold) => {
      await this.#needPlayer(sent.command);
      return confirm?.(fold);
    });
  }

  /** What a command would do now; nothing is stored. Throws `stale-version`, `unknown-table`. */
  async preview(id: string, command: Command, expectedVersion: number | undefined): Promise<Result<Preview>> {
    const { state, version } = await this.#tables.need(id);
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw new ApiError('stale-version', { version });
    }
    await this.#needPlayer(command);
    return previewOf(state.table, command, { entry: '', at: this.#now().getTime() });
  }

  /** Who stands behind corrections at this table (AUDIT-1). */
  async authorityOf(id: string): Promise<TableRules['authority']> {
    const { state } = await this.#tables.need(id);
    return state.table.rules.authority;
  }

  /** Whether the session is over; throws `unknown-table`. */
  async isClosed(id: string): Promise<boolean> {
    const { state } = await this.#tables.need(id);
    return state.table.status === 'closed';
  }

  /** Seat → name, as far as names are known. */
  async namesAt(id: string): Promise<(seat: number) => string | undefined> {
    const { state } = this.#tables.of(id);
    const names = await this.#players.namesOf(playersOf(state));
    return (seat) => names[state.table.seats[seat - 1]?.playerId ?? ''];
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

  /** What the next evening takes over from this one, as it was before everybody left with the closing. */
  async #carriedOver(id: string, next: TableRules): Promise<NonNullable<CommandOf<'OpenTable'>['carry']>> {
    const { state } = await this.#tables.need(id);
    // What was still owed may have been paid since.
    const closing = state.trail.findLast(({ events }) => events.some(({ type }) => type === 'TableClosed'));
    const before = closing === undefined ? undefined : closing.version - closing.events.length;
    const { dealer, ladder, buck } = (await this.#tables.foldAt(id, before)).table.play;
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
