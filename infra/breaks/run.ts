/**
 * Breaks each adapter of the event store in five ways and runs its contract: every break has to be caught. The
 * sources stay as they are; the mistake is made while they are loaded. `--write` renews the table in
 * packages/event-store/test/BREAKS.md. Exit code 1 when a break was not caught, or the whole adapter fails.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { type Break, broken, VICTIMS, type Victim } from './event-store.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STORE = join(ROOT, 'packages/event-store');
/** A case may wait in vain for what a broken adapter never does; on a busy machine a sound one may take long too. */
const CASE_MS_MAX = 20_000;

interface Outcome {
  /** By the title of the contract: one suite may run it over several forms of an adapter. */
  readonly counts: ReadonlyMap<string, { passed: number; skipped: number }>;
  /** The cases that failed, in the order of the suite. */
  readonly failed: readonly string[];
}

async function runContract({ suite }: Victim, mistake: Break | null): Promise<Outcome> {
  const vitest = await startVitest(
    'test',
    [join(STORE, 'test', suite)],
    {
      root: ROOT,
      config: false,
      watch: false,
      reporters: [{}],
      include: ['packages/event-store/test/**/*.test.ts'],
      testTimeout: CASE_MS_MAX,
      hookTimeout: CASE_MS_MAX,
      bail: mistake === null ? 0 : 1,
      dangerouslyIgnoreUnhandledErrors: mistake !== null,
    },
    {
      resolve: { conditions: ['source'] },
      ssr: { resolve: { conditions: ['source'] } },
      plugins: mistake === null ? [] : [breaking(mistake)],
    },
  );
  const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  const counts = new Map<string, { passed: number; skipped: number }>();
  const failed: string[] = [];
  for (const { fullName, result } of cases.map((one) => ({ fullName: one.fullName, result: one.result() }))) {
    const [, contract = suite, name = fullName] = /event store contract: ([^>]*) > (.*)/.exec(fullName) ?? [];
    const count = counts.get(contract) ?? { passed: 0, skipped: 0 };
    counts.set(contract, count);
    if (result.state === 'passed' || result.state === 'skipped') count[result.state] += 1;
    if (result.state === 'failed') failed.push(name);
  }
  await vitest.close();
  process.exitCode = 0;
  return { counts, failed };
}

function breaking(mistake: Break): Plugin {
  const path = join(STORE, 'src', mistake.file);
  return {
    name: 'breaking',
    enforce: 'pre',
    transform: (source, id) => (id === path ? broken(source, mistake) : null),
  };
}

const rows: string[] = [];
const counts = new Map<string, string>();
let isSound = true;
for (const victim of VICTIMS) {
  const whole = await runContract(victim, null);
  if (whole.failed.length > 0) isSound = false;
  console.log(`${victim.adapter}${whole.failed.map((name) => `\n  FAILED ${name}`).join('')}`);
  for (const [contract, { passed, skipped }] of whole.counts) {
    if (passed > 0) counts.set(contract, `${passed} cases pass, ${skipped} skipped`);
  }
  for (const mistake of victim.breaks) {
    const { failed } = await runContract(victim, mistake);
    if (failed.length === 0) isSound = false;
    const caught = failed[0] ?? 'NOT CAUGHT';
    console.log(`  ${mistake.title}: ${caught}`);
    rows.push(`| ${victim.adapter} | ${mistake.title} | \`${mistake.file}\` | ${caught} |`);
  }
}
if (process.argv.includes('--write')) writeFileSync(join(STORE, 'test/BREAKS.md'), page(counts, rows));
process.exit(isSound ? 0 : 1);

function page(counts: ReadonlyMap<string, string>, rows: readonly string[]): string {
  return `# What the contract catches

Written by \`node --conditions=source --import tsx infra/breaks/run.ts --write\`, which makes each of these mistakes
in an adapter, runs the contract over it and names the first case that failed. \`npm run soak\` repeats it.

The adapters as they are:

${[...counts].map(([contract, count]) => `- ${contract}: ${count}`).join('\n')}

Skipped are the cases for what a store can not do: a file's writer loses no acknowledgement, EventStoreDB has no index
of ids over all streams. With \`EVENTSTORE_URL\` the same contract runs against a real server.

| adapter | mistake | in | caught by |
|---|---|---|---|
${rows.join('\n')}
`;
}
