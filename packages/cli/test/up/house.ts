import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { isAlive, type ProcessId } from '../../src/up/process-table.ts';
import { freePorts } from './free-ports.ts';

const CARTEADOR = fileURLToPath(new URL('../../bin/carteador.js', import.meta.url));

export type Place = Readonly<Record<'data' | 'url', string>> & { readonly env: NodeJS.ProcessEnv };

/** A data folder and four ports, for as many starts as a test likes. */
export async function placeFor(data: string): Promise<Place> {
  const [dashboard, table, projector, nats] = (await freePorts(4)).map(String);
  const env = {
    ...process.env,
    CARTEADOR_DATA: data,
    CARTEADOR_PORT: dashboard,
    CARTEADOR_TABLE_PORT: table,
    CARTEADOR_PROJECTOR_PORT: projector,
    CARTEADOR_NATS_PORT: nats,
  };
  return { data, env, url: `http://127.0.0.1:${dashboard}` };
}

/** The built command, run as an owner runs it. */
export class Command {
  output = '';
  errors = '';
  readonly exited: Promise<number | null>;
  readonly #process: ChildProcess;

  constructor(place: Place, ...args: string[]) {
    this.#process = spawn(process.execPath, [CARTEADOR, ...args], {
      env: place.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process.stdout?.on('data', (text) => {
      this.output += text;
    });
    this.#process.stderr?.on('data', (text) => {
      this.errors += text;
    });
    this.exited = once(this.#process, 'close').then(([code]) => code);
    onTestFinished(() => void this.#process.kill('SIGKILL'));
  }

  /** Resolves when it has printed that, once or as often as said. */
  async says(words: string, times = 1): Promise<void> {
    await expect
      .poll(() => this.output.split(words).length - 1 || this.errors, { timeout: 60_000 })
      .toBe(times);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }
}

export async function start(place: Place): Promise<Command> {
  const up = new Command(place, 'up');
  await up.says('Carteador is ready.');
  return up;
}

/** The children of the present start, by name. */
export function childrenIn({ data }: Place): Record<string, ProcessId> {
  return JSON.parse(readFileSync(join(data, 'run/children.json'), 'utf8'));
}

export async function expectGone(children: Record<string, ProcessId>): Promise<void> {
  await expect.poll(() => Object.keys(children).filter((name) => isAlive(children[name]!))).toEqual([]);
}

/** One sentence for a person on stderr, an exit code of 1, and no stack. */
export async function expectRefusal(command: Command, words: RegExp): Promise<void> {
  expect(await command.exited).toBe(1);
  expect(command.errors.trim()).toMatch(words);
  expect(command.errors.trim().split('\n')).toHaveLength(1);
}

export async function signIn({ url }: Place, pin: string): Promise<number> {
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'floor', pin }),
  });
  return answer.status;
}
