import { randomUUID } from 'node:crypto';
import { createLease, type Lease } from '@carteador/bus';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { EVERY_TABLE } from './part.ts';
import { Projector, type ProjectorOptions, type ProjectorStatus } from './projector.ts';

export interface StandbyOptions extends Omit<ProjectorOptions, 'term'> {
  /** How long nothing may be heard of the active projector of this part; 0: there is no other, work at once. */
  readonly leaseMs: number;
}

/** `standby`: ready to take over from the one that works; its own figures are those of nothing to do. */
export interface StandbyStatus extends ProjectorStatus {
  readonly role: 'active' | 'standby';
  readonly part: string;
}

/**
 * A projector that works while it holds the lease of its part. Any number of them may run for each part: one works,
 * and one of the others goes on from its checkpoint when it dies, is cut off or ends.
 */
export class Standby {
  readonly #options: StandbyOptions;
  readonly #logger: Logger;
  readonly #lease: Lease | null;
  readonly #registry = new Registry();
  #projector: Projector | null = null;
  /** Beginning to work and ending it, one after the other. */
  #turn: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: StandbyOptions) {
    this.#options = options;
    this.#logger = options.logger;
    this.#tellRole();
    this.#lease = options.leaseMs > 0 ? this.#ask() : null;
    if (this.#lease === null) this.#projector = new Projector(options);
  }

  get status(): StandbyStatus {
    const part = (this.#options.part ?? EVERY_TABLE).name;
    if (this.#projector !== null) return { ...this.#projector.status, role: 'active', part };
    return {
      store: 'not-begun',
      bus: this.#lease?.bus ?? 'closed',
      ready: this.#lease?.state === 'other' && this.#lease.bus === 'connected',
      lagMs: 0,
      unpublished: 0,
      tables: 0,
      position: 'start',
      role: 'standby',
      part,
    };
  }

  get registry(): Registry {
    const projector = this.#projector?.metrics.registry;
    return projector === undefined ? this.#registry : Registry.merge([this.#registry, projector]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#turn;
    await this.#projector?.stop();
    // Only now: the next one begins at the checkpoint that was written just before.
    await this.#lease?.close();
  }

  #tellRole(): void {
    const { begins, name: part } = this.#options.part ?? EVERY_TABLE;
    const isActive = () => Number(this.#projector !== null);
    const active: Gauge = new Gauge({
      name: 'carteador_projector_active',
      help: '1 while this process is the projector of its part',
      labelNames: ['part'],
      registers: [this.#registry],
      collect: () => active.set({ part }, isActive()),
    });
    const covers: Gauge = new Gauge({
      name: 'carteador_projector_covers',
      help: '1 while this process tells the screens of the tables whose identifier begins so',
      labelNames: ['begin'],
      registers: [this.#registry],
      collect: () => {
        for (const begin of begins) covers.set({ begin }, isActive());
      },
    });
  }

  #ask(): Lease {
    const { bus, part = EVERY_TABLE, replicas, leaseMs } = this.#options;
    return createLease({
      ...bus,
      part: part.name,
      ...(replicas !== undefined && { replicas }),
      name: 'projector, lease',
      holder: randomUUID(),
      leaseMs,
      onHeld: (term) => this.#next(() => this.#begin(term)),
      onLost: () => this.#next(() => this.#end()),
      onError: (err) => this.#logger.debug({ err }, 'the lease could not be looked at'),
    });
  }

  async #begin(term: number): Promise<void> {
    this.#logger.info({ term }, 'the active projector of its part from here on');
    this.#projector = new Projector({ ...this.#options, term });
  }

  async #end(): Promise<void> {
    this.#logger.warn('another projector has taken over');
    const projector = this.#projector;
    this.#projector = null;
    await projector?.stop({ isOver: true });
  }

  #next(work: () => Promise<void>): void {
    if (this.#isStopping) return;
    this.#turn = this.#turn.then(work);
  }
}
