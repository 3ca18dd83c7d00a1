import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { broken, VICTIMS } from './event-store.ts';

describe('the mistakes of infra/breaks', () => {
  it.each(VICTIMS.flatMap(({ breaks }) => breaks))('fit the source: $title', (mistake) => {
    const url = new URL(`../../packages/event-store/src/${mistake.file}`, import.meta.url);
    const source = readFileSync(url, 'utf8');
    expect(broken(source, mistake)).not.toBe(source);
  });

  it('are at least five for each adapter', () => {
    for (const { breaks } of VICTIMS) expect(breaks.length).toBeGreaterThanOrEqual(5);
  });
});
