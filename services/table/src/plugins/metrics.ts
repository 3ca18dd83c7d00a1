import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type StoreDisk, storeDisk } from '../disk.ts';
import { ERRORS } from '../errors.ts';
import type { HandIndex } from '../search/hand-index.ts';
import type { HandIndexer } from '../search/hand-indexer.ts';
import { APPEND_OUTCOMES, type AppendOutcome } from '../stream/measured-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    commandMetrics: CommandMetrics;
  }
}

export type Outcome = 'accepted' | 'refused' | 'failed';

export interface CommandMetrics {
  /** `code`: why it was refused or failed. */
  count(type: string, outcome: Outcome, code?: string): void;
  /** A command that a console had to keep before it could send it, and for how long by that console's clock. */
  keptFor(seconds: number): void;
}

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const KEPT_SECONDS = [1, 5, 15, 60, 300, 900, 3_600];

/** Of the process: its watch on the garbage collector never ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What an operator wants to know of the service, in a registry of its own: several may live in one process. */
export class ServiceMetrics implements CommandMetrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #commands: Counter;
  readonly #refusals: Counter;
  readonly #appends: Histogram;
  readonly #kept: Histogram;

  /** `storeFile`: path of an SQLite store; null for one that is no file of this machine. */
  constructor(storeFile: string | null) {
    const registers = [this.registry];
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answers by route and status, with the time they took',
      labelNames: ['method', 'route', 'status_code'],
      buckets: SECONDS,
      registers,
    });
    this.#commands = new Counter({
      name: 'carteador_commands_total',
      help: 'Commands at tables by type and outcome',
      labelNames: ['type', 'outcome'],
      registers,
    });
    this.#refusals = new Counter({
      name: 'carteador_commands_unaccepted_total',
      help: 'Commands at tables that were refused or failed, by the code of the answer',
      labelNames: ['outcome', 'code'],
      registers,
    });
    this.#appends = new Histogram({
      name: 'carteador_append_seconds',
      help: 'Until the store has an entry on disk, or says no, or does not answer',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers,
    });
    this.#kept = new Histogram({
      name: 'carteador_entries_kept_seconds',
      help: 'How long a console kept an entry unsent, when it could be sent at last',
      buckets: KEPT_SECONDS,
      registers,
    });
    // A figure that appears with its first event has no rise that an alarm could see.
    for (const outcome of APPEND_OUTCOMES) this.#appends.zero({ outcome });
    for (const [code, { status }] of Object.entries(ERRORS)) {
      if (status >= 500) this.#refusals.inc({ outcome: 'failed', code }, 0);
    }
    if (storeFile !== null) this.#measureDisk(storeFile);
  }

  count(type: string, outcome: Outcome, code?: string): void {
    this.#commands.inc({ type, outcome });
    if (code !== undefined) this.#refusals.inc({ outcome, code });
  }

  keptFor(seconds: number): void {
    this.#kept.observe(seconds);
  }

  observeAppend(outcome: AppendOutcome, seconds: number): void {
    this.#appends.observe({ outcome }, seconds);
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status_code: status }, seconds);
  }

  /** How the index of hands keeps up with the events. */
  watchIndex(index: HandIndex, indexer: HandIndexer): void {
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name: `carteador_hand_index_${name}`,
        help,
        registers: [this.registry],
        collect() {
          this.set(value());
        },
      });
    gauge('hands', 'Hands in the index', () => index.size);
    gauge('live', '1 while all that was stored is in the index', () =>
      Number(indexer.status.state === 'live'),
    );
    gauge(
      'lag_seconds',
      'Age of the oldest event read and not yet in the index',
      () => indexer.status.lagMs / 1_000,
    );
    gauge('broken_tables', 'Tables whose hands this release can not read', () => indexer.status.broken);
  }

  #measureDisk(storeFile: string): void {
    const gauge = (name: string, help: string, bytes: (disk: StoreDisk) => number) =>
      new Gauge({
        name: `carteador_store_${name}`,
        help,
        registers: [this.registry],
        async collect() {
          this.set(bytes(await storeDisk(storeFile)));
        },
      });
    gauge('file_bytes', 'Size of the file of the store', (disk) => disk.file);
    gauge('log_bytes', 'Size of the log of what is not in the file of the store yet', (disk) => disk.log);
    gauge('disk_free_bytes', 'What the service may still write where the store is', (disk) => disk.free);
    gauge('disk_size_bytes', 'Size of the file system where the store is', (disk) => disk.size);
  }
}

/** `/metrics`, on the service's own port, which the dashboard passes nothing but `/api` to. */
export const metrics = fp<{ metrics: ServiceMetrics }>(async (app, { metrics: kept }) => {
  app.decorate('commandMetrics', kept);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // An address that no route has would make a label of its own each time.
    kept.observeRequest(method, routeOptions.url ?? 'none', statusCode, elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { config: { action: 'ReadService' }, schema: { hide: true } }, async (_, reply) =>
    reply.type(kept.registry.contentType).send(await Registry.merge([ofProcess, kept.registry]).metrics()),
  );
});
