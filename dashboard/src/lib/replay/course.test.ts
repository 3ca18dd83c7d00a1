import { describe, expect, it } from 'vitest';
import { longSession } from '../../../test/long-session.ts';
import { logOf, playedHand } from '../../../test/session.ts';
import { SessionLog } from '../session/session-log.ts';
import { askedAt, courseOf, handAt, jump, parseAt } from './course.ts';

const log = new SessionLog('t1');
log.append(longSession(3));
const course = courseOf(log.entries);

describe('the course of a session', () => {
  it('has its hands, with who won what', () => {
    expect(course.hands.map(({ hand, won }) => [hand, won])).toEqual([
      [1, { playerId: 'ana', amount: 15 }],
      [2, { playerId: 'bento', amount: 15 }],
      [3, { playerId: 'clara', amount: 15 }],
    ]);
    expect(course.hands.map(({ first, last }) => last - first + 1)).toEqual([9, 9, 9]);
  });

  it('jumps by round and by hand, and not beyond', () => {
    const [first, second] = course.hands;
    expect(jump(course, first!.first, 1, 'hand')).toBe(second!.first);
    const betting = jump(course, first!.first, 1, 'round')!;
    expect(log.entries[betting]!.events[0]!.type).toBe('Raised');
    expect(jump(course, betting, -1, 'round')).toBe(first!.first);
    expect(jump(course, course.hands[2]!.last, 1, 'hand')).toBeNull();
    expect(jump(course, 0, -1, 'round')).toBeNull();
  });

  it('knows the hand of an entry, none before the first', () => {
    expect(handAt(course, 0)).toBe(-1);
    expect(handAt(course, course.hands[1]!.first)).toBe(1);
  });

  it('AUDIT-1 marks a correction once: where it was made', () => {
    const { entries } = logOf(playedHand());
    const corrected = courseOf(entries);
    const marks = corrected.marks.filter(({ kind }) => kind === 'correction');
    expect(marks.map(({ index }) => entries[index]!.events[0]!.type)).toEqual(['EntriesRetracted']);
    expect(corrected.hands[0]!.corrections).toBe(1);
  });

  it.each([
    ['21', 21],
    ['0', 0],
    ['-1', null],
    ['x', null],
    [null, null],
  ])('%s in the address is a moment', (text, at) => {
    expect(parseAt(text)).toBe(at);
  });

  it('a page is asked for the present where its address says no moment, and for one that is none where it is wrong', () => {
    const asked = (query: string) => askedAt(new URLSearchParams(query));
    expect([asked(''), asked('seat=2'), asked('at=21'), asked('at=noon'), asked('at=')]).toEqual([
      null,
      null,
      21,
      0,
      0,
    ]);
  });
});
