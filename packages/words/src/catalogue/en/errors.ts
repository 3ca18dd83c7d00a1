/** What goes wrong between a screen and the service, or in what somebody typed. Key = what happened. */
export const errors = {
  'session-expired': 'The session has ended: sign in again.',
  offline: 'No connection.',
  timeout: 'The answer took too long.',
  'outcome-unknown': 'No answer yet whether it was recorded. It will be sent again, and counts once.',
  'views-late': 'Other screens are behind; what is recorded here counts.',
  'unreadable-cards': '“{text}” is no card.',
  'broken-chain': 'The record of this table does not add up from entry {entry} on.',
  unknown: 'This did not work ({code}).',
  conflict: 'Somebody else was first: the table has moved on. Look, and enter it again.',
  'recorded-already': 'Just this was recorded a moment ago, and it counts once. Did it happen twice?',
} as const;
