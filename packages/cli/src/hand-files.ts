import { readFile } from 'node:fs/promises';
import { type HandHistory, parseHands } from '@carteador/hand-history';
import { codeOf, messageOf, Problem } from './problem.ts';

/** The hands of a file, or the sentence that says what is wrong with it. */
export async function readHands(file: string): Promise<readonly HandHistory[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Problem(`There is no file ${file}.`, { cause: error });
    throw new Problem(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  const parsed = parseHands(text);
  if (!parsed.ok) throw new Problem(`${file} is no file of hands: ${parsed.problem}`);
  return parsed.hands;
}

/** One line for each hand that went otherwise, and the closing count; says whether all agreed. */
export class Tally {
  passed = 0;
  failed = 0;
  readonly #say: (text: string) => void;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  count(name: string, difference: string | null): void {
    if (difference === null) this.passed += 1;
    else {
      this.failed += 1;
      this.#say(`${name}: ${difference}`);
    }
  }

  close(): boolean {
    this.#say(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }
}
