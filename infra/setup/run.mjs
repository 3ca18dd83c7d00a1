// Plain Node, no packages: this runs before `npm ci` has ever run.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Top folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a person can mend: said in one sentence, without a stack. */
export class Problem extends Error {}

/**
 * Runs to the end with the terminal's own output; resolves to the exit code (128 + number for a signal).
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * Runs quietly; the output only matters when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Whether a program answers at all.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function answers(command, args = ['--version']) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

/**
 * Ends the process with the sentence of a `Problem`, or the stack of anything unforeseen.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  if (error instanceof Problem) console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
}
