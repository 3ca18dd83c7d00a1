import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, disableService, isDebian } from './debian.mjs';
import { Problem } from './run.mjs';

/** Debian keeps servers in /usr/sbin, which a user's PATH may lack. */
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/opt/homebrew/bin'];

/**
 * Path of the nats-server, installed where it was missing.
 * @returns {Promise<string>}
 */
export async function needNatsServer() {
  const named = process.env.CARTEADOR_NATS_SERVER;
  if (named) return named;
  const why = 'Carteador needs nats-server, which brings each act to every screen.';
  return need(['nats-server'], 'CARTEADOR_NATS_SERVER', why, async () => {
    await aptInstall(['nats-server'], why);
    await disableService('nats-server');
  });
}

/** The one without windows first: the same engine, and the tests take a tenth less with it. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Path of a Chromium for the browser tests, installed where it was missing.
 * @returns {Promise<string>}
 */
export async function needChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const why = 'The browser tests need Chromium.';
  return need(CHROMIUMS, 'CHROMIUM_PATH', why, async () => {
    // Debian has had the one without windows since its twelfth release.
    try {
      await aptInstall(['chromium-headless-shell'], why);
    } catch {
      await aptInstall(['chromium'], why);
    }
  });
}

/**
 * Path of the library that sets another clock for a program, installed where it was missing.
 * @returns {Promise<string>}
 */
export async function needFaketime() {
  const why = 'Setting the clock of the programs back needs libfaketime.';
  const found = findFaketime();
  if (found !== null) return found;
  if (!isDebian()) throw new Problem(`${why} Install it, then try again.`);
  await aptInstall(['libfaketime'], why);
  const installed = findFaketime();
  if (installed === null) throw new Problem(`${why} It was installed, but is not to be found.`);
  return installed;
}

/** Debian keeps it in the folder of the machine's architecture. */
function findFaketime() {
  for (const folder of readdirSync('/usr/lib')) {
    const path = join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1');
    if (existsSync(path)) return path;
  }
  return null;
}

/**
 * @param {readonly string[]} names any of them will do, the first is the best
 * @param {string} setting says the path of another one
 * @param {string} why
 * @param {() => Promise<void>} install
 */
async function need(names, setting, why, install) {
  const found = find(names);
  if (found !== null) return found;
  if (!isDebian()) {
    throw new Problem(
      `${why} Install ${names.join(' or ')} (or set ${setting} to its path), then try again.`,
    );
  }
  await install();
  const installed = find(names);
  if (installed === null) throw new Problem(`${why} It was installed, but ${names[0]} is not to be found.`);
  return installed;
}

/** @param {readonly string[]} names */
function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].filter((it) => it !== '');
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
