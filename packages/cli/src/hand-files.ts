import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { HAND_FILES, type HandHistory, parseHands } from '@carteador/hand-history';
import { codeOf, messageOf, Problem } from './problem.ts';

/** The hands of a file of facts, or the sentence that says what is wrong with it. */
export async function readHands(file: string): Promise<readonly HandHistory[]> {
  const parsed = parseHands(await readText(file));
  if (!parsed.ok) throw new Problem(`${file} is no file of hands: ${parsed.problem}`);
  return parsed.hands;
}

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The files as named, and of a folder every file in it that holds hands, by name. */
export async function handFilesIn(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (await isFolder(path)) files.push(...(await handFilesOf(path)));
    else files.push(path);
  }
  return files;
}

async function handFilesOf(folder: string): Promise<string[]> {
  const endings: readonly string[] = HAND_FILES;
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => endings.includes(extname(name))).sort();
  if (files.length === 0) throw new Problem(`${folder} holds no file of hands (${endings.join(', ')}).`);
  return files.map((name) => join(folder, name));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): Problem {
  return codeOf(error) === 'ENOENT'
    ? new Problem(`There is no file ${path}.`, { cause: error })
    : new Problem(`${path} cannot be read: ${messageOf(error)}`, { cause: error });
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
