import type { EffectKind, RulableDispute, RulingEffect } from '@carteador/table';

/** One move of a transfer as it is being entered; players by identifier, '' while nobody is chosen. */
export interface DraftMove {
  readonly from: string;
  readonly to: string;
  readonly amount: number | null;
}

/** A ruling as it is being entered. */
export interface RulingDraft {
  readonly kind: EffectKind;
  /** Winners of each pot by index, seats of the hand; a pot without any stays as it was awarded. */
  readonly winners: readonly (readonly number[])[];
  readonly moves: readonly DraftMove[];
}

export const NO_MOVE: DraftMove = { from: '', to: '', amount: null };

/** What the rules start with: that it stands where it can, else the first effect that they allow. */
export function draftFor({ effects, pots }: RulableDispute): RulingDraft {
  const kind = effects.find(({ refusal }) => refusal === null)?.kind ?? 'stands';
  return {
    kind,
    winners: pots.map(({ awarded }) => (awarded ?? []).map(({ seat }) => seat)),
    moves: [NO_MOVE],
  };
}

/** The draft with a seat among the winners of a pot, or no longer. */
export function withWinner(draft: RulingDraft, pot: number, seat: number): RulingDraft {
  const winners = draft.winners.map((seats, index) =>
    index !== pot ? seats : seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat],
  );
  return { ...draft, winners };
}

export type DraftLack = 'winners' | 'players' | 'same-player' | 'amount';

/** What a draft still lacks before it can be tried (AUDIT-2, TABLE-3); null when it has everything. */
export function lackOf({ kind, winners, moves }: RulingDraft): DraftLack | null {
  if (kind === 'award') return winners.some((seats) => seats.length === 0) ? 'winners' : null;
  if (kind !== 'transfer') return null;
  if (moves.some(({ from, to }) => from === '' || to === '')) return 'players';
  if (moves.some(({ from, to }) => from === to)) return 'same-player';
  return moves.some(({ amount }) => amount === null || amount <= 0) ? 'amount' : null;
}

/** The effect as it can be tried; null while something is missing. */
export function effectFrom(draft: RulingDraft, { reversible }: RulableDispute): RulingEffect | null {
  if (lackOf(draft) !== null) return null;
  switch (draft.kind) {
    case 'stands':
    case 'refund':
      return { kind: draft.kind };
    case 'award':
      return {
        kind: 'award',
        pots: draft.winners.map((winners, pot) => ({ pot, winners: [...winners] })),
      };
    case 'transfer':
      return {
        kind: 'transfer',
        moves: draft.moves.map(({ from, to, amount }) => ({ from, to, amount: amount ?? 0 })),
      };
    case 'reverse':
      return reversible === null ? null : { kind: 'reverse', ruling: reversible };
  }
}
