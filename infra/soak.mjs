// `npm run soak`: the property tests with twenty times as many hands (or CARTEADOR_PROPERTY_HANDS), with other seeds,
// and a NATS cluster that loses one server after the other.
import { join } from 'node:path';
import { ROOT, run } from './setup/run.mjs';

process.env.CARTEADOR_PROPERTY_HANDS ??= '20000';
process.env.CARTEADOR_CLUSTER_DEATHS ??= '40';
console.log(`${process.env.CARTEADOR_PROPERTY_HANDS} hands a property.`);
const only = process.argv.length > 2 ? process.argv.slice(2) : ['properties', 'rotation', 'cluster'];
process.exitCode = await run(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--testTimeout=0', ...only]);
