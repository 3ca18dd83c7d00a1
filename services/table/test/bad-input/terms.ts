import { ask, type Case } from './requests.ts';

const term = (change: Record<string, unknown>, as: 'floor' | 'dealer' | 'auditor' = 'floor') =>
  ask('PUT', '/api/terms', { as, body: { locale: 'en', key: 'terms.ante', text: 'chip', ...change } });

export const TERMS: readonly Case[] = [
  ['a term by a dealer', term({}, 'dealer'), 403, 'not-allowed'],
  ['a term by an auditor', term({}, 'auditor'), 403, 'not-allowed'],
  ['a term by nobody', ask('PUT', '/api/terms', { as: null, body: {} }), 401, 'not-signed-in'],
  ['a term of no language', term({ locale: 'fr' }), 400, 'malformed-field'],
  ['a term without a text', term({ text: undefined }), 400, 'malformed-field'],
  ['a term that is a number', term({ text: 7 }), 400, 'malformed-field'],
  ['an empty term', term({ text: '' }), 400, 'malformed-field'],
  ['a term of blanks', term({ text: '   ' }), 400, 'malformed-field'],
  ['a term with a line break', term({ text: 'a\nb' }), 400, 'malformed-field'],
  ['a term that turns the line round', term({ text: 'a\u202eb' }), 400, 'malformed-field'],
  ['a term of a thousand letters', term({ text: 'x'.repeat(1_001) }), 400, 'malformed-field'],
  ['a term that is a refusal', term({ key: 'refusals.out-of-turn' }), 404, 'unknown-term'],
  ['a term that is none', term({ key: '__proto__' }), 404, 'unknown-term'],
  ['none taken back', term({ key: 'constructor', text: null }), 404, 'unknown-term'],
  ['a term of 61 letters', term({ text: 'x'.repeat(61) }), 422, 'term-too-long'],
  ['a term with markup', term({ text: '<i>chip</i>' }), 422, 'term-markup'],
  ['a term with half a brace', term({ text: 'chip {' }), 422, 'term-unreadable'],
  ['a term with a guest', term({ text: 'chip of {seat}' }), 422, 'term-argument-foreign'],
  ['an act without its amount', term({ key: 'acts.Called', text: 'saw it' }), 422, 'term-argument-missing'],
  [
    'an act that counts its amount',
    term({ key: 'acts.Called', text: 'saw {amount, plural, other {#}}' }),
    422,
    'term-argument-use',
  ],
  ['a term with a guest field', term({ note: 'x' }), 400, 'malformed-field'],
];
