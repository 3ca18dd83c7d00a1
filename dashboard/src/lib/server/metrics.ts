import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How one bucket's watcher stands. */
export interface BusFigures {
  readonly bucket: string;
  readonly isLive: boolean;
  /** Since NATS was last heard; null before the first word. */
  readonly ageMs: number | null;
  readonly watches: number;
}

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30];

/** Of the process: its watch on the garbage collector never ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** What an operator wants to know of the dashboard's server. */
export class DashboardMetrics {
  readonly registry = new Registry();
  /** Live streams, each of one page that somebody looks at. */
  readonly streams: Gauge;
  /** Views that a newer one replaced before the page had taken them. */
  readonly skipped: Counter;
  /** What waited for a page, from the oldest piece on until it was taken. */
  readonly waits: Histogram;

  constructor() {
    const registers = [this.registry];
    this.streams = new Gauge({
      name: 'carteador_dashboard_streams',
      help: 'Pages that follow live, of staff and of the public',
      labelNames: ['audience'],
      registers,
    });
    this.skipped = new Counter({
      name: 'carteador_dashboard_views_skipped_total',
      help: 'Views that a newer one replaced before a slow page had taken them',
      registers,
    });
    this.waits = new Histogram({
      name: 'carteador_dashboard_write_wait_seconds',
      help: 'How long what was to be told waited for a page to take it',
      buckets: SECONDS,
      registers,
    });
    for (const audience of ['staff', 'public']) this.streams.set({ audience }, 0);
  }

  /** Asked whenever the figures are read. */
  watchBus(figures: () => readonly BusFigures[]): void {
    const gauge = (name: string, help: string, value: (of: BusFigures) => number) =>
      new Gauge({
        name: `carteador_dashboard_${name}`,
        help,
        labelNames: ['bucket'],
        registers: [this.registry],
        collect() {
          for (const each of figures()) this.set({ bucket: each.bucket }, value(each));
        },
      });
    gauge('bus_up', '1 while NATS answers and every key that is looked at is watched', ({ isLive }) =>
      Number(isLive),
    );
    gauge('bus_age_seconds', 'Since NATS was last heard', ({ ageMs }) => (ageMs ?? 0) / 1_000);
    gauge(
      'watched_keys',
      'Keys that are watched, each once however many pages look',
      ({ watches }) => watches,
    );
  }

  /** In the text form of Prometheus, with the figures of the process. */
  text(): Promise<string> {
    return Registry.merge([ofProcess, this.registry]).metrics();
  }
}
