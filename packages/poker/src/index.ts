export {
  applyAct,
  type BettingAct,
  type BettingRound,
  type BettingSeat,
  type BettingStep,
  type BettingStructure,
  foldOutOfTurn,
  livePlayers,
  type RoundStart,
  startRound,
} from './betting.ts';
export * from './betting-options.ts';
export * from './cards.ts';
export { CATEGORIES, type Category, categoryOrder, type RankingRules } from './categories.ts';
export * from './chip-gesture.ts';
export * from './deck.ts';
export type { HandClass, HandValue } from './hand-value.ts';
export { meetsRung, type Rung } from './openers.ts';
export * from './order.ts';
export * from './pots.ts';
export { cardByte, cardOfByte } from './rank-keys.ts';
export { packHand } from './rank-lookup.ts';
export { createRanker, type Ranker } from './ranking.ts';
