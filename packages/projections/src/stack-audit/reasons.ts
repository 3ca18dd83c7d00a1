import type { IrregularityKind } from '@carteador/table';
import type { ChipMove, EntryRef } from './chip-moves.ts';
import type { Award, Count, CountMoment, Note } from './count-log.ts';

/** What could explain that a stack differs from the record, and how well: 3 by itself, 2 by another's chips, 1 perhaps. */
export const REASONS = {
  'share-unpaid': 3,
  'share-twice': 3,
  'result-missing': 3,
  'result-twice': 3,
  'result-reversed': 3,
  'put-missing': 3,
  'put-twice': 3,
  'return-missing': 3,
  'return-twice': 3,
  'undone-kept': 3,
  'recount-wrong': 3,
  'change-missing': 3,
  'change-twice': 3,
  'bought-missing': 3,
  'bought-twice': 3,
  'time-missing': 3,
  'time-twice': 3,
  'ruling-missing': 3,
  'ruling-twice': 3,
  'correction-wrong': 3,
  'other-share': 2,
  'other-put': 2,
  'whole-pot': 2,
  'odd-chip': 2,
  rake: 2,
  undone: 1,
  recounted: 1,
  change: 1,
  split: 1,
  irregularity: 1,
} as const;
export type ReasonKind = keyof typeof REASONS;

export interface Reason extends EntryRef {
  readonly kind: ReasonKind;
  readonly amount: number;
  /** Whose chips it is about, when they are another's. */
  readonly playerId: string | null;
  /** Of an irregularity: what it was, where it was noted as one. */
  readonly irregularity: IrregularityKind | null;
}

/** What a hand, or something between hands, did to the stack that was counted. */
export interface Stretch {
  readonly hand: number | null;
  readonly moves: readonly ChipMove[];
  readonly net: number;
}

/** Strongest first. `count` differs from the record. */
export function reasonsFor(count: Count, stretch: Stretch, log: CountMoment): Reason[] {
  const difference = count.counted - count.recorded;
  const standing = stretch.moves.filter(({ kind, entry }) => kind !== 'undone' && !log.undone.has(entry));
  const found = [
    ...standing.flatMap((move) => ofMove(move, difference)),
    ...ofResult(stretch, standing, difference),
    ...ofUndone(stretch.moves, difference),
    ...(stretch.hand === null ? [] : ofHand(count, stretch.hand, log, difference)),
  ];
  return found.sort((a, b) => REASONS[b.kind] - REASONS[a.kind]);
}

/** A correction that the next count takes back exactly. */
export function ofCorrection({ counted, recorded, since }: Count): Reason[] {
  if (since.kind !== 'corrected' || counted - recorded !== -since.amount) return [];
  return [reason('correction-wrong', since, since.amount)];
}

function reason(
  kind: ReasonKind,
  { entry, number, version, hand }: EntryRef,
  amount: number,
  about: { readonly playerId?: string | null; readonly irregularity?: IrregularityKind | null } = {},
): Reason {
  const { playerId = null, irregularity = null } = about;
  return { kind, entry, number, version, hand, amount: Math.abs(amount), playerId, irregularity };
}

/** The chips of one move did not come, or not go; or they did it twice. */
const MOVED: Partial<Record<ChipMove['kind'], readonly [missing: ReasonKind, twice: ReasonKind]>> = {
  put: ['put-missing', 'put-twice'],
  share: ['share-unpaid', 'share-twice'],
  returned: ['return-missing', 'return-twice'],
  bought: ['bought-missing', 'bought-twice'],
  time: ['time-missing', 'time-twice'],
  ruled: ['ruling-missing', 'ruling-twice'],
};

function ofMove(move: ChipMove, difference: number): Reason[] {
  if (move.kind === 'recounted') {
    const exact = Math.abs(move.amount) === Math.abs(difference);
    return [reason(exact ? 'recount-wrong' : 'recounted', move, move.amount)];
  }
  const kinds = MOVED[move.kind];
  if (kinds === undefined || Math.abs(move.amount) !== Math.abs(difference)) return [];
  return [reason(difference === -move.amount ? kinds[0] : kinds[1], move, move.amount)];
}

/** The result of a hand as a whole; of a single move that one speaks for itself. */
function ofResult({ net, hand }: Stretch, standing: readonly ChipMove[], difference: number): Reason[] {
  const last = standing.at(-1);
  if (hand === null || net === 0 || last === undefined) return [];
  const result = (kind: ReasonKind) => [reason(kind, last, net)];
  if (difference === -2 * net) return result('result-reversed');
  if (standing.length < 2) return [];
  if (difference === -net) return result('result-missing');
  return difference === net ? result('result-twice') : [];
}

/** Chips that moved at the table with an entry that was taken back, and perhaps did not move back. */
function ofUndone(moves: readonly ChipMove[], difference: number): Reason[] {
  const byEntry = new Map<string, ChipMove[]>();
  for (const move of moves) {
    if (move.kind === 'undone') byEntry.set(move.entry, [...(byEntry.get(move.entry) ?? []), move]);
  }
  return [...byEntry.values()].map((list) => {
    const exact = list.find(({ amount }) => amount === -difference);
    const total = list.reduce((sum, { amount }) => sum + amount, 0);
    if (exact !== undefined || total === -difference) return reason('undone-kept', list[0]!, difference);
    return reason('undone', list[0]!, total);
  });
}

function ofHand(count: Count, hand: number, log: CountMoment, difference: number): Reason[] {
  const stands = ({ hand: of, entry, version }: EntryRef) =>
    of === hand && version < count.version && !log.undone.has(entry);
  const { playerId } = count;
  const awards = log.awards.filter(stands);
  const won = awards.filter(({ shares }) => shares.some((share) => share.playerId === playerId));
  return [
    ...awards.flatMap((award) => ofAward(award, playerId, difference)),
    ...(won.length > 0 && difference < 0 ? ofOtherPuts(log, stands, playerId, difference) : []),
    ...log.notes.filter(stands).flatMap((note) => ofNote(note, log, playerId, difference)),
  ];
}

function ofAward(award: Award, playerId: string, difference: number): Reason[] {
  const own = award.shares.find((share) => share.playerId === playerId);
  if (own === undefined) {
    const other = award.shares.find(({ amount }) => amount === difference);
    return other === undefined ? [] : [reason('other-share', award, other.amount, other)];
  }
  const raked =
    award.rake > 0 && award.rake === Math.abs(difference) ? [reason('rake', award, award.rake)] : [];
  if (award.shares.length < 2) return raked;
  const amounts = award.shares.map(({ amount }) => amount);
  const odd = Math.max(...amounts) - Math.min(...amounts);
  const whole = amounts.reduce((sum, amount) => sum + amount, 0) - own.amount;
  if (whole === difference) return [reason('whole-pot', award, whole), ...raked];
  if (odd > 0 && odd === Math.abs(difference)) return [reason('odd-chip', award, odd), ...raked];
  return [reason('split', award, own.amount), ...raked];
}

/** In a pot that he won: what another put in, and what perhaps never came into the middle. */
function ofOtherPuts(
  log: CountMoment,
  stands: (at: EntryRef) => boolean,
  playerId: string,
  difference: number,
): Reason[] {
  return log.moves
    .filter((move) => stands(move) && move.kind === 'put' && move.playerId !== playerId)
    .filter(({ amount }) => amount === difference)
    .map((move) => reason('other-put', move, move.amount, move));
}

function ofNote(note: Note, log: CountMoment, playerId: string, difference: number): Reason[] {
  const put = log.moves
    .filter((move) => move.entry === note.entry && move.playerId === playerId && move.kind === 'put')
    .reduce((sum, { amount }) => sum - amount, 0);
  const change = note.playerId === playerId && note.pushed !== null ? note.pushed - put : 0;
  if (change > 0) {
    if (change === -difference) return [reason('change-missing', note, change)];
    return [reason(change === difference ? 'change-twice' : 'change', note, change)];
  }
  return [reason('irregularity', note, 0, { playerId: note.playerId, irregularity: note.kind })];
}
