import { EventStoreError } from '@carteador/event-store';
import type { SimulatedBus } from './bus/bus.ts';
import { Life } from './life.ts';
import type { Parts, Request, Response, Service } from './parts.ts';
import { between, type Random } from './random.ts';
import type { SimulatedStore } from './store.ts';
import { pause, type VirtualTime } from './time.ts';

export interface HostPorts {
  readonly parts: Parts;
  readonly store: SimulatedStore;
  readonly bus: SimulatedBus;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly log: (line: string) => void;
}

/** A supervisor starts a dead process again after this. */
const RESTART_MS = { min: 50, max: 1_500 } as const;
const STORE_RETRY_MS = 1_000;

/** A machine that runs one process after the other: one that died is started again, as a supervisor does. */
class Machine {
  readonly #name: string;
  readonly #ports: HostPorts;
  readonly #run: (life: Life) => void;
  #life: Life;
  #deaths = 0;
  #ended = false;

  constructor(name: string, ports: HostPorts, run: (life: Life) => void) {
    this.#name = name;
    this.#ports = ports;
    this.#run = run;
    this.#life = this.#start();
  }

  get life(): Life {
    return this.#life;
  }

  get deaths(): number {
    return this.#deaths;
  }

  /** For good. */
  end(): void {
    this.#ended = true;
    this.#life.die();
  }

  #start(): Life {
    const life = new Life(this.#name);
    life.onDeath(() => void this.#restart());
    this.#run(life);
    return life;
  }

  async #restart(): Promise<void> {
    if (this.#ended) return;
    this.#deaths += 1;
    this.#ports.log(`${this.#name} died`);
    await pause(between(this.#ports.random, RESTART_MS.min, RESTART_MS.max));
    if (!this.#ended) this.#life = this.#start();
  }
}

/** Runs one table service after the other. */
export class ServiceHost {
  readonly #ports: HostPorts;
  readonly #machine: Machine;
  #service: Service | null = null;
  /** What its clock is wrong by. */
  #skewMs = 0;

  constructor(ports: HostPorts, index: number) {
    this.#ports = ports;
    this.#machine = new Machine(`service ${index}`, ports, (life) => void this.#run(life));
  }

  get deaths(): number {
    return this.#machine.deaths;
  }

  jumpClock(byMs: number): void {
    this.#skewMs += byMs;
  }

  killAfter(calls: number): void {
    this.#machine.life.dieAfter(calls);
  }

  /** Null when the connection is refused, or breaks. */
  async request(request: Request): Promise<Response | null> {
    const { life } = this.#machine;
    if (this.#service === null || !life.alive) return null;
    return Promise.race([this.#service.request(request), life.death.then(() => null)]);
  }

  end(): void {
    this.#machine.end();
  }

  async #run(life: Life): Promise<void> {
    life.onDeath(() => {
      this.#service = null;
    });
    const { parts, store, time } = this.#ports;
    const now = () => new Date(Date.now() + this.#skewMs);
    const service = await time.standStill(() => parts.buildService({ store: store.connect(life), now }));
    while (life.alive) {
      try {
        await service.prepare();
        if (life.alive) this.#service = service;
        return;
      } catch (error) {
        if (!(error instanceof EventStoreError)) throw error;
        await pause(STORE_RETRY_MS);
      }
    }
  }
}

/** Runs one projector after the other. */
export class ProjectorHost {
  readonly #machine: Machine;

  constructor(ports: HostPorts, index: number) {
    const { parts, store, bus } = ports;
    this.#machine = new Machine(`projector ${index}`, ports, (life) => {
      parts.startProjector({
        store: store.connect(life),
        transport: {
          createPublisher: (options) => bus.createPublisher(life, options),
          createWatcher: (options) => bus.createWatcher(life, options),
        },
      });
    });
  }

  get deaths(): number {
    return this.#machine.deaths;
  }

  killAfter(calls: number): void {
    this.#machine.life.dieAfter(calls);
  }

  end(): void {
    this.#machine.end();
  }
}
