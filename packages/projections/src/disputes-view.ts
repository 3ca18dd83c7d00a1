import { parkedChips, type Table } from '@carteador/table';
import type { DisputesView } from './views.ts';

export function disputesView(table: Table): DisputesView {
  const { disputes, debts, held } = table.docket;
  return {
    open: disputes
      .filter(({ status }) => status === 'open')
      .map((dispute) => ({ ...dispute, parked: parkedOf(table, dispute.handId) })),
    parked: parkedChips(table),
    debts,
    held,
  };
}

function parkedOf({ play: { hand, records } }: Table, handId: string): number {
  const pots = hand?.id === handId ? hand.pots : (records.find(({ id }) => id === handId)?.pots ?? []);
  return pots.reduce((sum, { parked }) => sum + parked, 0);
}
