import type { Command } from '@carteador/table';
import type { Proofs } from './api.ts';
import {
  EntryExchange,
  type EntryPhase,
  type EntryPorts,
  type EntryState,
  type Refused,
  type UnsentWhy,
} from './entry-exchange.ts';
import type { KeptEntry } from './entry-store.ts';

/** The one entry of the console, as its parts read it; `EntryExchange` says what happens to it. */
export class EntryManager implements EntryState {
  phase = $state<EntryPhase>('idle');
  entry = $state.raw<KeptEntry | null>(null);
  refused = $state.raw<Refused | null>(null);
  unsentWhy = $state<UnsentWhy | null>(null);
  /** The command at hand: what the tape shows as not yet recorded. */
  command = $derived(this.entry?.steps[this.entry.done]?.command ?? null);
  busy = $derived(this.phase !== 'idle');
  slow = $state(false);
  /** To be shown as on its way. */
  shown = $derived(this.phase !== 'idle' && (this.phase !== 'pending' || this.slow));

  #exchange: EntryExchange;

  constructor(ports: EntryPorts) {
    this.#exchange = new EntryExchange(ports, this);
  }

  /** After a load: an entry that a crash or a reload left behind goes out first. */
  restore(): Promise<void> {
    return this.#exchange.restore();
  }

  /** False when the entry before still waits: nothing is sent then. */
  send(commands: readonly Command[], proofs?: Proofs): Promise<boolean> {
    return this.#exchange.send(commands, proofs);
  }

  /** Now, rather than after the pause: the line is back, the operator is signed in again. */
  kick(): void {
    this.#exchange.kick();
  }

  /** Drops what was refused, or what never got an answer; steps already recorded stay. */
  discard(): Promise<void> {
    return this.#exchange.discard();
  }

  /** The refused command once more, under a new identifier, against the table as it is now. */
  again(): Promise<void> {
    return this.#exchange.again();
  }

  stop(): void {
    this.#exchange.stop();
  }
}
