/**
 * What the service answers when it is not a rule of the game that refuses. Key = error code of the API; the arguments
 * are its params.
 */
export const api = {
  'malformed-json': 'The message cannot be read: it is not JSON.',
  'malformed-field': '{field}: not a valid value.',
  'not-signed-in': 'Sign in first.',
  'wrong-name-or-pin': 'Name and PIN do not fit.',
  'not-allowed':
    '{role, select, dealer {A dealer may not} floor {The floor may not} auditor {An auditor may not} other {This role may not}}: {action}.',
  'foreign-origin': 'This page may not write to this service.',
  'confirmation-missing': 'This correction needs a PIN to confirm it.',
  'confirmation-wrong': 'The PIN is wrong.',
  'host-pin-not-set': 'This table has no host’s PIN.',
  'host-pin-missing': 'A table under its host’s authority needs the host’s PIN.',
  'unknown-route': 'There is nothing here.',
  'unknown-table': 'There is no table {id}.',
  'unknown-version': 'The table has no entry {version} yet; it is at {head}.',
  'unknown-hand': 'This table has no hand {hand}.',
  'unknown-player': 'There is no player {id}.',
  'unknown-staff': 'There is nobody of the staff under {id}.',
  'stale-version': 'Somebody else was first: the table has moved on. Look, and enter it again.',
  'body-too-large': 'The message is too large.',
  'unsupported-media-type': 'Only JSON is read here.',
  'command-id-reused': 'This entry was sent before with another content.',
  'name-taken': 'Somebody already has the name {name}.',
  'last-floor': 'The last account of the floor stays.',
  'staff-full': 'There are {max} accounts, more are not possible.',
  'player-not-named': 'Name the person first, then seat them.',
  'too-many-attempts': 'Too many attempts: wait {seconds, plural, one {# second} other {# seconds}}.',
  'store-unavailable': 'The record cannot be written now. The entry is kept and sent again; it counts once.',
  busy: 'Too much at once: try again in a moment.',
  starting: 'The service is not ready yet: try again in a moment.',
  internal: 'Something went wrong on our side. The table is as it was.',
} as const;
