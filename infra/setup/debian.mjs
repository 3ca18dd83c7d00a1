import { existsSync, readdirSync } from 'node:fs';
import { answers, Problem, run } from './run.mjs';

/** Debian and what derives from it. */
export function isDebian() {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && answers('apt-get');
}

/** Of the last installation: the lists have a lock for which apt does not wait. */
let done = Promise.resolve();

/**
 * Installs Debian packages, by sudo when the user is not root, one call after the other. Throws a `Problem` that names
 * them otherwise.
 * @param {readonly string[]} packages
 * @param {string} why for the person who is asked for a password
 * @returns {Promise<void>}
 */
export function aptInstall(packages, why) {
  const installed = done.then(() => install(packages, why));
  done = installed.catch(() => undefined);
  return installed;
}

/**
 * @param {readonly string[]} packages
 * @param {string} why
 */
async function install(packages, why) {
  const byHand = `apt-get install ${packages.join(' ')}`;
  const prefix = privilege();
  if (prefix === null) throw new Problem(`${why} As root, run: ${byHand} – then try again.`);
  console.log(`${why} Installing ${packages.join(', ')} (${[...prefix, byHand].join(' ')}).`);

  // The lists of a fresh machine are empty or old.
  if (!hasLists()) await apt(prefix, ['update']);
  const command = ['install', '--yes', '--no-install-recommends', ...packages];
  if ((await apt(prefix, command)) === 0) return;
  await apt(prefix, ['update']);
  if ((await apt(prefix, command)) === 0) return;
  throw new Problem(`${why} Debian could not install it; as root, run: ${byHand} – then try again.`);
}

/** Stops and disables the service that a package brought along; ours runs under `carteador up`. */
export async function disableService(/** @type {string} */ name) {
  const prefix = privilege();
  if (prefix === null || !existsSync('/run/systemd/system')) return;
  const [command = '', ...args] = [...prefix, 'systemctl', 'disable', '--now', name];
  await run(command, args, { stdio: 'ignore' });
}

function hasLists() {
  return readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'));
}

/** @returns {string[] | null} what to put before a command that root must run; null when there is no way */
function privilege() {
  if (process.getuid?.() === 0) return [];
  if (!answers('sudo')) return null;
  if (process.stdin.isTTY) return ['sudo'];
  return answers('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

/**
 * @param {readonly string[]} prefix
 * @param {readonly string[]} args
 */
function apt(prefix, args) {
  const [command = '', ...rest] = [
    ...prefix,
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-o',
    'Dpkg::Use-Pty=0',
    ...args,
  ];
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
