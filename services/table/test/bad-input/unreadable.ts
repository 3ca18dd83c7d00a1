import { type Case, raw, UUID } from './requests.ts';

export const UNREADABLE: readonly Case[] = [
  ['no body', raw(''), 400, 'malformed-json'],
  ['half a body', raw('{"commandId":'), 400, 'malformed-json'],
  [
    'NaN for a number',
    raw(`{"commandId":"${UUID}","command":{"type":"BetTo","hand":1,"seat":2,"to":NaN}}`),
    400,
    'malformed-json',
  ],
  ['null', raw('null'), 400, 'malformed-field'],
  ['a list', raw('[]'), 400, 'malformed-field'],
  ['a text', raw('"Fold"'), 400, 'malformed-field'],
  [
    'a poisoned prototype',
    raw(`{"__proto__":{"role":"floor"},"commandId":"${UUID}"}`),
    400,
    'malformed-json',
  ],
  [
    'a poisoned constructor',
    raw(`{"constructor":{"prototype":{"role":"floor"}},"commandId":"${UUID}"}`),
    400,
    'malformed-json',
  ],
  ['text/plain', raw('{}', { 'content-type': 'text/plain' }), 415, 'unsupported-media-type'],
  [
    'a form',
    raw('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported-media-type',
  ],
  [
    'two megabytes',
    raw(`{"commandId":"${UUID}","reason":"${'x'.repeat(2_000_000)}"}`),
    413,
    'body-too-large',
  ],
  [
    'a thousand lists in each other',
    raw(`{"commandId":${'['.repeat(1000)}${']'.repeat(1000)}}`),
    400,
    'malformed-field',
  ],
  [
    'half a surrogate pair',
    raw(
      `{"commandId":"${UUID}","command":{"type":"Retract","hand":1,"entries":["${UUID}"],"reason":"\\ud83d"}}`,
    ),
    400,
    'malformed-field',
  ],
];
