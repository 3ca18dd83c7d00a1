// `node infra/compose/passwords.mjs`: draws the passwords of the compose file into `.env` beside it, once.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Begins with a letter, or NATS reads a number; letters and digits only, as it stands in addresses too. */
const password = () => `p${randomBytes(24).toString('hex')}`;

export const PASSWORDS = [
  'CARTEADOR_NATS_PUBLISHER_PASSWORD',
  'CARTEADOR_NATS_WATCHER_PASSWORD',
  'CARTEADOR_NATS_PUBLIC_PASSWORD',
  'CARTEADOR_NATS_READER_PASSWORD',
  'CARTEADOR_NATS_ROUTE_PASSWORD',
  'GRAFANA_PASSWORD',
];

/** Throws when the file is there already: the volumes know the old passwords. */
export function drawPasswords(/** @type {string} */ path) {
  const lines = PASSWORDS.map((name) => `${name}=${password()}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600, flag: 'wx' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('.env', import.meta.url));
  try {
    drawPasswords(path);
    console.log(`Drawn into ${path}`);
  } catch (error) {
    console.error(`${path} was not written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
