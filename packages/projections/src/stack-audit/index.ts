export type { ChipMove, EntryRef, MoveKind } from './chip-moves.ts';
export { type Anchor, type Count, CountLog, type CountMoment } from './count-log.ts';
export type { Reason, ReasonKind } from './reasons.ts';
export { auditsOf, type CountsView, type StackAudit, type Suspect, stackAudits } from './stack-audit.ts';
