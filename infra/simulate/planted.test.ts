import { type Parts, parseScript, type Report, scriptOf, simulate } from '@carteador/simulator';
import { expect, test, vi } from 'vitest';
import { PLANTED } from './planted.ts';
import { smallest } from './report.ts';

const SEEDS_MAX = 12;
/** From the fourth on each mistake is found within two evenings today. */
const TO_FIND = { from: 4, steps: 100 };
const TO_SHRINK = { from: 1, steps: 40 };

// Bounded by the number of evenings, not by time: the machine may be busy.
vi.setConfig({ testTimeout: 3_600_000 });

test.each(PLANTED)(`within ${SEEDS_MAX} evenings it finds $mistake`, async ({ check, parts }) => {
  expect(await firstToFail(check, parts, TO_FIND)).not.toBeNull();
});

test('what is left of a failing script is short, and fails in the same way when it is read again', async () => {
  const { parts, check } = PLANTED.find(({ mistake }) => mistake.includes('unknown outcome'))!;
  const report = (await firstToFail(check, parts, TO_SHRINK))!;
  const script = await smallest(report, parts, check);
  expect(script.steps.length).toBeLessThan(8);
  const again = await simulate(parseScript(JSON.stringify(script)), parts);
  expect(again.failures.map((failure) => failure.check)).toContain(check);
});

/** Null when no evening breaks this promise. */
async function firstToFail(
  check: string,
  parts: Parts,
  { from, steps }: typeof TO_FIND,
): Promise<Report | null> {
  for (let seed = from; seed < from + SEEDS_MAX; seed += 1) {
    const report = await simulate(scriptOf(seed, steps), parts);
    if (report.failures.some((failure) => failure.check === check)) return report;
  }
  return null;
}
