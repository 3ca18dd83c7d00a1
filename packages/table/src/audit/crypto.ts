import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a check computes with; the same results everywhere, faster where the platform brings its own. */
export interface ProofCrypto {
  /** SHA-256 of the text in UTF-8, in lower-case hexadecimal. */
  sha256(text: string): string;
  /** Ed25519 (RFC 8032); `key` and `signature` in lower-case hexadecimal. False for what is no key or signature. */
  verify(statement: string, signature: string, key: string): boolean;
}

/** Runs in browsers too. */
export const portableCrypto: ProofCrypto = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  verify(statement, signature, key) {
    if (!SIGNATURE.test(signature) || !PUBLIC_KEY.test(key)) return false;
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(statement), hexToBytes(key));
  },
};

/** An Ed25519 public key, 32 bytes. */
export const PUBLIC_KEY = /^[0-9a-f]{64}$/;

/** An Ed25519 signature, 64 bytes. */
export const SIGNATURE = /^[0-9a-f]{128}$/;
