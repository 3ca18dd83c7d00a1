import { describe, expect, it } from 'vitest';
import { spread, stackLines } from './stack-lines.ts';

const sample = (version: number, stacks: Record<string, number>) => ({
  version,
  hand: null,
  stacks: new Map(Object.entries(stacks)),
});

describe('the stack graph', () => {
  it('draws no line while somebody has no seat, and the richest first', () => {
    const lines = stackLines([
      sample(0, { ana: 100, bento: 100 }),
      sample(9, { bento: 150 }),
      sample(20, { ana: 300, bento: 140 }),
    ]);
    expect(lines.map(({ playerId, last }) => [playerId, last])).toEqual([
      ['ana', 300],
      ['bento', 140],
    ]);
    expect(lines[0]!.pieces).toEqual([[{ x: 0, y: 100 }], [{ x: 20, y: 300 }]]);
    expect(lines[1]!.pieces[0]).toHaveLength(3);
  });

  it('keeps names apart and on the drawing', () => {
    expect(spread([50, 50, 52], 13, 100)).toEqual([50, 63, 76]);
    expect(spread([98, 99], 13, 100)).toEqual([87, 100]);
    expect(spread([], 13, 100)).toEqual([]);
  });
});
