import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_USERS, type BusUser } from '@carteador/bus';
import { codeOf, Problem } from '../problem.ts';
import { type DataFolder, writeWhole } from './data-folder.ts';

/** Passwords that only our own processes use among themselves. */
export interface Secrets {
  readonly nats: Readonly<Record<BusUser, string>>;
}

/** The secrets of this folder, drawn at the first start. */
export function openSecrets(folder: DataFolder): Secrets {
  const path = join(folder.path, 'secrets.json');
  const kept = read(path);
  if (kept !== null) return kept;
  const passwords = BUS_USERS.map((user): [BusUser, string] => [user, password()]);
  const drawn: Secrets = { nats: Object.fromEntries(passwords) as Record<BusUser, string> };
  writeWhole(path, `${JSON.stringify(drawn, null, 2)}\n`);
  return drawn;
}

/** Begins with a letter: NATS would read some others as numbers. */
function password(): string {
  return `p${randomBytes(24).toString('base64url')}`;
}

function read(path: string): Secrets | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const secrets = parse(text);
  if (secrets !== null) return secrets;
  throw new Problem(`${path} is damaged. Nothing else depends on it: remove that file and start again.`);
}

function parse(text: string): Secrets | null {
  try {
    const secrets = JSON.parse(text);
    return BUS_USERS.every((user) => typeof secrets.nats[user] === 'string') ? secrets : null;
  } catch {
    return null;
  }
}
