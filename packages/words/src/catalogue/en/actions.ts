/** What can be asked of the service besides the commands at a table; key = action of its role table. */
export const actions = {
  ReadService: 'Look at the service',
  SignIn: 'Sign in',
  SignOut: 'Sign out',
  ReadOwnAccount: 'See one’s own account',
  ChangePin: 'Change a PIN',
  ReadStaff: 'See the staff',
  AddStaff: 'Add an account',
  RemoveStaff: 'Remove an account',
  ReadPlayers: 'See the players',
  AddPlayer: 'Name a player',
  ErasePlayer: 'Erase a name',
  ReadTerms: 'See the words of the room',
  ChangeTerm: 'Change a word of the room',
  ReadTables: 'See the tables',
  ReadTable: 'See a table',
  SendCommand: 'Record an act',
} as const;
