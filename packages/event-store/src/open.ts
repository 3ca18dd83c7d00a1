import type { EventStoreDbOptions } from './eventstoredb/client.ts';
import { MemoryEventStore } from './memory/store.ts';
import type { EventStore } from './port.ts';
import type { SqliteOptions } from './sqlite/store.ts';

/**
 * Opens the store in a file to read from it, and changes nothing in it: one that an older release wrote is still
 * its own afterwards. Rejects like `openEventStore`, also where there is no file.
 */
export async function readStoreFile(path: string): Promise<EventStore> {
  const { readSqliteEventStore } = await import('./sqlite/store.ts');
  return readSqliteEventStore(path);
}

/** Each adapter takes its own part. The defaults are right for a card room. */
export interface OpenOptions {
  readonly sqlite?: SqliteOptions;
  readonly eventstoredb?: EventStoreDbOptions;
}

/**
 * Opens the store that `url` names; nothing else chooses the adapter:
 * - `memory:` – gone when the process ends
 * - `sqlite:PATH` – one file, created when absent
 * - `esdb://…` or `esdb+discover://…` – EventStoreDB; TLS, credentials and hosts as in its connection strings
 *
 * Rejects with `StoreUnusable` for a file that can not be used, and with `TypeError` for any other address.
 */
export async function openEventStore(url: string, options: OpenOptions = {}): Promise<EventStore> {
  if (url === 'memory:') return new MemoryEventStore();
  // These two are loaded when they are asked for: gRPC is large, and SQLite is a native module.
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    const { openSqliteEventStore } = await import('./sqlite/store.ts');
    return openSqliteEventStore(url.slice('sqlite:'.length), options.sqlite);
  }
  if (/^esdb(\+discover)?:\/\//.test(url)) {
    const { openEventStoreDb } = await import('./eventstoredb/store.ts');
    return openEventStoreDb(url, options.eventstoredb);
  }
  throw new TypeError(`no event store at ${JSON.stringify(url)}: memory:, sqlite:PATH or esdb://…`);
}
