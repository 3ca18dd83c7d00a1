import { type Aim, ask, type Case, json, opening, type Request, rules } from './requests.ts';

const named = (name: unknown): ((aim: Aim) => Request) =>
  ask('POST', '/api/players', { as: 'dealer', body: { name } });

export const NAMES: readonly Case[] = [
  ['no name', ask('POST', '/api/players', { body: {} }), 400, 'malformed-field'],
  ['an empty name', named(''), 400, 'malformed-field'],
  ['a name of spaces', named(' \u00a0\u2003 '), 400, 'malformed-field'],
  ['a name that is a list', named(['Ana']), 400, 'malformed-field'],
  ['a name with a line break', named('Ana\nB'), 400, 'malformed-field'],
  ['a name with a NUL', named('Ana\u0000'), 400, 'malformed-field'],
  ['a name that turns the line round', named('Ana \u202eihalob'), 400, 'malformed-field'],
  ['a name that can not be seen', named('\u200b\u2060'), 400, 'malformed-field'],
  ['a name of joiners', named('\u200d\u200d'), 400, 'malformed-field'],
  ['a name of 41 letters', named('á'.repeat(41)), 400, 'malformed-field'],
  ['a name of one letter and 60 marks', named(`a${'\u0301'.repeat(60)}`), 400, 'malformed-field'],
  ['a name of ten thousand letters', named('x'.repeat(10_000)), 400, 'malformed-field'],
  [
    'half a surrogate pair for a name',
    ask('POST', '/api/players', { headers: json, body: '{"name":"\\udfff"}' }),
    400,
    'malformed-field',
  ],
  [
    'a table with a bell for a name',
    ask('POST', '/api/tables', opening(rules, { name: '\u0007' })),
    400,
    'malformed-field',
  ],
  ['a player who was never there', ask('DELETE', '/api/players/nobody'), 404, 'unknown-player'],
];
