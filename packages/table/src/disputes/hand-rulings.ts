import type { RulingEffect } from '../commands.ts';
import type { Table } from '../state.ts';
import type { HandRecord, Move, PlayerAmount, Ruling } from './docket.ts';

/** What was ruled about a hand, to be told beside what its dealer awarded (AUDIT-2, AUDIT-5). */

/** Who made a ruling: the envelope of its entry knows it, the rules do not. */
export interface RulingMaker {
  /** Of the session, from 1. */
  readonly ruling: number;
  /** The account that made it. */
  readonly actor: string;
  /** Who stood behind it, when it was not the actor: an account, or `host` (AUDIT-1). */
  readonly confirmedBy: string | null;
}

/** One ruling on a hand. `ruling`, `dispute` and `reversedBy` count those of the session, from 1. */
export interface HandRuling extends RulingMaker {
  readonly dispute: number;
  readonly effect: RulingEffect;
  readonly rule: string;
  readonly reason: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly moves: readonly Move[];
  /** The later ruling that reversed it; null, it stands. */
  readonly reversedBy: number | null;
}

/** What a hand brought somebody, less what he put in: by its dealer's award, and as the rulings on it left it. */
export interface RuledSeat {
  /** Where he sat in the hand; null, he was not in it and only a transfer names him. */
  readonly seat: number | null;
  readonly playerId: string;
  readonly awarded: number;
  /** What somebody owes by a ruling counts as paid. */
  readonly ruled: number;
}

export function makerOf(
  ruling: number,
  { actor, confirmedBy }: { readonly actor: string; readonly confirmedBy?: string },
): RulingMaker {
  return { ruling, actor, confirmedBy: confirmedBy ?? null };
}

/** The rulings on a hand, reversed ones and reversals too, oldest first. `handId` is the entry that started it. */
export function rulingsOn(
  { docket }: Table,
  handId: string,
  makers: readonly RulingMaker[],
): readonly HandRuling[] {
  return ofHand(docket.rulings, handId).map(
    ({ number, dispute, effect, rule, reason, at, moves, reversedBy }) => {
      const maker = makers.find(({ ruling }) => ruling === number);
      return {
        ruling: number,
        dispute,
        effect,
        rule,
        reason,
        at,
        actor: maker?.actor ?? '',
        confirmedBy: maker?.confirmedBy ?? null,
        moves,
        reversedBy,
      };
    },
  );
}

/** Who was in the hand, in rotation, then who else a transfer names. Empty as long as nothing was ruled on it. */
export function ruledSeats(table: Table, handId: string): readonly RuledSeat[] {
  const rulings = ofHand(table.docket.rulings, handId);
  const record = table.play.records.find(({ id }) => id === handId);
  if (rulings.length === 0 || record === undefined) return [];
  const dealt = rulings.find(({ before }) => before !== null)?.before?.pots ?? record.pots;
  const awarded = dealt.flatMap((pot) => pot.awarded ?? []);
  const net = netsOf(record, rulings);
  const put = (playerId: string) => putBy(record, playerId);
  const inHand = record.seats.map(({ seat, playerId }) => ({
    seat,
    playerId,
    awarded: amountOf(awarded, playerId) - put(playerId),
    ruled: net(playerId),
  }));
  const others = new Set(transfersOf(rulings).flatMap(({ from, to }) => [from, to]));
  for (const { playerId } of record.seats) others.delete(playerId);
  return [
    ...inHand,
    ...[...others].map((playerId) => ({ seat: null, playerId, awarded: 0, ruled: net(playerId) })),
  ];
}

/** What a hand came to for a player, as the rulings on it left it: who holds its pots by the record, and who gave whom what. */
export function netsOf(
  record: HandRecord,
  rulings: readonly Pick<Ruling, 'handId' | 'effect' | 'reversedBy'>[],
): (playerId: string) => number {
  const held = record.pots.flatMap((pot) => pot.held);
  const moved = transfersOf(ofHand(rulings, record.id));
  return (playerId) => {
    const given = total(moved.filter(({ to }) => to === playerId));
    const taken = total(moved.filter(({ from }) => from === playerId));
    const won = record.isVoid ? 0 : amountOf(held, playerId) - putBy(record, playerId);
    return won + given - taken;
  };
}

const ofHand = <T extends { readonly handId: string }>(rulings: readonly T[], handId: string): T[] =>
  rulings.filter((ruling) => ruling.handId === handId);

/** Of those that stand. */
const transfersOf = (rulings: readonly Pick<Ruling, 'effect' | 'reversedBy'>[]) =>
  rulings.flatMap(({ effect, reversedBy }) =>
    effect.kind === 'transfer' && reversedBy === null ? effect.moves : [],
  );

const putBy = ({ seats }: HandRecord, playerId: string): number =>
  seats.find((seat) => seat.playerId === playerId)?.put ?? 0;

const amountOf = (shares: readonly PlayerAmount[], playerId: string): number =>
  total(shares.filter((share) => share.playerId === playerId));

const total = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);
