export { type ChainFault, type ChainResult, ChainVerifier, type ChainWrong, verifyChain } from './chain.ts';
export type { ChainHead, Entry, EventMeta, JsonObject, JsonValue, StoredEvent } from './envelope.ts';
export { canonicalText, GENESIS, hashEvent, sameCanonically } from './hash.ts';
export { BEGIN, COMMAND_ID, eventId, headAfter, sealEntry } from './seal.ts';
export {
  lift,
  NewerSchema,
  schemaOf,
  tableEvent,
  type Upcaster,
  type Upcasters,
} from './upcast.ts';
export { UPCASTERS } from './upcasters.ts';
