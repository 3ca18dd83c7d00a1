import type { ChipsView } from '@carteador/projections';

/** One line of a preview: where chips lie now, and then. Amounts in money units. */
export interface ChipsLine {
  readonly account: 'stack' | 'middle' | 'carried' | 'parked' | 'rake' | 'held';
  /** Whose stack, or for whom it is held. */
  readonly playerId: string | null;
  readonly before: number;
  readonly after: number;
}

/** Every stack, and each other account that has chips before or after; the changes add up to 0. */
export function linesOf(before: ChipsView, after: ChipsView): ChipsLine[] {
  const stacks = before.stacks.map(({ playerId, amount }) => ({
    account: 'stack' as const,
    playerId,
    before: amount,
    after: after.stacks.find((other) => other.playerId === playerId)?.amount ?? 0,
  }));
  const heldBy = new Set([...before.held, ...after.held].map(({ playerId }) => playerId));
  const heldOf = ({ held }: ChipsView, playerId: string) =>
    held.find((one) => one.playerId === playerId)?.amount ?? 0;
  const held = [...heldBy].map((playerId) => ({
    account: 'held' as const,
    playerId,
    before: heldOf(before, playerId),
    after: heldOf(after, playerId),
  }));
  const house = (['middle', 'carried', 'parked', 'rake'] as const).map((account) => ({
    account,
    playerId: null,
    before: before[account],
    after: after[account],
  }));
  return [...stacks, ...held, ...house.filter((line) => line.before !== 0 || line.after !== 0)];
}
