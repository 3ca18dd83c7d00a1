import { GENESIS } from '@carteador/table';
import { SAMPLES } from '../support/samples.ts';
import { bet, body, type Case, raw, UUID } from './requests.ts';

export const ENVELOPE: readonly Case[] = [
  ['no commandId', body(() => ({ command: SAMPLES.Fold })), 400, 'malformed-field'],
  [
    'a commandId that is none',
    body(() => ({ commandId: 'one', command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a commandId in capitals',
    body(() => ({ commandId: UUID.toUpperCase(), command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'the nil UUID',
    body(() => ({ commandId: '00000000-0000-0000-0000-000000000000', command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  ['a number for a commandId', body(() => ({ commandId: 7, command: SAMPLES.Fold })), 400, 'malformed-field'],
  [
    'a version in words',
    body(() => ({ commandId: UUID, expectedVersion: '7', command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a version in halves',
    body(() => ({ commandId: UUID, expectedVersion: 7.5, command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a negative version',
    body(() => ({ commandId: UUID, expectedVersion: -1, command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a version beyond all numbers',
    raw(`{"commandId":"${UUID}","expectedVersion":1e400,"command":{"type":"CloseTable"}}`),
    400,
    'malformed-field',
  ],
  [
    'a version gone by',
    body(() => ({ commandId: UUID, expectedVersion: 3, command: { ...bet, to: 20 } })),
    409,
    'stale-version',
  ],
  [
    'a version to come',
    body(() => ({ commandId: UUID, expectedVersion: 9999, command: { ...bet, to: 20 } })),
    409,
    'stale-version',
  ],
  [
    'a clock that is none',
    body(() => ({ commandId: UUID, enteredAt: 'just now', command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a field too many',
    body(() => ({ commandId: UUID, role: 'floor', command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'a hash of its own',
    body(() => ({ commandId: UUID, meta: { prevHash: GENESIS }, command: SAMPLES.Fold })),
    400,
    'malformed-field',
  ],
  [
    'an identifier in use, another act',
    body(({ used }) => ({ commandId: used.commandId, command: { ...bet, to: 20 } })),
    422,
    'command-id-reused',
  ],
  [
    'an identifier in use, another amount',
    body(({ used }) => ({ commandId: used.commandId, command: { ...used.command, times: 9 } })),
    422,
    'command-id-reused',
  ],
  [
    'an identifier in use at another table',
    ({ showdown, used }) => ({
      method: 'POST',
      url: `${showdown.url}/commands`,
      ask: {
        as: 'dealer',
        body: { commandId: used.commandId, command: { type: 'MuckHand', hand: 1, seat: 2 } },
      },
    }),
    422,
    'command-id-reused',
  ],
];
