import { readFileSync } from 'node:fs';
import { parseScript, type Script, scriptOf, simulate } from '@carteador/simulator';
import { expect, test, vi } from 'vitest';
import { REAL_PARTS } from './real-parts.ts';
import { describeFailure } from './report.ts';

/** `npm run soak` plays more of them. */
const SEEDS = Number(process.env.CARTEADOR_SIMULATED_EVENINGS ?? 20);
const FIRST_SEED = Number(process.env.CARTEADOR_SIMULATED_FROM ?? 1);

// Bounded by the number of evenings, not by time: the machine may be busy.
vi.setConfig({ testTimeout: 3_600_000 });

test(`${SEEDS} evenings of random tables, faults and deaths keep every promise`, async () => {
  let acknowledged = 0;
  let deaths = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const report = await simulate(scriptOf(seed), REAL_PARTS);
    if (report.failures.length > 0) expect.fail(await describeFailure(report, REAL_PARTS));
    acknowledged += report.counts.acknowledged;
    deaths += report.counts.deaths;
  }
  // An evening in which nothing happens keeps its promises too.
  expect(acknowledged).toBeGreaterThan(20 * SEEDS);
  expect(deaths).toBeGreaterThan(SEEDS);
});

const found = (name: string) =>
  parseScript(readFileSync(new URL(`./found/${name}.json`, import.meta.url), 'utf8'));

/** Each of them once found a mistake; the last one as the smallest script that did. */
const FOUND: readonly [string, Script][] = [
  ['110235', scriptOf(110_235)],
  ['800312', scriptOf(800_312)],
  ['with a checkpoint across a fall of NATS', found('checkpoint-across-a-fall')],
];

test.each(FOUND)('evening %s keeps every promise', async (_, script) => {
  const report = await simulate(script, REAL_PARTS);
  if (report.failures.length > 0) expect.fail(await describeFailure(report, REAL_PARTS));
});

test('a seed gives the same evening each time, and so does its script as text', async () => {
  const script = scriptOf(7);
  const first = await simulate(script, REAL_PARTS);
  const again = await simulate(parseScript(JSON.stringify(script)), REAL_PARTS);
  expect(again.trace).toEqual(first.trace);
  expect(again.counts).toEqual(first.counts);
});
