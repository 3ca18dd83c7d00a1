import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

const CARTEADOR = fileURLToPath(new URL('../../../packages/cli/bin/carteador.js', import.meta.url));

/** All of Carteador in a folder of its own, with the PIN that its first start printed. */
export class House {
  readonly url: string;
  readonly pin: string;
  readonly data: string;
  /** What the dashboard tells an operator, on a port of its own. */
  readonly figures: string;
  readonly #up: ChildProcess;

  private constructor(ports: Record<string, string>, pin: string, data: string, up: ChildProcess) {
    this.url = `http://127.0.0.1:${ports.CARTEADOR_PORT}`;
    this.figures = `http://127.0.0.1:${ports.CARTEADOR_METRICS_PORT}/metrics`;
    this.pin = pin;
    this.data = data;
    this.#up = up;
  }

  static async open(): Promise<House> {
    const data = mkdtempSync(join(tmpdir(), 'carteador-e2e-'));
    const ports = await freePorts();
    const up = spawn(process.execPath, [CARTEADOR, 'up'], {
      env: { ...process.env, ...ports, CARTEADOR_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: up.stdout })) {
      const pin = /PIN +(\d+)/.exec(line)?.[1];
      if (pin === undefined) continue;
      up.stdout.resume();
      return new House(ports, pin, data, up);
    }
    throw new Error('the house did not open; its words are above');
  }

  /** Kills one of the house's processes in mid-air; it comes back by itself. */
  kill(child: 'nats' | 'table' | 'projector' | 'dashboard'): void {
    const children = JSON.parse(readFileSync(join(this.data, 'run/children.json'), 'utf8'));
    process.kill(children[child].pid, 'SIGKILL');
  }

  async close(): Promise<void> {
    const gone = once(this.#up, 'exit');
    this.#up.kill('SIGTERM');
    await gone;
    rmSync(this.data, { recursive: true, force: true });
  }
}

const PATIENCE_MS = 120_000;

/**
 * `house` is shared by the tests that a worker plays, for its start costs as much as most of them: each names tables,
 * staff and players of its own where it asks for them by name, and leaves the words of the house as they were.
 */
export const test = base.extend<{ house: House }, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  house: [async ({ shared }, use) => use(await shared.house()), { timeout: PATIENCE_MS }],
  baseURL: async ({ house }, use) => use(house.url),
});

/** With a house to itself: for what kills its processes, or begins where nobody has entered anything. */
export const testAlone = test.extend({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'test', timeout: PATIENCE_MS },
  ],
});

/** Opened for the first test that asks. */
class Shared {
  #house: Promise<House> | null = null;

  house(): Promise<House> {
    this.#house ??= House.open();
    return this.#house;
  }

  async close(): Promise<void> {
    await (await this.#house)?.close();
  }
}

export { expect } from '@playwright/test';

async function freePorts(): Promise<Record<string, string>> {
  const names = ['', '_TABLE', '_PROJECTOR', '_NATS', '_METRICS'].map((of) => `CARTEADOR${of}_PORT`);
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => String((server.address() as { port: number }).port));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]!]));
}
