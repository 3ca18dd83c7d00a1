import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from './child.ts';
import { type DataFolder, writeWhole } from './data-folder.ts';
import { isAlive, type ProcessId } from './process-table.ts';

const GRACE_MS = 5_000;
const POLL_MS = 20;

/** Which children run, kept in a file for the start after one that was killed. */
export class Roll {
  readonly #path: string;
  readonly #names = new Map<string, ProcessId>();

  constructor(folder: DataFolder) {
    this.#path = join(folder.run, 'children.json');
  }

  enter(name: string, child: ProcessId | null): void {
    if (child === null) return;
    this.#names.set(name, child);
    this.#write();
  }

  strike(name: string): void {
    if (this.#names.delete(name)) this.#write();
  }

  /** Ends what a killed supervisor left behind. Resolves when it is gone and its ports are free. */
  async endStrays(): Promise<void> {
    const strays = this.#read().filter(isAlive);
    for (const { pid } of strays) signalGroup(pid, 'SIGTERM');
    const deadline = performance.now() + GRACE_MS;
    while (strays.some(isAlive)) {
      if (performance.now() > deadline) {
        for (const { pid } of strays.filter(isAlive)) signalGroup(pid, 'SIGKILL');
      }
      await sleep(POLL_MS);
    }
  }

  #write(): void {
    writeWhole(this.#path, JSON.stringify(Object.fromEntries(this.#names)));
  }

  #read(): ProcessId[] {
    try {
      return Object.values(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      // None yet, or cut short by a failure of the power that also ended the children.
      return [];
    }
  }
}
