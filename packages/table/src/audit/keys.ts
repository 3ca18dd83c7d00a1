/** An Ed25519 public key, 32 bytes. */
export const PUBLIC_KEY = /^[0-9a-f]{64}$/;

/** An Ed25519 signature, 64 bytes. */
export const SIGNATURE = /^[0-9a-f]{128}$/;
