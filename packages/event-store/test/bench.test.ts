import { expect, it } from 'vitest';
import { benchAppend } from '../bench/append.ts';

it('the append bench measures and leaves nothing behind', async () => {
  const figures = await benchAppend({ roundMs: 20, rounds: 1 });
  expect(figures.singleRate).toBeGreaterThan(0);
  expect(figures.groupToSingle).toBeGreaterThan(1);
});
