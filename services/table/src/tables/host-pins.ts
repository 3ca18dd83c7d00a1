import { randomUUID } from 'node:crypto';
import type { EventStore } from '@carteador/event-store';
import { accept } from '@carteador/table';
import type { Accounts, Who } from '../staff/accounts.ts';
import { type Fold, Ledger } from '../stream/ledger.ts';

/**
 * Stream `host-<table>`: the PIN of a table's host (AUDIT-1), hashed. It is no part of the table's own log: that
 * is exported, read by auditors and published, and a PIN of a few digits is soon found from its hash.
 */
const HOST_PREFIX = 'host-';

interface HostPinSet {
  readonly tableId: string;
  readonly pinHash: string;
}

const fold: Fold<string | null> = {
  initial: null,
  apply: (_, { data }) => (data as unknown as HostPinSet).pinHash,
};

export class HostPins {
  readonly #store: EventStore;
  readonly #accounts: Accounts;
  readonly #now: () => Date;

  constructor(store: EventStore, accounts: Accounts, now: () => Date) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
  }

  async isSet(tableId: string): Promise<boolean> {
    return (await this.#read(tableId)).state !== null;
  }

  /** Null: this table has none. */
  async check(tableId: string, pin: string, ip: string): Promise<boolean | null> {
    const { state } = await this.#read(tableId);
    return state === null ? null : this.#accounts.isHostPin(pin, state, tableId, ip);
  }

  /** Sets it once; a table that has one keeps it. */
  async set(tableId: string, pin: string, by: Who): Promise<void> {
    const ledger = await this.#read(tableId);
    if (ledger.state !== null) return;
    const data: HostPinSet = { tableId, pinHash: await this.#accounts.hashPin(pin) };
    await ledger.submit(
      {
        commandId: randomUUID(),
        command: { type: 'SetHostPin', tableId },
        at: this.#now().toISOString(),
        actor: by.staffId,
        device: by.device,
      },
      { decide: (state) => accept(state === null ? [{ type: 'HostPinSet', data }] : []) },
    );
  }

  async #read(tableId: string): Promise<Ledger<string | null>> {
    const ledger = new Ledger(this.#store, HOST_PREFIX + tableId, fold);
    await ledger.refresh();
    return ledger;
  }
}
