/** The floor: tables, seats, ledger, staff. ICU messages; amounts and counts are numbers. */
export const lobby = {
  title: 'Floor',
  tables: 'Tables',
  openTable: 'Open a table',
  closeTable: 'Close table',
  player: 'Player',
  players: 'Players',
  phase: 'Phase',
  pot: 'Pot',
  bought: 'Bought',
  cashed: 'Cashed',
  stack: 'Stack',
  net: 'Net',
  total: 'Total',
  staff: 'Staff',
  cancel: 'Cancel',
} as const;
