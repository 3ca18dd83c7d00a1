import { SAMPLES } from '../support/samples.ts';
import { ask, type Case, UUID } from './requests.ts';

export const ADDRESSES: readonly Case[] = [
  ['an unknown table', ask('GET', '/api/tables/nothere'), 404, 'unknown-table'],
  [
    'a command to an unknown table',
    ask('POST', '/api/tables/nothere/commands', { body: { commandId: UUID, command: SAMPLES.Fold } }),
    404,
    'unknown-table',
  ],
  ['a table with a path for a name', ask('GET', '/api/tables/..%2Fstaff'), 404, 'unknown-table'],
  [
    'a table in capitals',
    ask('GET', ({ betting }) => `/api/tables/${betting.id.toUpperCase()}X`),
    404,
    'unknown-table',
  ],
  ['a table whose name has no end', ask('GET', `/api/tables/${'a'.repeat(60)}`), 400, 'malformed-field'],
  ['an unknown address', ask('GET', '/api/nothing'), 404, 'unknown-route'],
  ['an address outside', ask('GET', '/../etc/passwd'), 404, 'unknown-route'],
  ['a broken address', ask('GET', '/api/tables/%E0%A4%A'), 404, 'unknown-route'],
  [
    'a verb that the address has not',
    ask('PUT', ({ betting }) => betting.url, { body: {} }),
    404,
    'unknown-route',
  ],
  ['a version that is none', ask('GET', ({ betting }) => `${betting.url}?at=now`), 400, 'malformed-field'],
  ['version −1', ask('GET', ({ betting }) => `${betting.url}?at=-1`), 400, 'malformed-field'],
  ['version 0', ask('GET', ({ betting }) => `${betting.url}?at=0`), 404, 'unknown-version'],
  [
    'a version to come, to look at',
    ask('GET', ({ betting }) => `${betting.url}/legal?at=99999`),
    404,
    'unknown-version',
  ],
  ['a floor at no time', ask('GET', '/api/tables?at=tonight'), 400, 'malformed-field'],
  ['a floor at a version', ask('GET', '/api/tables?at=12'), 400, 'malformed-field'],
  [
    'a floor of a thousand years from now',
    ask('GET', '/api/tables?at=3026-11-30T21:15:00Z'),
    404,
    'unknown-moment',
  ],
  ['a public screen of no table', ask('GET', '/api/public/nothere', { as: null }), 404, 'unknown-code'],
  [
    'a public screen with a path for a code',
    ask('GET', '/api/public/..%2Fstaff', { as: null }),
    400,
    'malformed-field',
  ],
  ['a query too many', ask('GET', ({ betting }) => `${betting.url}?secret=1`), 400, 'malformed-field'],
  [
    'a page of 1001 events',
    ask('GET', ({ betting }) => `${betting.url}/events?limit=1001`),
    400,
    'malformed-field',
  ],
  [
    'a page of no events',
    ask('GET', ({ betting }) => `${betting.url}/events?limit=0`),
    400,
    'malformed-field',
  ],
  ['hand 0, to look at', ask('GET', ({ betting }) => `${betting.url}/hands/0`), 400, 'malformed-field'],
  ['a hand to come, to look at', ask('GET', ({ betting }) => `${betting.url}/hands/99`), 404, 'unknown-hand'],
];
