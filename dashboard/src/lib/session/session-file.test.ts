import { describe, expect, it } from 'vitest';
import { NAMES, playedHand } from '../../../test/session.ts';
import { makeSessionFile, parseSessionFile } from './session-file.ts';

const events = playedHand().log;
const lines = (list: readonly unknown[]) => list.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('a session in a file', () => {
  it('comes back as it was written', () => {
    const file = { session: 't1', names: NAMES, events };
    expect(parseSessionFile(makeSessionFile(file))).toEqual({ ok: true, value: file });
  });

  it('is read from a header and one event a line, as a proof is written', () => {
    const header = {
      format: 'carteador-proof-1',
      session: 't1',
      head: { version: events.length - 1, hash: '' },
    };
    expect(parseSessionFile(lines([header, ...events]))).toEqual({
      ok: true,
      value: { session: 't1', names: {}, events },
    });
    expect(parseSessionFile(lines(events))).toMatchObject({ ok: true, value: { session: 't1' } });
  });

  it.each([
    ['', 'unreadable'],
    ['Carteador', 'unreadable'],
    ['{"session":"t1"', 'unreadable'],
    ['{"hello":"world"}', 'no-session'],
    ['{"session":"t1","events":[]}', 'no-session'],
    ['{"session":"t1","events":[{"version":0}]}', 'no-session'],
    [lines(events.slice(1)), 'gap'],
    [lines([{ session: 't1' }, ...events.slice(0, 4), ...events.slice(5)]), 'gap'],
  ])('%# says what is wrong with a text that is none', (text, problem) => {
    expect(parseSessionFile(text)).toEqual({ ok: false, problem });
  });
});
