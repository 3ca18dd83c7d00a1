import type { PutResult } from '@carteador/bus';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProjectorStatus } from './projector.ts';
import type { Unread } from './unread.ts';

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];
const BYTES = [256, 1_024, 4_096, 8_192, 16_384, 32_768, 65_536, 131_072];

/** Of the process, which may hold several projectors: its watch on the garbage collector never ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** In the text form of Prometheus, with the figures of the process. */
export const textOf = (registry: Registry): Promise<string> =>
  Registry.merge([ofProcess, registry]).metrics();

/** What an operator wants to know of the projector, in a registry of its own. */
export class ProjectorMetrics {
  readonly registry = new Registry();
  readonly events: Counter;
  readonly views: Counter;
  readonly retries: Counter;
  readonly fills: Counter;
  readonly broken: Counter;
  readonly lostViews: Counter;
  readonly eventsSent: Counter;
  readonly storeErrors: Counter;
  readonly busLost: Counter;
  readonly #publishSeconds: Readonly<Record<'console' | 'others', Histogram.Internal<string>>>;
  readonly viewBytes: Histogram;
  /** Found once for each kind: looking labels up costs more than counting. */
  readonly #ofKind = new Map<
    string,
    { put: Counter.Internal; newer: Counter.Internal; bytes: Histogram.Internal<string> }
  >();

  constructor(status: () => ProjectorStatus, unread: () => Promise<Unread>) {
    const registers = [this.registry];
    const counter = (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name: `carteador_projector_${name}`, help, labelNames, registers });
    this.events = counter('events_total', 'Events folded or passed over');
    this.views = counter('views_published_total', 'Views put into a bucket, by kind and result', [
      'kind',
      'result',
    ]);
    this.retries = counter('publish_retries_total', 'Publications that failed and are tried again');
    this.fills = counter('fills_total', 'Times the buckets were filled from a checkpoint or the start', [
      'from',
    ]);
    this.broken = counter(
      'broken_tables_total',
      'Tables whose events this release cannot read, or views it cannot make',
    );
    this.lostViews = counter('lost_views_total', 'Keys that NATS had lost, after which all were put again');
    this.eventsSent = counter('cloud_events_total', 'Events sent to their subject');
    this.busLost = counter('bus_lost_total', 'Times the connection to NATS broke');
    this.storeErrors = counter('store_errors_total', 'Times the event store was away or a handler failed');
    const publishSeconds = new Histogram({
      name: 'carteador_projector_publish_seconds',
      help: 'From seeing an event to having the view of the console, or the others, in their buckets',
      labelNames: ['views'],
      buckets: SECONDS,
      registers,
    });
    this.#publishSeconds = {
      console: publishSeconds.labels({ views: 'console' }),
      others: publishSeconds.labels({ views: 'others' }),
    };
    this.viewBytes = new Histogram({
      name: 'carteador_projector_view_bytes',
      help: 'Size of the views by kind',
      labelNames: ['kind'],
      buckets: BYTES,
      registers,
    });
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name: `carteador_projector_${name}`,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    gauge('lag_seconds', 'Age of the oldest event that is not in the buckets', () => status().lagMs / 1_000);
    gauge(
      'unpublished_tables',
      'Tables whose newest views are not in the buckets',
      () => status().unpublished,
    );
    const unreadGauge = (name: string, help: string, value: (unread: Unread) => number) =>
      new Gauge({
        name: `carteador_projector_${name}`,
        help,
        registers,
        async collect() {
          this.set(value(await unread()));
        },
      });
    unreadGauge('unread_events', 'Events stored but not folded yet, counted up to 1000', (one) => one.events);
    unreadGauge('unread_seconds', 'Age of the first event that is not folded yet', (one) => one.seconds);
    gauge('tables_in_memory', 'Folded tables in memory', () => status().tables);
    gauge('store_up', '1 while the event store is read', () => Number(status().store === 'live'));
    gauge('bus_up', '1 while NATS is connected', () => Number(status().bus === 'connected'));
  }

  /** The views of a table that became due at `sinceMs` are in their buckets. */
  published(views: 'console' | 'others', sinceMs: number): void {
    this.#publishSeconds[views].observe((performance.now() - sinceMs) / 1_000);
  }

  countView(kind: string, result: PutResult, bytes: number): void {
    let counters = this.#ofKind.get(kind);
    if (counters === undefined) {
      counters = {
        put: this.views.labels({ kind, result: 'put' }),
        newer: this.views.labels({ kind, result: 'newer' }),
        bytes: this.viewBytes.labels({ kind }),
      };
      this.#ofKind.set(kind, counters);
    }
    counters[result].inc();
    counters.bytes.observe(bytes);
  }
}
