// `npm start`: from a bare checkout to a running card room. Plain Node until the packages are there.
import { build, needModules, needNative } from './setup/modules.mjs';
import { needNode } from './setup/node-version.mjs';
import { needNatsServer } from './setup/programs.mjs';
import { fail } from './setup/run.mjs';

try {
  needNode();
  await needModules();
  process.env.CARTEADOR_NATS_SERVER = await needNatsServer();
  await Promise.all([needNative(), build()]);
} catch (error) {
  fail(error);
}

// In this very process: Ctrl-C then reaches the supervisor and nobody else.
process.argv.splice(2, 0, 'up');
await import('../packages/cli/bin/carteador.js');
