export {
  HAND_MARKS,
  HAND_ORDERS,
  type HandIrregularity,
  type HandMark,
  type HandOrder,
  type HandRow,
  type HandRowSeat,
  type HandStatus,
  type ShownHand,
  settledHand,
} from './hand-row.ts';
export * from './hand-rows.ts';
export * from './lobby-view.ts';
export * from './pots-view.ts';
export { chipsView, previewOf } from './preview.ts';
export * from './public-view.ts';
export * from './seating-view.ts';
export * from './stack-audit/index.ts';
export {
  type Departed,
  emptyFold,
  foldTable,
  foldWithoutPast,
  playersOf,
  type Recorded,
  type TableFold,
  thinnedFold,
  withName,
} from './table-fold.ts';
export { TableReader } from './table-reader.ts';
export {
  baseAfter,
  baseOf,
  readTable,
  stepOf,
  type TableBase,
  type TableStep,
} from './table-value.ts';
export { asTable, handView, legalOf, tableView } from './table-view.ts';
export type * from './views.ts';
