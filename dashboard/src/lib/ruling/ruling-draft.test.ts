import type { RulableDispute } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { draftFor, effectFrom, lackOf, NO_MOVE, withWinner } from './ruling-draft.ts';

const share = (seat: number, amount: number) => ({ playerId: `p${seat}`, seat, amount });
const dispute: RulableDispute = {
  dispute: 1,
  hand: 4,
  about: 'award',
  isOpen: true,
  rules: ['IRR-10'],
  pots: [
    { amount: 90, eligible: [1, 2, 3], awarded: [share(2, 90)], held: [share(2, 90)], parked: 0 },
    { amount: 40, eligible: [1, 2], awarded: null, held: [], parked: 40 },
  ],
  players: [],
  effects: [
    { kind: 'stands', refusal: { code: 'pot-undecided', rule: 'AUDIT-4', params: {} } },
    { kind: 'award', refusal: null },
  ],
  reversible: null,
};

describe('a ruling as it is entered', () => {
  it('starts with what the rules allow, and with the winners as they were', () => {
    expect(draftFor(dispute)).toEqual({ kind: 'award', winners: [[2], []], moves: [NO_MOVE] });
  });

  it('awards only once every pot has a winner; a second tap takes one out again', () => {
    const draft = draftFor(dispute);
    expect(effectFrom(draft, dispute)).toBeNull();
    const both = withWinner(withWinner(draft, 1, 1), 1, 2);
    expect(effectFrom(both, dispute)).toEqual({
      kind: 'award',
      pots: [
        { pot: 0, winners: [2] },
        { pot: 1, winners: [1, 2] },
      ],
    });
    expect(withWinner(both, 1, 1).winners).toEqual([[2], [2]]);
  });

  it('moves chips only between two players and by an amount', () => {
    const moving = { ...draftFor(dispute), kind: 'transfer' as const };
    expect(effectFrom(moving, dispute)).toBeNull();
    const move = { from: 'p1', to: 'p2', amount: 30 };
    expect(effectFrom({ ...moving, moves: [{ ...move, to: 'p1' }] }, dispute)).toBeNull();
    expect(effectFrom({ ...moving, moves: [move] }, dispute)).toEqual({ kind: 'transfer', moves: [move] });
  });

  it.each([
    [NO_MOVE, 'players'],
    [{ from: 'p1', to: 'p1', amount: 5 }, 'same-player'],
    [{ from: 'p1', to: 'p2', amount: null }, 'amount'],
    [{ from: 'p1', to: 'p2', amount: 0 }, 'amount'],
    [{ from: 'p1', to: 'p2', amount: 5 }, null],
  ])('TABLE-3 says what a move lacks: %j %s', (move, lack) =>
    expect(lackOf({ ...draftFor(dispute), kind: 'transfer', moves: [move] })).toBe(lack),
  );

  it('reverses the ruling that can be reversed, and no other', () => {
    const draft = { ...draftFor(dispute), kind: 'reverse' as const };
    expect(effectFrom(draft, dispute)).toBeNull();
    expect(effectFrom(draft, { ...dispute, reversible: 3 })).toEqual({ kind: 'reverse', ruling: 3 });
  });
});
