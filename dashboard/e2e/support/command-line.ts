import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CARTEADOR = fileURLToPath(new URL('../../../packages/cli/bin/carteador.js', import.meta.url));

export interface Said {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The command line as an auditor uses it. */
export async function carteador(args: readonly string[], pin?: string): Promise<Said> {
  const env = { ...process.env, ...(pin !== undefined && { CARTEADOR_PIN: pin }) };
  const options = { env, maxBuffer: 16_000_000 };
  const { code = 0, stdout } = (await run(process.execPath, [CARTEADOR, ...args], options).catch(
    (error) => error,
  )) as { code?: number; stdout: string };
  return { code, lines: stdout.trim().split('\n') };
}
