import type { StoredEvent } from '@carteador/table';
import type { ChipMove, EntryRef } from './chip-moves.ts';
import { type Anchor, type Count, CountLog, type CountMoment } from './count-log.ts';
import { ofCorrection, REASONS, type Reason, reasonsFor, type Stretch } from './reasons.ts';

/** One player's last count, and where to look when it differs from the record (TABLE-6). */
export interface StackAudit extends EntryRef {
  readonly seat: number;
  readonly playerId: string;
  readonly counted: number;
  readonly recorded: number;
  /** Counted less recorded. */
  readonly difference: number;
  /** The record was corrected since. */
  readonly corrected: boolean;
  readonly since: Anchor;
  /** Most likely first; at most `SUSPECTS_MAX`, and none of a count that agrees. */
  readonly suspects: readonly Suspect[];
  /** Of how many hands and entries in which his chips moved. */
  readonly moved: number;
}

/** A hand, or something between hands, in which the player's chips moved since his stack was last certain. */
export interface Suspect extends EntryRef {
  readonly net: number;
  /** Strongest first; empty when nothing speaks for it but that chips moved. */
  readonly reasons: readonly Reason[];
  /** Another player of this hand whose own count is off by as much the other way. */
  readonly counterpart: string | null;
}

/** What was counted at a table. */
export interface CountsView {
  readonly id: string;
  readonly version: number;
  /** By seat. */
  readonly counts: readonly StackAudit[];
  /** playerId → name of those who sit; an erased player is missing. */
  readonly names: Readonly<Record<string, string>>;
}

export const SUSPECTS_MAX = 30;

/** The last count of everybody who sits and was counted, by seat. Events of one session from its first on. */
export function stackAudits(events: Iterable<StoredEvent>): StackAudit[] {
  const log = new CountLog();
  for (const event of events) log.push(event);
  return auditsOf(log);
}

export function auditsOf(log: CountMoment): StackAudit[] {
  return countsOf(log).map(({ seat, count }) => auditOf(seat, count, log));
}

function countsOf(log: CountMoment): { seat: number; count: Count }[] {
  return log.table.seats.flatMap((owner, index) => {
    const count = owner === null ? undefined : log.countOf(owner.playerId);
    return count === undefined ? [] : [{ seat: index + 1, count }];
  });
}

function auditOf(seat: number, count: Count, log: CountMoment): StackAudit {
  const { playerId, counted, recorded, corrected, since, entry, number, version, hand } = count;
  const difference = counted - recorded;
  const suspects = difference === 0 ? [] : suspectsOf(count, log);
  return {
    ...{ entry, number, version, hand, seat, playerId, counted, recorded, difference, corrected, since },
    suspects: suspects.slice(0, SUSPECTS_MAX),
    moved: suspects.length,
  };
}

function suspectsOf(count: Count, log: CountMoment): Suspect[] {
  const others = countsOf(log).map((other) => other.count);
  const against = others.filter((other) => differenceOf(other) === -differenceOf(count));
  const stretches = stretchesOf(count, log).map((stretch) => suspectOf(count, stretch, against, log));
  const correction = ofCorrection(count).map((found) => ({
    ...refOf(count.since),
    net: count.since.amount,
    reasons: [found],
    counterpart: null,
  }));
  return [...stretches, ...correction].sort(byLikelihood);
}

const differenceOf = ({ counted, recorded }: Count): number => counted - recorded;

const refOf = ({ entry, number, version, hand }: EntryRef): EntryRef => ({ entry, number, version, hand });

/** His moves since the anchor, by hand; those of no hand each by itself. */
function stretchesOf({ playerId, since, version }: Count, log: CountMoment): Stretch[] {
  const groups = new Map<string, ChipMove[]>();
  for (const move of log.moves) {
    if (move.playerId !== playerId || move.version <= since.version || move.version > version) continue;
    // Bought in with the seat: that is what the record began with.
    if (move.entry === since.entry) continue;
    const key = move.hand === null ? move.entry : `hand ${move.hand}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].map((moves) => ({
    hand: moves[0]!.hand,
    moves,
    net: moves.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function suspectOf(count: Count, stretch: Stretch, against: readonly Count[], log: CountMoment): Suspect {
  const reasons = reasonsFor(count, stretch, log);
  const { hand, moves, net } = stretch;
  const counterpart = against.find(({ playerId }) =>
    log.moves.some((move) => hand !== null && move.hand === hand && move.playerId === playerId),
  );
  return {
    ...refOf(reasons[0] ?? moves.at(-1)!),
    hand,
    net,
    reasons,
    counterpart: counterpart?.playerId ?? null,
  };
}

/** The strongest reason first, then who else is off, then how much speaks for it, then the latest. */
function byLikelihood(a: Suspect, b: Suspect): number {
  return (
    strengthOf(b) - strengthOf(a) ||
    Number(b.counterpart !== null) - Number(a.counterpart !== null) ||
    b.reasons.length - a.reasons.length ||
    b.version - a.version
  );
}

const strengthOf = ({ reasons }: Suspect): number =>
  reasons[0] === undefined ? 0 : REASONS[reasons[0].kind];
