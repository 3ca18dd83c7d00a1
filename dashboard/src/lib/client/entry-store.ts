import type { Command } from '@carteador/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One tap of the operator: one command, or several that were all done at the table (each its own entry). */
export interface KeptEntry {
  readonly table: string;
  readonly steps: readonly { readonly commandId: string; readonly command: Command }[];
  /** Steps whose answer has come. */
  readonly done: number;
  /** The version that the operator saw, for the step at hand. */
  readonly expectedVersion: number;
  readonly enteredAt: string;
}

/** Where the one unsent entry of each table is kept: it must survive a reload and a crash. */
export interface EntryStore {
  get(table: string): Promise<KeptEntry | null>;
  put(entry: KeptEntry): Promise<void>;
  remove(table: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: string; value: KeptEntry };
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>('carteador', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'table' });
    },
  });

/** Kept on the device. Where a browser has no IndexedDB (some private windows) it is kept in memory alone. */
export function deviceEntryStore(): EntryStore {
  const memory = memoryEntryStore();
  let database: Promise<IDBPDatabase<Schema> | null> | undefined;
  const db = () => {
    database ??= open().catch(() => null);
    return database;
  };
  return {
    get: async (table) => (await (await db())?.get('entries', table)) ?? memory.get(table),
    put: async (entry) => {
      const store = await db();
      await (store ? store.put('entries', entry) : memory.put(entry));
    },
    remove: async (table) => {
      const store = await db();
      await (store ? store.delete('entries', table) : memory.remove(table));
    },
  };
}

export function memoryEntryStore(): EntryStore {
  const kept = new Map<string, KeptEntry>();
  return {
    get: async (table) => kept.get(table) ?? null,
    put: async (entry) => void kept.set(entry.table, entry),
    remove: async (table) => void kept.delete(table),
  };
}
