import { type Command, type Confirmation, decide, occupied, refusal, type Table } from '@carteador/table';
import { ApiError, RefusedError } from '../errors.ts';
import type { Accounts, Who } from '../staff/accounts.ts';
import type { HostPins } from './host-pins.ts';

/** What a correction's `confirm` is checked against: PINs that come beside the command, and are never stored. */
export interface Proofs {
  readonly floorPin: string | undefined;
  readonly hostPin: string | undefined;
  readonly ip: string;
}

/** Who stands behind a correction that the host confirms. */
export const HOST = 'host';

export class Confirmations {
  readonly #accounts: Accounts;
  readonly #hostPins: HostPins;

  constructor(accounts: Accounts, hostPins: HostPins) {
    this.#accounts = accounts;
    this.#hostPins = hostPins;
  }

  /**
   * AUDIT-1: makes sure that the confirmation is true; whether it is the kind that the table asks for, the
   * decider knows. Gives who confirmed where that is not the actor.
   */
  async check(
    { id, table }: { readonly id: string; readonly table: Table },
    command: Command,
    who: Who,
    proofs: Proofs,
  ): Promise<string | undefined> {
    if (command.type === 'ChangeRules') return this.#needHostPin(id, table, command, who, proofs);
    if (!('confirm' in command)) return undefined;
    const { confirm }: { confirm: Confirmation } = command;
    switch (confirm.kind) {
      case 'floor':
        return who.role === 'floor' ? undefined : this.#floor(who, proofs);
      case 'host-pin':
        return this.#host(id, proofs);
      case 'two-players':
        return twoPlayers(table, confirm.seats);
    }
  }

  /** The floor steps up to the dealer's tablet and enters its own PIN. */
  async #floor(who: Who, { floorPin, ip }: Proofs): Promise<string> {
    if (floorPin === undefined) throw new ApiError('confirmation-missing', { field: 'floorPin' });
    const floor = await this.#accounts.floorWithPin(floorPin, who, ip);
    if (floor === null) throw new ApiError('confirmation-wrong', { field: 'floorPin' });
    return floor;
  }

  async #host(tableId: string, { hostPin, ip }: Proofs): Promise<string> {
    if (hostPin === undefined) throw new ApiError('confirmation-missing', { field: 'hostPin' });
    const right = await this.#hostPins.check(tableId, hostPin, ip);
    if (right === null) throw new ApiError('host-pin-not-set');
    if (!right) throw new ApiError('confirmation-wrong', { field: 'hostPin' });
    return HOST;
  }

  /** A table that comes under its host's authority needs his PIN from then on. */
  async #needHostPin(
    tableId: string,
    table: Table,
    command: Extract<Command, { type: 'ChangeRules' }>,
    who: Who,
    { hostPin }: Proofs,
  ): Promise<undefined> {
    if (command.rules.authority !== 'host-pin' || (await this.#hostPins.isSet(tableId))) return;
    if (hostPin === undefined) throw new ApiError('host-pin-missing');
    // What the rules refuse sets no PIN either.
    if (decide(table, command, { entry: '', at: 0 }).ok) await this.#hostPins.set(tableId, hostPin, who);
  }
}

/** They said it aloud at the table, and the command names their seats: more nobody can check. */
function twoPlayers(table: Table, seats: readonly number[]): undefined {
  const seated = occupied(table);
  if (seats.every((seat) => seated.includes(seat))) return;
  throw new RefusedError(refusal('not-confirmed', 'AUDIT-1', { needed: 'two-players' }));
}
