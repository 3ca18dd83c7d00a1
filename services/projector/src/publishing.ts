import { allOf, type BusAddress, type Publisher } from '@carteador/bus';
import type { Logger } from 'pino';
import { all } from './async.ts';
import type { ProjectorMetrics } from './metrics.ts';
import type { Due } from './outbox.ts';
import type { Part } from './part.ts';
import type { Kept, Tables } from './tables.ts';
import type { Transport } from './transport.ts';
import { baseView, otherViews, stepView, type View } from './views.ts';

const LOOK_THROUGH_MS_MAX = 30_000;

export interface PublishingOptions {
  readonly tables: Tables;
  readonly publisher: Publisher;
  readonly transport: Transport;
  readonly bus: BusAddress;
  readonly part: Part;
  readonly metrics: ProjectorMetrics;
  readonly logger: Logger;
}

/** Folds → views → buckets. Each rejects with a `BusError` when the bus did not take them. */
export class Publishing {
  readonly #options: PublishingOptions;

  constructor(options: PublishingOptions) {
    this.#options = options;
  }

  async console(tableId: string, { sinceMs }: Due): Promise<void> {
    await this.#publish(tableId, 'console', ({ base, fold, published }) =>
      base === null || base.version === published.base
        ? [stepView(base, fold)]
        : [baseView(fold.id, base), stepView(base, fold)],
    );
    this.#options.metrics.published('console', sinceMs);
  }

  async others(tableId: string, { sinceMs }: Due): Promise<void> {
    await this.#publish(tableId, 'others', ({ fold }) => otherViews(fold));
    this.#options.metrics.published('others', sinceMs);
  }

  /** The tables whose views on the bus show this player, in memory or not. Erasing is rare: it looks through all. */
  async showing(playerId: string): Promise<string[]> {
    const { transport, bus, part } = this.#options;
    const watcher = transport.createWatcher({ ...bus, bucket: 'views', name: 'projector, names' });
    const found: string[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error('the views could not be looked through')),
          LOOK_THROUGH_MS_MAX,
        );
        watcher.watch(allOf('table'), {
          onValue: ({ key, text }) => {
            const tableId = key.slice(key.indexOf('.') + 1);
            if (part.has(tableId) && text.includes(`"${playerId}"`)) found.push(tableId);
          },
          onReady: () => {
            clearTimeout(giveUp);
            resolve();
          },
        });
      });
    } finally {
      await watcher.close();
    }
    return found;
  }

  async #publish(
    tableId: string,
    which: 'console' | 'others',
    viewsOf: (kept: Kept) => Iterable<View>,
  ): Promise<void> {
    const { tables, metrics, logger } = this.#options;
    const kept = tables.known(tableId) ?? (await tables.get(tableId));
    const { base, published } = kept;
    const { version, status } = kept.fold.table;
    if (kept.broken !== null || status === 'none') return;
    let views: View[];
    try {
      views = [...viewsOf(kept)];
    } catch (err) {
      // A mistake in a view must not hold up the others, nor come back for ever.
      metrics.broken.inc();
      logger.error({ table: tableId, version, err }, 'a view could not be made; the last one stays');
      return;
    }
    await all(views.map((view) => this.#put(view)));
    published[which] = Math.max(published[which], version);
    if (which === 'console' && base !== null) published.base = base.version;
    this.#closeBook(tableId, kept);
  }

  /** A closed table whose last views are out leaves the memory. */
  #closeBook(tableId: string, { fold, published }: Kept): void {
    const { status, version } = fold.table;
    if (status !== 'closed') return;
    if (published.console === version && published.others === version) this.#options.tables.forget(tableId);
  }

  async #put({ kind, bucket, key, version, text }: View): Promise<void> {
    const result = await this.#options.publisher.put(bucket, key, version, text);
    this.#options.metrics.countView(kind, result, text.length);
  }
}
