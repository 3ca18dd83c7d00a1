import { SAMPLES } from '../support/samples.ts';
import { ask, bet, type Case, send } from './requests.ts';

export const PERSONS: readonly Case[] = [
  ['nobody', send({ ...bet, to: 20 }, 'betting', { as: null }), 401, 'not-signed-in'],
  [
    'a forged token',
    send({ ...bet, to: 20 }, 'betting', { as: null, headers: { authorization: `Bearer ${'A'.repeat(43)}` } }),
    401,
    'not-signed-in',
  ],
  [
    'a token that is no token',
    send({ ...bet, to: 20 }, 'betting', { as: null, headers: { authorization: 'Bearer ../../etc' } }),
    401,
    'not-signed-in',
  ],
  [
    'a forged cookie',
    send({ ...bet, to: 20 }, 'betting', { as: null, headers: { cookie: `carteador=${'B'.repeat(43)}` } }),
    401,
    'not-signed-in',
  ],
  ['an auditor who plays', send({ ...bet, to: 20 }, 'betting', { as: 'auditor' }), 403, 'not-allowed'],
  ['a dealer who closes', send({ type: 'CloseTable' }), 403, 'not-allowed'],
  [
    'a dealer who says he is the floor',
    send({ ...SAMPLES.CorrectStack, seat: 3 }, 'fresh'),
    403,
    'confirmation-missing',
    'AUDIT-1',
  ],
  [
    'a page of another origin',
    send({ ...bet, to: 20 }, 'betting', { as: 'dealer', headers: { origin: 'http://evil.example' } }),
    403,
    'foreign-origin',
  ],
  [
    'a page of no origin',
    send({ ...bet, to: 20 }, 'betting', { as: 'dealer', headers: { origin: 'null' } }),
    403,
    'foreign-origin',
  ],
  [
    'a fetch across sites',
    send({ ...bet, to: 20 }, 'betting', { as: 'dealer', headers: { 'sec-fetch-site': 'cross-site' } }),
    403,
    'foreign-origin',
  ],
  [
    'a wrong PIN',
    ask('POST', '/api/sign-in', { as: null, body: { name: 'dealer', pin: '000000' } }),
    401,
    'wrong-name-or-pin',
  ],
  [
    'an unknown name',
    ask('POST', '/api/sign-in', { as: null, body: { name: 'nobody', pin: '000000' } }),
    401,
    'wrong-name-or-pin',
  ],
  [
    'a PIN in letters',
    ask('POST', '/api/sign-in', { as: null, body: { name: 'dealer', pin: 'let me in' } }),
    400,
    'malformed-field',
  ],
  [
    'a PIN as a number',
    ask('POST', '/api/sign-in', { as: null, body: { name: 'dealer', pin: 222222 } }),
    400,
    'malformed-field',
  ],
  [
    'a PIN of 13 digits',
    ask('POST', '/api/sign-in', { as: null, body: { name: 'dealer', pin: '1'.repeat(13) } }),
    400,
    'malformed-field',
  ],
  [
    'a role that there is not',
    ask('POST', '/api/staff', { body: { name: 'x', role: 'boss', pin: '1234' } }),
    400,
    'malformed-field',
  ],
  [
    'a PIN of three digits',
    ask('POST', '/api/staff', { body: { name: 'x', role: 'dealer', pin: '123' } }),
    400,
    'malformed-field',
  ],
  [
    'a name that is taken',
    ask('POST', '/api/staff', { body: { name: 'DEALER', role: 'dealer', pin: '1234' } }),
    422,
    'name-taken',
  ],
  ['an account that there is not', ask('DELETE', '/api/staff/nobody'), 404, 'unknown-staff'],
  ['the last of the floor', ask('DELETE', '/api/staff/floor'), 422, 'last-floor'],
  [
    'somebody else’s PIN',
    ask('PUT', '/api/staff/floor/pin', { as: 'dealer', body: { pin: '1234', currentPin: '222222' } }),
    403,
    'not-allowed',
  ],
  [
    'the own PIN without the present one',
    ask('PUT', '/api/staff/dealer/pin', { as: 'dealer', body: { pin: '1234' } }),
    403,
    'confirmation-missing',
  ],
];
