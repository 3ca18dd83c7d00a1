export { checkHand, compareHand, type PlayedHand, playerIdOf } from './check.ts';
export { HandHistory, lastCards, type ParsedHands, parseHands } from './history.ts';
export { type Replay, replay, rulesOf, seatsOf } from './replay.ts';
