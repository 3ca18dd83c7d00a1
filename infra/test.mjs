// `npm test`: everything that CI asks, on a machine that may have nothing but Node. Closes with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, needModules } from './setup/modules.mjs';
import { needNode } from './setup/node-version.mjs';
import { needChromium, needNatsServer } from './setup/programs.mjs';
import { fail, ROOT, run, runQuietly } from './setup/run.mjs';

process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1';
process.env.TURBO_TELEMETRY_DISABLED = '1';

const reports = mkdtempSync(join(tmpdir(), 'carteador-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];

try {
  needNode();
  await needModules();
  process.env.CARTEADOR_NATS_SERVER = await needNatsServer();
  process.env.CHROMIUM_PATH = await needChromium();
  await build();

  // Half of the tests wait for processes of their own: what only reads the code is checked meanwhile.
  await Promise.all([checks(), tests()]);
} catch (error) {
  fail(error);
}

if (broken.length > 0) console.log(`\nNot in order: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function checks() {
  await check('types', 'tsc', ['-p', 'tsconfig.json']);
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

async function tests() {
  await vitest('unit, property, contract and service tests', ROOT);
  await vitest('dashboard tests', join(ROOT, 'dashboard'));
  await playwright('browser tests', ROOT);
}

/**
 * A check has no tests to count: when it fails, it counts as one that failed. Its words are kept together.
 * @param {string} title
 * @param {string} program in node_modules/.bin
 * @param {readonly string[]} args
 */
async function check(title, program, args) {
  const began = performance.now();
  const { code, output } = await runQuietly(join(ROOT, 'node_modules/.bin', program), args);
  if (code !== 0) console.log(`\n── ${title}\n${output.trimEnd()}`);
  console.log(`── ${title}: ${verdict(code)} (${seconds(began)} s)`);
  note(title, 0, 0, code);
}

/**
 * @param {string} title
 * @param {string} folder
 */
async function vitest(title, folder) {
  const report = join(reports, `vitest-${passed}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await timed(title, 'vitest', args, folder);
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
