import { SAMPLES } from '../support/samples.ts';
import { body, type Case, send, UUID } from './requests.ts';

export const COMMAND: readonly Case[] = [
  ['no command', body(() => ({ commandId: UUID })), 400, 'malformed-field'],
  ['null for a command', send(null), 400, 'malformed-field'],
  ['a text for a command', send('Fold'), 400, 'malformed-field'],
  ['a list for a command', send([]), 400, 'malformed-field'],
  ['a command without type', send({ hand: 1, seat: 2 }), 400, 'malformed-field'],
  ['an unknown type', send({ type: 'Cheat', hand: 1, seat: 2 }), 400, 'malformed-field'],
  ['an event for a command', send({ type: 'PotAwarded', pot: 0 }), 400, 'malformed-field'],
  ['a type that objects have', send({ type: 'constructor', hand: 1, seat: 2 }), 400, 'malformed-field'],
  ['a number for a type', send({ type: 4 }), 400, 'malformed-field'],
  ['a field too many in the command', send({ ...SAMPLES.Fold, cards: ['As'] }), 400, 'malformed-field'],
  ['no seat', send({ type: 'Fold', hand: 1 }), 400, 'malformed-field', 'TABLE-1'],
  ['a seat as text', send({ type: 'Fold', hand: 1, seat: '2' }), 400, 'malformed-field', 'TABLE-1'],
  ['seat 0', send({ type: 'Fold', hand: 1, seat: 0 }), 400, 'malformed-field', 'TABLE-1'],
  ['seat 11', send({ type: 'Fold', hand: 1, seat: 11 }), 400, 'malformed-field', 'TABLE-1'],
  ['half a seat', send({ type: 'Fold', hand: 1, seat: 1.5 }), 400, 'malformed-field', 'TABLE-1'],
  ['null for a seat', send({ type: 'Fold', hand: 1, seat: null }), 400, 'malformed-field', 'TABLE-1'],
  ['no hand', send({ type: 'Fold', seat: 2 }), 400, 'malformed-field'],
  ['hand 0', send({ type: 'Fold', hand: 0, seat: 2 }), 400, 'malformed-field'],
];
