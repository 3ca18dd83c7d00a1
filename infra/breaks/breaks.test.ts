import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { broken, VICTIMS } from './event-store.ts';

describe('the mistakes of infra/breaks', () => {
  it.each(VICTIMS.flatMap(({ breaks }) => breaks))('fit the source: $title', (mistake) => {
    const url = new URL(`../../packages/event-store/src/${mistake.file}`, import.meta.url);
    const source = readFileSync(url, 'utf8');
    expect(broken(source, mistake)).not.toBe(source);
  });

  it('are five for each adapter', () => {
    expect(VICTIMS.map(({ breaks }) => breaks.length)).toEqual([5, 5, 5, 5]);
  });
});
