export { type ChainFault, type ChainResult, ChainVerifier, type ChainWrong, verifyChain } from './chain.ts';
export type { ChainHead, Entry, EventMeta, JsonObject, JsonValue, StoredEvent } from './envelope.ts';
export { canonicalText, GENESIS, hashEvent, sameCanonically } from './hash.ts';
export { fours, type HeadMark, makeHeadMark, parseHeadMark } from './head-mark.ts';
export { PUBLIC_KEY } from './keys.ts';
export { makeProof, PROOF_FORMAT, type ProofHeader, type SignedHead, signHead } from './proof.ts';
export {
  checkProof,
  type ProofFault,
  type ProofOptions,
  type ProofResult,
  type ProofRight,
  type ProofWrong,
} from './proof-check.ts';
export { isSeal, roomSealsAfter, type SealData, type Signer } from './room-seals.ts';
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
