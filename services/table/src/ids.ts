import { createHash, randomBytes } from 'node:crypto';

const ID_CHARS = 10;
const CODE_CHARS = 20;

/** Identifiers are lower-case letters and digits: safe in stream names, subjects and addresses. */
export const ID_PATTERN = /^[a-z0-9]{1,40}$/;

/** The identifier of what a command creates: the same on every retry, so that nothing is created twice. */
export function idOf(kind: string, commandId: string): string {
  return lettersOf(createHash('sha256').update(`${kind} ${commandId}`).digest(), ID_CHARS);
}

/** Nobody guesses it: some 100 bits. */
export function drawCode(): string {
  return lettersOf(randomBytes(32), CODE_CHARS);
}

function lettersOf(bytes: Buffer, chars: number): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-chars);
}
