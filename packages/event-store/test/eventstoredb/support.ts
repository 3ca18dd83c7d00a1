import { onTestFinished } from 'vitest';
import { type EventStoreDbEventStore, openEventStoreDb } from '../../src/eventstoredb/store.ts';
import type { EventStoreDbOptions } from '../../src/index.ts';
import { type DoubleOptions, EventStoreDbDouble, type OfferedForm } from '../eventstoredb-double/server.ts';

const BACKOFF = { firstMs: 5, maxMs: 20 };

/** What the double offers, and the form in which the adapter then appends. */
export const FORMS = [
  ['append', 'single'],
  ['batch-append', 'server'],
] as const;

/** A double that is gone after the test. */
export async function startDouble(
  form: OfferedForm = 'append',
  options?: DoubleOptions,
): Promise<EventStoreDbDouble> {
  const double = new EventStoreDbDouble(form, options);
  await double.start();
  onTestFinished(() => double.stop());
  return double;
}

/** A store that is closed after the test. */
export function openStore(
  { url }: { readonly url: string },
  options: EventStoreDbOptions = {},
): EventStoreDbEventStore {
  const store = openEventStoreDb(url, { backoff: BACKOFF, ...options });
  onTestFinished(() => store.close());
  return store;
}
