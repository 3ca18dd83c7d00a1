import type { Command, Refusal } from '@carteador/table';
import type { CommandAnswer, CommandBody, Proofs } from './api.ts';
import type { EntryStore, KeptEntry } from './entry-store.ts';
import { uuid } from './uuid.ts';

/**
 * `pending`: sent, no answer yet. `unsent`: no answer came; kept on the device, sent again by itself with the
 * same identifier. `refused`: the table did not take it; the operator corrects or discards.
 */
export type EntryPhase = 'idle' | 'pending' | 'unsent' | 'refused';
export type UnsentWhy = 'offline' | 'store' | 'signed-out';

export interface Refused {
  readonly refusal: Refusal;
  /** In the reader's language, from the service; null: from the catalogue. */
  readonly message: string | null;
}

export interface EntryPorts {
  readonly table: string;
  readonly store: EntryStore;
  /** The version on the screen at the tap. */
  readonly version: () => number;
  readonly post: (body: CommandBody) => Promise<CommandAnswer>;
  /** The step is in the log: fold it at once. */
  readonly done: (answer: CommandAnswer & { kind: 'done' }) => void;
  /** Somebody else's act came first: look at the table again before anything is decided. */
  readonly stale: (version: number) => void | Promise<void>;
  /** Whether the table, as it is then, could take this. */
  readonly permits: (command: Command) => boolean;
  readonly now?: () => Date;
}

/** Of a command that was recorded meanwhile by somebody else, or by a try given up here: the operator says whether it happened twice. */
export const RECORDED_ALREADY = 'recorded-already';

const RETRY_MS_MIN = 300;
const RETRY_MS_MAX = 2_000;
/** An answer that takes longer is worth a look of its own; a usual one comes before an eye could see the change. */
const SLOW_MS = 400;

/** What the screen shows of the entry; written by the exchange alone. */
export interface EntryState {
  phase: EntryPhase;
  entry: KeptEntry | null;
  refused: Refused | null;
  unsentWhy: UnsentWhy | null;
  /** The answer is late: show that acts wait. */
  slow: boolean;
}

/** Stop and wait: one entry at a time on its way, kept on the device until its answer is here. */
export class EntryExchange {
  readonly #state: EntryState;
  readonly #ports: EntryPorts;
  #retryMs = RETRY_MS_MIN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #stopped = false;
  #late = false;
  /** In memory alone: a PIN is not for the device's store. */
  #proofs: Proofs = {};
  #kept: Promise<void> = Promise.resolve();

  constructor(ports: EntryPorts, state: EntryState) {
    this.#ports = ports;
    this.#state = state;
  }

  /** After a load: an entry that a crash or a reload left behind goes out first. */
  async restore(): Promise<void> {
    const kept = await this.#ports.store.get(this.#ports.table);
    if (kept === null || this.#state.phase !== 'idle') return;
    this.#state.entry = kept;
    this.#state.phase = 'unsent';
    this.#state.unsentWhy = 'offline';
    this.#late = true;
    await this.#run();
  }

  /** False when the entry before still waits: nothing is sent then. */
  async send(commands: readonly Command[], proofs: Proofs = {}): Promise<boolean> {
    if (this.#state.phase !== 'idle' || commands.length === 0) return false;
    this.#state.phase = 'pending';
    this.#late = false;
    this.#proofs = proofs;
    const now = this.#ports.now?.() ?? new Date();
    const entry: KeptEntry = {
      table: this.#ports.table,
      steps: commands.map((command) => ({ commandId: uuid(), command })),
      done: 0,
      expectedVersion: this.#ports.version(),
      enteredAt: now.toISOString(),
    };
    this.#state.entry = entry;
    await this.#keep(entry);
    await this.#run();
    return true;
  }

  /** Now, rather than after the pause: the line is back, the operator is signed in again. */
  kick(): void {
    if (this.#state.phase === 'unsent') void this.#run();
  }

  /** Drops what was refused, or what never got an answer; steps already recorded stay. */
  async discard(): Promise<void> {
    if (this.#state.phase === 'idle' || this.#state.phase === 'pending') return;
    await this.#clear();
  }

  /** The refused command once more, under a new identifier, against the table as it is now. */
  async again(): Promise<void> {
    const rest = this.#state.entry?.steps.slice(this.#state.entry.done).map((step) => step.command) ?? [];
    if (this.#state.phase !== 'refused') return;
    await this.#clear();
    await this.send(rest);
  }

  stop(): void {
    this.#stopped = true;
    this.#round += 1;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round += 1;
    const round = this.#round;
    const slow = setTimeout(() => {
      this.#state.slow = round === this.#round && this.#state.phase !== 'idle';
    }, SLOW_MS);
    try {
      await this.#exchange(round);
    } finally {
      clearTimeout(slow);
      this.#state.slow = false;
    }
  }

  async #exchange(round: number): Promise<void> {
    while (this.#state.entry !== null) {
      const { entry } = this.#state;
      const step = entry.steps[entry.done];
      if (step === undefined) return this.#clear();
      const answer = await this.#ports.post({
        commandId: step.commandId,
        expectedVersion: entry.expectedVersion,
        command: step.command,
        ...(this.#late && { enteredAt: entry.enteredAt }),
        ...this.#proofs,
      });
      if (round !== this.#round || this.#stopped) return;
      if (answer.kind !== 'done') return this.#fail(answer);
      await this.#advance(entry, answer);
    }
  }

  async #advance(entry: KeptEntry, answer: CommandAnswer & { kind: 'done' }): Promise<void> {
    this.#retryMs = RETRY_MS_MIN;
    const next = { ...entry, done: entry.done + 1, expectedVersion: answer.version };
    const last = next.done === next.steps.length;
    this.#state.phase = last ? 'idle' : 'pending';
    this.#state.unsentWhy = null;
    this.#state.entry = last ? null : next;
    this.#ports.done(answer);
    await this.#keep(this.#state.entry);
  }

  async #fail(answer: Exclude<CommandAnswer, { kind: 'done' }>): Promise<void> {
    this.#late = true;
    if (answer.kind === 'unknown') {
      this.#state.phase = 'unsent';
      this.#state.unsentWhy = answer.why;
      this.#timer = setTimeout(() => this.kick(), this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX);
    } else if (answer.kind === 'signed-out') {
      this.#state.phase = 'unsent';
      this.#state.unsentWhy = 'signed-out';
    } else if (answer.kind === 'stale') {
      await this.#ports.stale(answer.version);
      if (answer.isRecorded && this.#isOver()) return this.#clear();
      const code = answer.isRecorded ? RECORDED_ALREADY : 'stale-version';
      this.#refuse({ refusal: { code, rule: 'BET-2', params: {} }, message: null });
    } else {
      this.#refuse({ refusal: answer.refusal, message: answer.message });
    }
  }

  /** What is recorded already, and could not happen twice, is done: nothing is left to ask. */
  #isOver(): boolean {
    const { entry } = this.#state;
    const rest = entry?.steps.slice(entry.done) ?? [];
    return rest.length === 1 && !this.#ports.permits(rest[0]!.command);
  }

  #refuse(refused: Refused): void {
    this.#state.phase = 'refused';
    this.#state.unsentWhy = null;
    this.#state.refused = refused;
  }

  async #clear(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#state.entry = null;
    this.#state.refused = null;
    this.#state.unsentWhy = null;
    this.#state.phase = 'idle';
    await this.#keep(null);
  }

  /** In order, so that a removal never overtakes the entry after it. */
  #keep(entry: KeptEntry | null): Promise<void> {
    const { store, table } = this.#ports;
    this.#kept = this.#kept.then(() => (entry === null ? store.remove(table) : store.put(plain(entry))));
    return this.#kept;
  }
}

/** Without proxies: IndexedDB clones what it stores. */
const plain = (entry: KeptEntry): KeptEntry => JSON.parse(JSON.stringify(entry)) as KeptEntry;
