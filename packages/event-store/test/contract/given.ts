import { randomUUID } from 'node:crypto';
import type {
  EventData,
  EventStore,
  RecordedEvent,
  SubscribeOptions,
  Subscription,
} from '../../src/index.ts';

/** A new event; what the test does not care about is filled in. */
export function event(parts: Partial<EventData> = {}): EventData {
  return { id: randomUUID(), type: 'Noted', schema: 1, data: { n: 0 }, meta: { at: 't0' }, ...parts };
}

/** `count` events numbered from `first` on in their data. */
export function events(count: number, first = 0): EventData[] {
  return Array.from({ length: count }, (_, index) => event({ data: { n: first + index } }));
}

/** Names that no other test uses, for a store that outlives the test. */
export function uniquePrefix(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Appends one after the other, each as an append of its own. */
export async function fill(store: EventStore, stream: string, count: number): Promise<void> {
  let expected = await store.head(stream);
  for (const one of events(count, expected + 1)) {
    const result = await store.append(stream, [one], expected);
    if (result.kind !== 'appended') throw new Error(`${result.kind} while filling ${stream}`);
    expected = result.version;
  }
}

/** A subscription whose events and turns can be waited for. */
export class Listener {
  readonly events: RecordedEvent[] = [];
  readonly errors: unknown[] = [];
  /** How many events were handled each time the subscription had caught up. */
  readonly caughtUpAt: number[] = [];
  readonly subscription: Subscription;
  readonly #waiting = new Set<() => void>();

  constructor(
    store: EventStore,
    options: SubscribeOptions,
    handle: (event: RecordedEvent) => void | Promise<void> = () => {},
  ) {
    const handler = async (event: RecordedEvent) => {
      await handle(event);
      this.events.push(event);
      this.#changed();
    };
    const onCaughtUp = () => {
      this.caughtUpAt.push(this.events.length);
      this.#changed();
    };
    const onError = (error: unknown) => {
      this.errors.push(error);
      this.#changed();
    };
    this.subscription = store.subscribe({ onCaughtUp, onError, ...options }, handler);
  }

  /** Resolves as soon as the condition holds; the test's own time-out is the limit. */
  async until(condition: (listener: Listener) => boolean): Promise<void> {
    while (!condition(this)) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  async untilCount(count: number): Promise<void> {
    await this.until(({ events }) => events.length >= count);
  }

  async untilLive(): Promise<void> {
    await this.until(({ caughtUpAt }) => caughtUpAt.length > 0);
  }

  #changed(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}

/** `stream@version` of each event, which tells gaps and repeats at a glance. */
export function places(events: readonly RecordedEvent[]): string[] {
  return events.map(({ stream, version }) => `${stream}@${version}`);
}

export function numbers(events: readonly RecordedEvent[]): number[] {
  return events.map(({ data }) => (data as { n: number }).n);
}
