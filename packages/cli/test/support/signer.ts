import { generateKeyPairSync, sign } from 'node:crypto';
import type { Signer } from '@carteador/table';

/** The key of a room that is there for one test. */
export function drawSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
  return { key, sign: (statement) => sign(null, Buffer.from(statement), privateKey).toString('hex') };
}
