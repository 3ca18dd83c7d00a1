import { altered, ask, type Case, opening, rules } from './requests.ts';

export const RULES: readonly Case[] = [
  ['no rules', ask('POST', '/api/tables', { body: { name: 'Mesa' } }), 400, 'malformed-field'],
  [
    'rules with a field left out',
    ask('POST', '/api/tables', opening(altered({ ante: undefined }))),
    400,
    'malformed-field',
    'TABLE-3',
  ],
  [
    'rules with a field too many',
    ask('POST', '/api/tables', opening({ ...rules, cheat: true })),
    400,
    'malformed-field',
  ],
  [
    'a game without a name',
    ask('POST', '/api/tables', opening(altered({ profile: '' }))),
    400,
    'malformed-field',
    'PROFILES',
  ],
  [
    'eleven seats at a table',
    ask('POST', '/api/tables', opening(altered({ seats: 11 }))),
    400,
    'malformed-field',
    'TABLE-1',
  ],
  [
    'no shuffle',
    ask('POST', '/api/tables', opening(altered({ minShuffles: 0 }))),
    400,
    'malformed-field',
    'DEAL-3',
  ],
  [
    'a rake of more than all',
    ask('POST', '/api/tables', opening(altered({ rake: { percent: 101, cap: null, drop: 0 } }))),
    400,
    'malformed-field',
  ],
  [
    'a ladder without end',
    ask(
      'POST',
      '/api/tables',
      opening(altered({ openers: { rungs: Array(17).fill({ kind: 'two-pair' }), thenFrom: 0 } })),
    ),
    400,
    'malformed-field',
  ],
  [
    'a hand without a showdown',
    ask('POST', '/api/tables', opening(altered({ phases: rules.phases.toReversed() }))),
    422,
    'phases-out-of-order',
  ],
  [
    'a buy-in from more to less',
    ask('POST', '/api/tables', opening(altered({ buyInMin: 5000 }))),
    422,
    'buy-in-range',
  ],
  [
    'a host without a PIN',
    ask('POST', '/api/tables', opening(altered({ authority: 'host-pin' }))),
    422,
    'host-pin-missing',
    'AUDIT-1',
  ],
  [
    'a table that goes on from none',
    ask('POST', '/api/tables', opening(rules, { continues: 'nothere' })),
    404,
    'unknown-table',
  ],
];
