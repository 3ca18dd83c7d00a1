// `npm run screenshots -- FOLDER`: a picture of every screen at every size, as the browser tests see them.
import { join, resolve } from 'node:path';
import { build, needModules, needNative } from './setup/modules.mjs';
import { needChromium, needNatsServer } from './setup/programs.mjs';
import { fail, ROOT, run } from './setup/run.mjs';

try {
  await needModules();
  process.env.CARTEADOR_NATS_SERVER = await needNatsServer();
  process.env.CHROMIUM_PATH = await needChromium();
  await Promise.all([needNative(), build()]);
} catch (error) {
  fail(error);
}

const folder = resolve(process.argv[2] ?? 'screenshots');
const env = { ...process.env, CARTEADOR_SCREENSHOTS: folder };
process.exitCode = await run(
  join(ROOT, 'node_modules/.bin/playwright'),
  ['test', 'every-screen', 'games', 'irregular'],
  { env },
);
console.log(`The pictures are in ${folder}`);
