export * from './errors.ts';
export { isJsonObject, type JsonObject, type JsonValue, sameJson } from './json.ts';
export { LIMITS } from './limits.ts';
export type * from './port.ts';
