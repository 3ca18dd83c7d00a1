export * from './errors.ts';
export { isJsonObject, type JsonObject, type JsonValue, sameJson } from './json.ts';
export { LIMITS } from './limits.ts';
export { MemoryLog } from './memory/log.ts';
export { MemoryEventStore } from './memory/store.ts';
export { openEventStore } from './open.ts';
export type * from './port.ts';
export { openSqliteEventStore, type SqliteEventStore, type SqliteOptions } from './sqlite/store.ts';
