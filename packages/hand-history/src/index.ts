export { checkHand, compareHand, type PlayedHand, playerIdOf } from './check.ts';
export { type CheckableHand, HAND_FILES, parseHandFile } from './hand-file.ts';
export { type HandLabels, type HandRecord, recordsOf, type Session } from './hand-record.ts';
export { HandHistory, lastCards, type ParsedHands, parseHands } from './history.ts';
export { makeAction, type PhhAction, parseAction } from './phh/action.ts';
export { checkPhh, type HandCheck } from './phh/check-phh.ts';
export { makeHand } from './phh/make-hand.ts';
export {
  makePhh,
  makePhhJson,
  makePhhs,
  type NamedHand,
  type Parsed,
  parsePhh,
  parsePhhJson,
  parsePhhs,
} from './phh/phh-file.ts';
export type { PhhHand } from './phh/phh-hand.ts';
export { isOurs, readHand } from './phh/read-hand.ts';
export { parseVariant, type Variant, variantOf } from './phh/variants.ts';
export { type Replay, replay, rulesOf, seatsOf } from './replay.ts';
