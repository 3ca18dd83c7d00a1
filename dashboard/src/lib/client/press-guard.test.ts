import { describe, expect, it } from 'vitest';
import { PressGuard } from './press-guard.ts';

const at = (x: number, timeMs: number) => ({ at: { x, y: 760 }, timeMs });
const key = (timeMs: number) => ({ at: null, timeMs });

describe('a press is one act', () => {
  it('a second tap in the same spot right after the first does not count', () => {
    const guard = new PressGuard();
    expect(guard.admits(at(100, 1000))).toBe(true);
    expect(guard.admits(at(104, 1120))).toBe(false);
    expect(guard.admits(at(98, 1280))).toBe(false);
    expect(guard.admits(at(100, 1300))).toBe(true);
  });
  it('another button may follow at once', () => {
    const guard = new PressGuard();
    guard.admits(at(100, 1000));
    expect(guard.admits(at(400, 1050))).toBe(true);
  });
  it('a key that bounces counts once, and so does a focused button', () => {
    const guard = new PressGuard();
    expect(guard.admits(key(1000))).toBe(true);
    expect(guard.admits(key(1040))).toBe(false);
    expect(guard.admits(at(100, 1050))).toBe(true);
  });
});
