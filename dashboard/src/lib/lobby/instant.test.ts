import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { makeInstant, makeLocal, parseInstant, parseLocal, quarterBefore } from './instant.ts';

const MINUTES = { min: 0, max: 60_000_000 };

describe('instants of the floor', () => {
  property.prop([fc.integer(MINUTES)])('come back from the address as they went in', (minute) => {
    const ms = minute * 60_000;
    expect(parseInstant(makeInstant(ms))).toBe(ms);
  });

  property.prop([fc.integer(MINUTES)])('come back from the field on the same clock', (minute) => {
    const text = makeLocal(minute * 60_000);
    // Where clocks are put back an hour comes twice, and the field can not say which.
    expect(makeLocal(parseLocal(text)!)).toBe(text);
  });

  it('are read with the offset that they were written with, and never without one', () => {
    expect(parseInstant('2026-11-30T21:15:00+01:00')).toBe(Date.UTC(2026, 10, 30, 20, 15));
    for (const wrong of [
      '',
      'yesterday',
      '12',
      '2026-11-30',
      '2026-11-30T21:15:00',
      '2026-13-30T21:15:00Z',
    ]) {
      expect(parseInstant(wrong), wrong).toBeNull();
    }
    expect(parseLocal('')).toBeNull();
  });

  it('begin at the last quarter of an hour', () => {
    expect(quarterBefore(Date.UTC(2026, 10, 30, 21, 14, 59))).toBe('2026-11-30T21:00:00Z');
    expect(quarterBefore(Date.UTC(2026, 10, 30, 21, 15))).toBe('2026-11-30T21:00:00Z');
  });
});
