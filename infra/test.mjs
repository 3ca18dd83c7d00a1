// `npm test`: everything that CI asks, on a machine that may have nothing but Node. Closes with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, needModules, needNative } from './setup/modules.mjs';
import { needNode } from './setup/node-version.mjs';
import { needChromium, needNatsServer } from './setup/programs.mjs';
import { fail, ROOT, run, runQuietly } from './setup/run.mjs';

process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1';
process.env.TURBO_TELEMETRY_DISABLED = '1';

const MEMORY_FOLDER = '/dev/shm';
/** Many times what a run keeps at one time: the rest is for the programs themselves. */
const MEMORY_NEEDED_BYTES = 2e9;

// A disk that stands still for seconds makes servers of the tests miss their time-outs: in memory nothing waits for it.
const folder = mkdtempSync(join(hasMemoryFolder() ? MEMORY_FOLDER : tmpdir(), 'carteador-test-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const reports = mkdtempSync(join(folder, 'reports-'));
let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

try {
  needNode();
  const installed = needModules();
  const built = installed.then(build);
  const ready = Promise.all([programs(), built, installed.then(needNative)]);
  // Many tests wait for processes of their own, and all of them until what is native is compiled: what waits for
  // nobody is done beside them, one thing at a time.
  await Promise.all([ready.then(houses), built.then(beside)]);
} catch (error) {
  fail(error);
}

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function hasMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED_BYTES;
  } catch {
    return false;
  }
}

async function programs() {
  process.env.CARTEADOR_NATS_SERVER = await needNatsServer();
  process.env.CHROMIUM_PATH = await needChromium();
}

/** A house with its browser takes a core by itself: they are looked at when the others are through. */
async function houses() {
  await vitest('unit, property, contract and service tests', ROOT, timed);
  await playwright('browser tests', ROOT);
}

async function beside() {
  await vitest('dashboard tests', join(ROOT, 'dashboard'), timedQuietly);
  // By its path: TypeScript 6, which svelte-check still needs beside it, has a program of the same name.
  await check('types', '../@typescript/native/bin/tsc', ['-p', 'tsconfig.json']);
  await check('types of the dashboard', 'turbo', [
    'run',
    'check',
    '--ui=stream',
    '--output-logs=errors-only',
  ]);
  await check('lint', 'biome', ['check', '--error-on-warnings']);
  await check('imports', 'depcruise', ['packages', 'services', 'dashboard/src']);
  await check('unused', 'knip', ['--no-config-hints']);
}

/**
 * A check has no tests to count: when it fails, it counts as one that failed.
 * @param {string} title
 * @param {string} program in node_modules/.bin
 * @param {readonly string[]} args
 */
async function check(title, program, args) {
  note(title, 0, 0, await timedQuietly(title, program, args, ROOT));
}

/**
 * @param {string} title
 * @param {string} folder
 * @param {typeof timed} timedSomehow
 */
async function vitest(title, folder, timedSomehow) {
  const report = join(reports, `${title}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await timedSomehow(title, 'vitest', args, folder);
  const counts = readReport(report);
  note(title, counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 0, code);
}

/**
 * @param {string} title
 * @param {string} folder
 */
async function playwright(title, folder) {
  const report = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const code = await timed(title, 'playwright', ['test', '--reporter=list,json'], folder);
  const counts = readReport(report)?.stats;
  note(title, (counts?.expected ?? 0) + (counts?.flaky ?? 0), counts?.unexpected ?? 0, code);
}

/**
 * @param {string} title
 * @param {number} good
 * @param {number} bad
 * @param {number} code of the runner: other than 0 without a failed test is a failure too, such as no test at all
 */
function note(title, good, bad, code = 0) {
  const failures = Math.max(bad, code === 0 ? 0 : 1);
  passed += good;
  failed += failures;
  if (failures > 0) broken.push(title);
}

/**
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function timed(title, program, args, cwd) {
  const began = performance.now();
  console.log(`\n── ${title}`);
  const code = await run(join(ROOT, 'node_modules/.bin', program), args, { cwd });
  console.log(`── ${title}: ${verdict(code)} (${seconds(began)} s)`);
  return code;
}

/**
 * Beside something that is heard: its words are kept together, and said when they are needed.
 * @type {typeof timed}
 */
async function timedQuietly(title, program, args, cwd) {
  const began = performance.now();
  const { code, output } = await runQuietly(join(ROOT, 'node_modules/.bin', program), args, { cwd });
  if (code !== 0) console.log(`\n── ${title}\n${output.trimEnd()}`);
  console.log(`── ${title}: ${verdict(code)} (${seconds(began)} s)`);
  return code;
}

/** @param {number} code */
function verdict(code) {
  return code === 0 ? 'in order' : 'FAILED';
}

/** @param {number} began */
function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}

/** @returns {any} null when the runner died before it wrote one */
function readReport(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
