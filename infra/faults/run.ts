/**
 * `npm run faults`: breaks a running house in every way that this folder knows, and says what it found.
 * `npm run faults -- --kills 200 --cuts 20 --seed N kills clock`: how often, from which seed, which of them.
 * The full disk needs root (a small tmpfs is mounted); the clock needs Debian's libfaketime, and the machine's own
 * clock is not touched.
 */
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '@carteador/projections/testing';
import { needFaketime, needNatsServer } from '../setup/programs.mjs';
import { clockBack, fullDisk, kills, natsGone, powerCuts, type Report, suffer, tornPage } from './faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, cuts: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_007);
const random = seeded(seed);

const FAULTS: Readonly<Record<string, () => Promise<Report>>> = {
  kills: () => suffer([kills(Number(values.kills ?? 50), random)]),
  cuts: () => suffer([powerCuts(Number(values.cuts ?? 5), random)]),
  nats: () => suffer([natsGone]),
  'half-page': () => suffer([tornPage(false)]),
  'wrong-page': () => suffer([tornPage(true)]),
  disk: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carteador-disk-'));
    try {
      return await fullDisk(folder);
    } finally {
      rmdirSync(folder);
    }
  },
  clock: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carteador-clock-'));
    try {
      return await clockBack(await needFaketime(), join(folder, 'offset'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

process.env.CARTEADOR_NATS_SERVER = await needNatsServer();
console.log(`seed ${seed}`);
let failed = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(FAULTS)) {
  const fault = FAULTS[name];
  if (fault === undefined) {
    console.error(`There is no fault ${name}: ${Object.keys(FAULTS).join(', ')}.`);
    process.exit(2);
  }
  const { wrong, entries, unanswered } = await fault();
  console.log(
    `${name}: ${entries} entries acknowledged, ${unanswered} requests unanswered, ${wrong.length} wrong`,
  );
  for (const sentence of wrong) console.log(`  ${sentence}`);
  if (wrong.length > 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
