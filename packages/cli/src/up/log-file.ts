import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const BYTES_MAX = 8 * 1024 * 1024;
const KEPT = 3;

/** A file that lines are added to; when it is full it becomes `NAME.1`, the one before `NAME.2`, and so on. */
export class LogFile {
  readonly #path: string;
  readonly #bytesMax: number;
  #file: number;
  #bytes: number;

  constructor(path: string, bytesMax = BYTES_MAX) {
    this.#path = path;
    this.#bytesMax = bytesMax;
    this.#file = openSync(path, 'a', 0o600);
    this.#bytes = fstatSync(this.#file).size;
  }

  line(text: string): void {
    try {
      if (this.#bytes >= this.#bytesMax) this.#rotate();
      this.#bytes += writeSync(this.#file, `${text}\n`);
    } catch {
      // A full disk costs lines of a log; it must not end the evening. The event store says so by itself.
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #rotate(): void {
    closeSync(this.#file);
    rmSync(`${this.#path}.${KEPT}`, { force: true });
    for (let age = KEPT - 1; age >= 0; age -= 1) {
      const from = age === 0 ? this.#path : `${this.#path}.${age}`;
      try {
        renameSync(from, `${this.#path}.${age + 1}`);
      } catch {
        // Not that many yet.
      }
    }
    this.#file = openSync(this.#path, 'a', 0o600);
    this.#bytes = 0;
  }
}
