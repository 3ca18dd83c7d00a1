import { seeded } from '@carteador/projections/testing';
import { expect, it } from 'vitest';
import { kills, natsGone, suffer, tornPage } from './faults.ts';

/** `npm run faults` does it more often, and what needs root or another clock. */
const KILLS = 5;
const SEED = Date.now() % 1_000_000_007;

it(`the real processes under load: ${KILLS} times kill -9 (seed ${SEED}), NATS gone, the power cut in the middle of a page`, {
  timeout: 300_000,
}, async () => {
  const { wrong, unanswered } = await suffer([kills(KILLS, seeded(SEED)), natsGone, tornPage(false)]);
  expect(wrong).toEqual([]);
  expect(unanswered, 'the faults have struck').toBeGreaterThan(0);
});
