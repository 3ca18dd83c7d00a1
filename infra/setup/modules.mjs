import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, isDebian } from './debian.mjs';
import { answers, Problem, ROOT, run, runQuietly } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** When nothing has changed, building is over before that. */
const NOTICE_MS = 2_000;

/** Brings node_modules to what package-lock.json says. What is native is not there yet: see `needNative`. */
export async function needModules() {
  if (isInstalled()) return;
  console.log('Installing packages. The first time takes a minute or two.');
  const [command = 'npm', ...args] = npm(['ci', '--include=dev', '--ignore-scripts', ...QUIET]);
  if ((await run(command, args, { env: installEnv() })) === 0) return;
  throw new Problem('npm could not install the packages; its messages above say why.');
}

/** Brings what is native, compiled here where it can not be had: a core for a minute or two, so build beside it. */
export async function needNative() {
  if (loadsNative()) return;
  const missing = missingOfCompiler();
  let made = await makeNative(missing.length > 0 ? 'quietly' : 'aloud');
  if (!made && missing.length > 0) {
    await installCompiler(missing);
    made = await makeNative('aloud');
  }
  if (!made) throw new Problem('npm could not make better-sqlite3; its messages above say why.');
  if (!loadsNative()) {
    throw new Problem('better-sqlite3 was installed, but this Node cannot load it.');
  }
}

/** Whether npm's own record of node_modules agrees with the lock. */
export function isInstalled(root = ROOT) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules/.package-lock.json'));
  if (wanted === null)
    throw new Problem('package-lock.json is missing or damaged; check out the source again.');
  return present !== null && agrees(wanted, present);
}

/**
 * What is optional may be missing (other platforms), but what is there must be what is locked.
 * @param {Lock} wanted
 * @param {Lock} present
 */
export function agrees(wanted, present) {
  const installed = present.packages ?? {};
  const locked = wanted.packages ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @returns {Lock | null} */
function readLock(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A Node of another major version cannot load what the former one compiled. */
function loadsNative() {
  return answers(process.execPath, ['--eval', "new (require('better-sqlite3'))(':memory:').close()"]);
}

/**
 * Where a compiler is missing the first try may fail, and nobody needs to read why.
 * @param {'quietly' | 'aloud'} how
 */
async function makeNative(how) {
  const [command = 'npm', ...args] = npm(['rebuild', 'better-sqlite3', ...QUIET]);
  const options = { env: installEnv() };
  if (how === 'aloud') return (await run(command, args, options)) === 0;
  return (await runQuietly(command, args, options)).code === 0;
}

/** Debian's packages for what better-sqlite3 is compiled with where no prebuilt file can be had. */
function missingOfCompiler() {
  return ['python3', 'make', 'g++'].filter((program) => !answers(program));
}

/** @param {readonly string[]} missing */
async function installCompiler(missing) {
  const why = 'better-sqlite3 has to be compiled here, which needs python3, make and a C++ compiler.';
  if (!isDebian()) throw new Problem(`${why} Install ${missing.join(', ')}, then try again.`);
  await aptInstall(missing, why);
}

/** The npm that started us, or the one on the PATH. */
export function npm(/** @type {readonly string[]} */ args) {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path, ...args] : ['npm', ...args];
}

function installEnv() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // As SQLite itself is built. With -O3, as Node builds, it takes a third longer and is but 3 % faster then.
  env.CFLAGS ??= '-O2';
  // Compiling then needs no download; a nodedir that somebody configured stays.
  const headers = env.npm_config_nodedir ?? headersBeside(process.execPath);
  return headers === null ? env : { ...env, npm_config_nodedir: headers };
}

/**
 * Folder whose include/node holds the headers of exactly this Node; most installations bring them along.
 * @param {string} execPath
 */
function headersBeside(execPath) {
  const folder = dirname(dirname(execPath));
  const header = join(folder, 'include/node/node_version.h');
  if (!existsSync(header)) return null;
  const text = readFileSync(header, 'utf8');
  const [major, minor, patch] = ['MAJOR', 'MINOR', 'PATCH'].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(text)?.[1],
  );
  return `${major}.${minor}.${patch}` === process.versions.node ? folder : null;
}

/** Builds what changed; prints only what went wrong. */
export async function build() {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  const args = [
    join(ROOT, 'node_modules/turbo/bin/turbo'),
    'run',
    'build',
    '--ui=stream',
    '--output-logs=errors-only',
  ];
  const notice = setTimeout(() => console.log('Building. After an update this takes a minute.'), NOTICE_MS);
  const { code, output } = await runQuietly(process.execPath, args, { env });
  clearTimeout(notice);
  if (code !== 0) throw new Problem(`${output}\nThe build failed; its messages are above.`);
}
