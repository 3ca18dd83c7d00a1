import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildSpec } from '../../src/up/child.ts';

export interface FakeChild {
  readonly spec: ChildSpec;
  readonly lines: string[];
  /** Pids of all its lives so far, the present one last. */
  readonly pids: number[];
}

/** A child that runs `body`; it is ready when it prints `ready`, and tells its pid as `pid N`. */
export function fakeChild(folder: string, name: string, body: string): FakeChild {
  const module = join(folder, `${name}.mjs`);
  writeFileSync(module, `console.log('pid ' + process.pid);\n${body}\n`);
  const lines: string[] = [];
  const pids: number[] = [];
  let becomeReady = () => {};
  const spec: ChildSpec = {
    name,
    title: `The ${name}`,
    run: { module },
    args: [],
    env: {},
    ready: (signal) =>
      new Promise((resolve, reject) => {
        becomeReady = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    onLine: (line) => {
      lines.push(line);
      if (line.startsWith('pid ')) pids.push(Number(line.slice(4)));
      if (line === 'ready') becomeReady();
      return line !== 'secret';
    },
  };
  return { spec, lines, pids };
}

/** Says it is ready, and lives until it is told to end. */
export const WELL = `
setInterval(() => {}, 1_000_000);
process.on('SIGTERM', () => process.exit(0));
console.log('ready');
`;
