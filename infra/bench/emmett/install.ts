import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what the comparison needs, once: a minute or two, for sqlite3 is compiled where its prebuilt file can
 * not be fetched. It stays in this folder, outside the workspaces.
 */
export function installEmmett(folder: string): void {
  if (isInstalled(folder)) return;
  console.log('installing emmett-sqlite (once) …');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}

/** npm writes its record of what is there last of all. */
function isInstalled(folder: string): boolean {
  try {
    const wanted = packagesOf(join(folder, 'package-lock.json'));
    const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version);
  } catch {
    return false;
  }
}

function packagesOf(path: string): Record<string, { version?: string }> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { version?: string }> })
    .packages;
}
