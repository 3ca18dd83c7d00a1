import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import type { Signer } from '@carteador/table';

/** The room's Ed25519 key, which seals what happened here (AUDIT-3). */
export class RoomKey implements Signer {
  /** The public part, for everybody: 32 bytes, hexadecimal. */
  readonly key: string;
  readonly #private: KeyObject;

  constructor(privateKey: KeyObject) {
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('no Ed25519 key');
    this.#private = privateKey;
    const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
    this.key = Buffer.from(x!, 'base64url').toString('hex');
  }

  sign = (statement: string): string =>
    sign(null, Buffer.from(statement, 'utf8'), this.#private).toString('hex');
}

/** A new key. */
export const drawRoomKey = (): RoomKey => new RoomKey(generateKeyPairSync('ed25519').privateKey);

/**
 * The key kept in this file (PKCS 8, PEM); drawn and written at the first start, for its owner's eyes only. Throws
 * where the file can not be read or written, or holds no such key.
 */
export function openRoomKey(path: string): RoomKey {
  try {
    return new RoomKey(createPrivateKey(readFileSync(path)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeDurably(path, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  } catch (error) {
    // Another instance was first: theirs is the room's.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return new RoomKey(createPrivateKey(readFileSync(path)));
  }
  return new RoomKey(privateKey);
}

/** The file is there whole or not at all; throws `EEXIST` where there is one. */
function writeDurably(path: string, text: string): void {
  const beside = `${path}.${process.pid}.new`;
  const file = openSync(beside, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
    linkSync(beside, path);
  } finally {
    closeSync(file);
    unlinkSync(beside);
  }
}
