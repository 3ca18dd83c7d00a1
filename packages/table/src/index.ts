export { readPushed } from './acts/irregularities/pushed-chips.ts';
export { type CountRemedy, countRemedy } from './acts/irregularities/wrong-count.ts';
export * from './audit/index.ts';
export { escuroAmount } from './blinds.ts';
export * from './commands.ts';
export { advance, COMMAND_TYPES, type Context, decide, fit, offerOf, permits, type Step } from './decide.ts';
export * from './disputes/docket.ts';
export * from './disputes/hand-rulings.ts';
export * from './disputes/kinds.ts';
export { heldFor } from './disputes/record.ts';
export { type DrawOutlook, drawOutlook } from './draw-plan.ts';
export * from './events.ts';
export { emptyTable, evolve } from './evolve/evolve.ts';
export { substantial } from './faults.ts';
export { buckHolder, playsByBuck, rungAt } from './hand-kind.ts';
export * from './irregularities/kinds.ts';
export * from './irregularities/now.ts';
export { legal, offeredNow, present } from './legal.ts';
export * from './legal-types.ts';
export { phaseName } from './next.ts';
export type { AmountRange } from './offers/amount-range.ts';
export type { Preset, Why } from './offers/betting.ts';
export type { DrawChoice, ShortStub } from './offers/draw.ts';
export type { BlindPost } from './offers/forced.ts';
export type { ExposedWhere, NoteRemedy } from './offers/irregularities.ts';
export type { RulableDispute } from './offers/rulings.ts';
export type { SeenCard } from './offers/seen-card.ts';
export { proves, shownValue } from './openers.ts';
export * from './refusal.ts';
export { returnOf } from './returning.ts';
export { checkRules, deckFor } from './rules/check-rules.ts';
export * from './rules/profiles.ts';
export * from './rules/rules.ts';
export {
  cardsAccounted,
  cardsEach,
  chipsAccounted,
  chipsConserved,
  correctedBy,
  dealtIn,
  finalStack,
  handInPlay,
  heldChips,
  liveSeats,
  middle,
  occupied,
  parkedChips,
  phaseOf,
  rakePaid,
  seatAt,
  stackOf,
  timePaid,
  timeTaken,
  variance,
  waitingChips,
} from './seats.ts';
export * from './state.ts';
export { timeOwed, timePaidTo } from './time.ts';
export { needsPast, thinned, withoutPast } from './undo.ts';
