/**
 * `npm run simulate -- --seed N`: plays the evening of a seed, or of a script in a file, and says what it found.
 * Exit code 1 when a promise was broken: then with the smallest script that breaks it.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseScript, type Script, scriptOf, simulate } from '@carteador/simulator';
import { REAL_PARTS } from './real-parts.ts';
import { describeFailure, summary } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** So many evenings, from this seed on. */
    count: { type: 'string', default: '1' },
    steps: { type: 'string' },
    script: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});

let failed = 0;
for (const script of scripts()) {
  const report = await simulate(script, REAL_PARTS);
  if (values.trace) console.log(report.trace.join('\n'));
  if (report.failures.length === 0) console.log(summary(report));
  else {
    failed += 1;
    console.log(await describeFailure(report, REAL_PARTS));
  }
}
process.exitCode = failed > 0 ? 1 : 0;

function* scripts(): Generator<Script> {
  if (values.script !== undefined) {
    yield parseScript(readFileSync(values.script, 'utf8'));
    return;
  }
  const first = number('seed', values.seed);
  const steps = values.steps === undefined ? undefined : number('steps', values.steps);
  for (let seed = first; seed < first + number('count', values.count); seed += 1) yield scriptOf(seed, steps);
}

function number(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} is ${JSON.stringify(text)}, but a number is needed.`);
  process.exit(2);
}
