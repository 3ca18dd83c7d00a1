import type { Table } from '@carteador/table';

/** AUDIT-1: the floor rules by its own account; at a table without one the dealer records what the authority rules. */
export const mayRule = (
  can: (action: string) => boolean,
  { status, rules }: Pick<Table, 'status' | 'rules'>,
): boolean => status === 'open' && (can('MakeRuling') || (can('ParkPot') && rules.authority !== 'floor'));
