import { expect, test } from 'vitest';
import { type Script, type Step, scriptOf } from './script.ts';
import { shrink } from './shrink.ts';

const isCrash = ({ do: what }: Step) => what === 'store-crash';
const isReload = ({ do: what }: Step) => what === 'reload';

test('a failure that takes two steps is left with these two, in their order', async () => {
  const script = scriptOf(1, 200);
  const fails = ({ steps }: Script) => {
    const crash = steps.findIndex(isCrash);
    return crash >= 0 && steps.slice(crash).some(isReload);
  };
  expect(fails(script)).toBe(true);
  const { steps } = await shrink(script, async (one) => fails(one));
  expect(steps.map((step) => step.do)).toEqual(['store-crash', 'reload']);
});

test('a failure that takes nothing at all is left with nothing', async () => {
  const { steps } = await shrink(scriptOf(1), async () => true);
  expect(steps).toEqual([]);
});

test('it tries no more scripts than it may, and what it gives back still fails', async () => {
  const script = scriptOf(2, 200);
  let tried = 0;
  const fails = ({ steps }: Script) => steps.some(isCrash);
  const least = await shrink(
    script,
    async (one) => {
      tried += 1;
      return fails(one);
    },
    10,
  );
  expect(tried).toBe(10);
  expect(fails(least)).toBe(true);
  expect(least.steps.length).toBeLessThan(script.steps.length);
});
