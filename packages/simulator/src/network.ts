import type { ServiceHost } from './hosts.ts';
import type { Life } from './life.ts';
import type { Request, Response } from './parts.ts';
import { between, type Random, skewed } from './random.ts';
import { pause } from './time.ts';

/** What a client waits for an answer at most. */
const TIMEOUT_MS = 8_000;
const USUAL_MS_MAX = 30;
/** A dead line is not always noticed at once. */
const DEAD_MS_MAX = 400;

/** The lines between the consoles and the services; any service may get any request. */
export class Network {
  readonly #services: readonly ServiceHost[];
  readonly #random: Random;
  readonly #log: (line: string) => void;
  /** Consoles whose line is cut. */
  readonly #cut = new Set<number>();
  readonly #repeats = new Set<number>();

  constructor(services: readonly ServiceHost[], random: Random, log: (line: string) => void) {
    this.#services = services;
    this.#random = random;
    this.#log = log;
  }

  get cut(): readonly number[] {
    return [...this.#cut];
  }

  /** Requests are lost on their way, and so are answers. */
  cutLine(console: number): void {
    this.#cut.add(console);
  }

  /** False when it was not cut. */
  mendLine(console: number): boolean {
    return this.#cut.delete(console);
  }

  /** The next write of this console arrives twice. */
  repeatNext(console: number): void {
    this.#repeats.add(console);
  }

  /** From a console to some service and back; null when no answer comes. */
  async send(console: number, life: Life, request: Request): Promise<Response | null> {
    if (!(await this.#travels(console))) return null;
    if (request.method === 'POST' && this.#repeats.delete(console)) {
      this.#log(`${life.name} is heard twice`);
      void this.#anyService().request(request);
    }
    const answer = await Promise.race([
      this.#anyService().request(request),
      pause(TIMEOUT_MS).then(() => null),
    ]);
    return (await this.#travels(console)) ? answer : null;
  }

  async #travels(console: number): Promise<boolean> {
    const wasCut = this.#cut.has(console);
    await pause(skewed(this.#random, 1, wasCut ? DEAD_MS_MAX : USUAL_MS_MAX));
    return !wasCut && !this.#cut.has(console);
  }

  #anyService(): ServiceHost {
    return this.#services[between(this.#random, 0, this.#services.length - 1)]!;
  }
}
