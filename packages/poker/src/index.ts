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
export * from './deck.ts';
export * from './order.ts';
export * from './pots.ts';
