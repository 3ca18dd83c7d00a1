// `npm run soak`: the property tests with twenty times as many hands (or CARTEADOR_PROPERTY_HANDS), with other seeds,
// and a thousand simulated evenings (or CARTEADOR_SIMULATED_EVENINGS), from CARTEADOR_SIMULATED_FROM on.
import { join } from 'node:path';
import { ROOT, run } from './setup/run.mjs';

process.env.CARTEADOR_PROPERTY_HANDS ??= '20000';
process.env.CARTEADOR_SIMULATED_EVENINGS ??= '1000';
console.log(
  `${process.env.CARTEADOR_PROPERTY_HANDS} hands a property, ${process.env.CARTEADOR_SIMULATED_EVENINGS} evenings.`,
);
const only = process.argv.length > 2 ? process.argv.slice(2) : ['properties', 'rotation', 'simulate'];
process.exitCode = await run(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--testTimeout=0', ...only]);
