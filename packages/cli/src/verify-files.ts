import { open } from 'node:fs/promises';
import { messageOf, Problem } from './problem.ts';
import { verify } from './verify.ts';
import { type VerifyOptions, verifyProof } from './verify-proof.ts';

/** What every SQLite file begins with. */
const SQLITE = Buffer.from('SQLite format 3\0');

/**
 * Checks each file for what it is: an exported proof, or an event store. False when a proof does not hold; rejects
 * with a `Problem` for a store with an event that is not as it was stored, and for a file that can not be read.
 */
export async function verifyFiles(
  files: readonly string[],
  options: VerifyOptions,
  say: (text: string) => void,
): Promise<boolean> {
  let areRight = true;
  for (const file of files) {
    if (files.length > 1) say(`${file}:`);
    if (await isStore(file)) await verify(file, say);
    else areRight = (await verifyProof(file, options, say)) && areRight;
  }
  return areRight;
}

async function isStore(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(SQLITE.length), 0, SQLITE.length, 0);
      return buffer.equals(SQLITE);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
