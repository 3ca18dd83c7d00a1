// `npm run soak`: the property tests with twenty times as many hands (or CARTEADOR_PROPERTY_HANDS), with other seeds;
// then every mistake of infra/breaks, each of which the contract of the event store has to catch.
import { join } from 'node:path';
import { ROOT, run } from './setup/run.mjs';

process.env.CARTEADOR_PROPERTY_HANDS ??= '20000';
console.log(`${process.env.CARTEADOR_PROPERTY_HANDS} hands a property.`);
const only = process.argv.length > 2 ? process.argv.slice(2) : ['properties', 'rotation'];
let code = await run(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--testTimeout=0', ...only]);
if (process.argv.length === 2) {
  const breaks = ['--conditions=source', '--import', 'tsx', join(ROOT, 'infra/breaks/run.ts')];
  code = Math.max(code, await run(process.execPath, breaks));
}
process.exitCode = code;
