// `npm run soak`: the property tests with twenty to forty times as many hands (or CARTEADOR_PROPERTY_HANDS), with other seeds;
// a thousand simulated evenings (or CARTEADOR_SIMULATED_EVENINGS), from CARTEADOR_SIMULATED_FROM on; forty deaths in a
// NATS cluster; every mistake of infra/breaks, each of which the contract of the event store has to catch; and 200 kills of the real processes.
import { join } from 'node:path';
import { ROOT, run } from './setup/run.mjs';

process.env.CARTEADOR_PROPERTY_HANDS ??= '20000';
process.env.CARTEADOR_SIMULATED_EVENINGS ??= '1000';
process.env.CARTEADOR_CLUSTER_DEATHS ??= '40';
console.log(
  `${process.env.CARTEADOR_PROPERTY_HANDS} hands a property, ${process.env.CARTEADOR_SIMULATED_EVENINGS} evenings.`,
);
const only =
  process.argv.length > 2 ? process.argv.slice(2) : ['properties', 'rotation', 'simulate', 'cluster'];
let code = await run(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--testTimeout=0', ...only]);
if (process.argv.length === 2) {
  const source = ['--conditions=source', '--import', 'tsx'];
  const scripts = [['infra/breaks/run.ts'], ['infra/faults/run.ts', '--kills', '200', '--cuts', '20']];
  for (const [script, ...args] of scripts) {
    code = Math.max(code, await run(process.execPath, [...source, join(ROOT, script ?? ''), ...args]));
  }
}
process.exitCode = code;
