import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of nats-server: `CARTEADOR_NATS_SERVER`, or the first on PATH or where systems keep servers; null when there is none. */
export function findNatsServer(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CARTEADOR_NATS_SERVER;
  if (named !== undefined && named !== '') return isProgram(named) ? named : null;
  const folders = [
    ...(environment.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/local/bin',
  ];
  return folders.map((folder) => join(folder, 'nats-server')).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
