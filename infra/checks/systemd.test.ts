import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { infraPath, infraText } from './yaml.ts';

const UNITS = ['carteador.service', 'carteador-backup.service', 'carteador-backup.timer'];
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));
const INSTALLED = '/opt/carteador';

/** The words behind each key, in the order of their lines. */
function settings(name: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, key = '', value = ''] of infraText(`systemd/${name}`).matchAll(/^(\w+)=(.*)$/gm)) {
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

describe.each(SERVICES)('%s', (name) => {
  const unit = settings(name);

  it('runs as a user of its own and may write its own folders only', () => {
    expect(unit.get('User')).toEqual(['carteador']);
    expect(infraText('systemd/carteador.sysusers.conf')).toMatch(/^u carteador - /m);
    for (const key of [
      'NoNewPrivileges',
      'ProtectHome',
      'PrivateTmp',
      'PrivateDevices',
      'RestrictSUIDSGID',
    ]) {
      expect(unit.get(key), key).toEqual(['yes']);
    }
    expect(unit.get('ProtectSystem')).toEqual(['strict']);
    expect(unit.get('CapabilityBoundingSet')).toEqual(['']);
    expect(unit.get('StateDirectoryMode')).toEqual(['0700']);
  });

  it('starts programs that are there', () => {
    const [command = ''] = unit.get('ExecStart')!;
    const ours = command.split(' ').filter((word) => word.startsWith(`${INSTALLED}/`));
    expect(ours).not.toEqual([]);
    for (const path of ours) {
      const here = infraPath(`..${path.slice(INSTALLED.length)}`);
      expect(statSync(here).isFile()).toBe(true);
      if (command.startsWith(path)) accessSync(here, constants.X_OK);
    }
  });
});

it('the backup reads what the service writes, and writes where it is allowed to', () => {
  const [, data, copies, keep] = settings('carteador-backup.service').get('ExecStart')![0]!.split(' ');
  expect(settings('carteador.service').get('ExecStart')![0]).toContain(`--data ${data}`);
  expect(data).toBe(`/var/lib/${settings('carteador.service').get('StateDirectory')![0]}`);
  expect(settings('carteador-backup.service').get('ReadWritePaths')).toEqual([copies]);
  expect(infraText('systemd/carteador.tmpfiles.conf')).toMatch(
    new RegExp(`^d ${copies} 0700 carteador `, 'm'),
  );
  expect(Number(keep)).toBeGreaterThan(0);
});

/** Where systemd is not installed there is nobody to ask. */
describe.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd itself', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'carteador-units-'));
    for (const name of UNITS) {
      // It looks whether the programs are there: here they are where this test runs.
      const here = infraText(`systemd/${name}`)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll(INSTALLED, infraPath('..').replace(/\/$/, ''));
      writeFileSync(join(folder, name), here);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(UNITS)('finds no fault in %s', (name) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
    expect(stderr.split('\n').filter((line) => line.includes('carteador'))).toEqual([]);
    expect(status).toBe(0);
  });

  it.each(SERVICES)('finds %s little exposed', (name) => {
    const args = ['security', '--offline=true', '--threshold=20', join(folder, name)];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });
});
