import { fc, test as property } from '@fast-check/vitest';
import { Histogram, Registry } from 'prom-client';
import { expect } from 'vitest';
import { Distribution } from '../src/distribution.ts';

const BOUNDS = [1, 2, 5, 10];
const observations = fc.array(fc.tuple(fc.constantFrom('console', 'others'), fc.nat({ max: 12 })));

property.prop([observations])('says what a histogram of prom-client says', async (observed) => {
  const ours = new Registry();
  const theirs = new Registry();
  const common = { name: 'seconds', help: 'how long' };
  const distribution = new Distribution({ ...common, label: 'views', bounds: BOUNDS, registry: ours });
  const histogram = new Histogram({ ...common, labelNames: ['views'], buckets: BOUNDS, registers: [theirs] });
  for (const [views, value] of observed) {
    distribution.of(views).observe(value);
    histogram.labels({ views }).observe(value);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
