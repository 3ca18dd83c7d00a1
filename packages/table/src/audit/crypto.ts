import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { PUBLIC_KEY, SIGNATURE } from './keys.ts';

// What is hashed and signed, in a browser; `crypto.node.ts` does the same. `#crypto` is the one of the platform.

/** SHA-256 of the text in UTF-8, in lower-case hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

/** Ed25519 (RFC 8032); `key` and `signature` in lower-case hexadecimal. False for what is no key or signature. */
export function isSigned(statement: string, signature: string, key: string): boolean {
  if (!SIGNATURE.test(signature) || !PUBLIC_KEY.test(key)) return false;
  return ed25519.verify(hexToBytes(signature), utf8ToBytes(statement), hexToBytes(key));
}
