/** What stands around every page: its frame, the connection, why a page did not open. */
export const frame = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  theme: 'Light or dark',
  language: 'Language: {name}',
  rule: 'Rule {rule}',
  'rule.source': 'From the rulebook',
  'rule.none': 'The rulebook has no such entry.',
  rules: 'Rulebook',
  skip: 'Skip to the content',
  loading: 'Loading the table',
  tables: 'Tables',
  noTable: 'There is no table {id}.',
  closed: 'This table is closed.',

  // The connection.
  live: 'live, {age} ago',
  'live.now': 'live',
  connecting: 'connecting',
  lost: 'connection lost, last seen {age} ago',
  'lost.never': 'no connection',
  lagging: 'other screens lag, last seen {age} ago',
  readOnly:
    'The record cannot be written now: this table is read-only. What you entered is kept here and sent again.',
  signedOut: 'The session has ended.',
  signIn: 'Sign in again',
  watching: 'You are looking on: your role records nothing here.',

  // The frame.
  'error.title': 'This page did not open',
  'error.missing': 'There is no such page.',
  'error.down': 'The house does not answer. The page tries again by itself.',
  'error.forbidden': 'Your role may not see this page.',
  'error.home': 'To the tables',
} as const;
