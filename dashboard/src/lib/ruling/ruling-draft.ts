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

/** The effect as it can be tried; null while something is missing. */
export function effectFrom(draft: RulingDraft, { reversible }: RulableDispute): RulingEffect | null {
  switch (draft.kind) {
    case 'stands':
    case 'refund':
      return { kind: draft.kind };
    case 'award': {
      const pots = draft.winners.flatMap((winners, pot) =>
        winners.length === 0 ? [] : [{ pot, winners: [...winners] }],
      );
      return pots.length === draft.winners.length && pots.length > 0 ? { kind: 'award', pots } : null;
    }
    case 'transfer': {
      const moves = draft.moves.flatMap(({ from, to, amount }) =>
        from === '' || to === '' || from === to || amount === null || amount <= 0
          ? []
          : [{ from, to, amount }],
      );
      return moves.length === draft.moves.length && moves.length > 0 ? { kind: 'transfer', moves } : null;
    }
    case 'reverse':
      return reversible === null ? null : { kind: 'reverse', ruling: reversible };
  }
}
