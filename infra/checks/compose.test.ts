import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_VARIABLES, NATS_ENVIRONMENT, PORT_VARIABLE, STORE_DIR_VARIABLE } from '@carteador/bus';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { readConfig as readProjectorConfig } from '../../services/projector/src/config.ts';
import { readConfig as readTableConfig } from '../../services/table/src/config.ts';
import { drawPasswords, PASSWORDS } from '../compose/passwords.mjs';
import { infraPath, infraText, infraYaml } from './yaml.ts';

const compose = infraYaml('compose/compose.yaml');
// biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested here.
const services: [string, any][] = Object.entries(compose.services);
const service = (name: string) => compose.services[name];
const NATS = ['nats-1', 'nats-2', 'nats-3'];

describe('compose.yaml', () => {
  it('is what the Compose specification allows, and dclint finds no fault in it', () => {
    expect(faults(infraPath('compose/compose.yaml'))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'carteador-compose-'));
    try {
      const path = join(folder, 'compose.yaml');
      writeFileSync(
        path,
        infraText('compose/compose.yaml').replace('condition: service_healthy', 'condition: well'),
      );
      expect(faults(path)).toEqual([expect.stringContaining('ComposeValidationError')]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(services)(
    '%s: no root, no new rights, nothing but its volumes to write, limits, health',
    (name, one) => {
      expect(one.user).toMatch(/^(node|[1-9]\d*:\d+)$/);
      expect(one.cap_drop).toEqual(['ALL']);
      expect(one.security_opt).toEqual(['no-new-privileges:true']);
      expect(one.read_only).toBe(name !== 'eventstore');
      expect(one.privileged ?? one.network_mode ?? one.pid).toBeUndefined();
      const { cpus, memory, pids } = one.deploy.resources.limits;
      expect(Number(cpus)).toBeGreaterThan(0);
      expect(memory).toMatch(/^\d+[MG]$/);
      expect(pids).toBeGreaterThan(0);
      expect(one.healthcheck.test[0]).toBe('CMD');
      expect(one.restart).toBe('unless-stopped');
      expect(one.image).toMatch(/:v?\d+\.\d+\.\d+(-[\w.-]+)?$/);
    },
  );

  it('every network, volume and file that is named is there', () => {
    for (const [name, one] of services) {
      for (const network of one.networks) expect(Object.keys(compose.networks), name).toContain(network);
      for (const volume of (one.volumes ?? []) as string[]) {
        const source = volume.split(':')[0]!;
        if (source.startsWith('.'))
          expect(statSync(infraPath(join('compose', source))).isDirectory()).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
      }
      for (const other of Object.keys(one.depends_on ?? {})) expect(service(other), name).toBeDefined();
    }
    const mounted = services
      .flatMap(([, one]) => one.volumes ?? [])
      .map((volume: string) => volume.split(':')[0]);
    for (const volume of Object.keys(compose.volumes)) expect(mounted).toContain(volume);
  });

  it('only the dashboard and Grafana are reached from outside, and by this machine alone unless told', () => {
    const open = services.filter(([, one]) => one.ports !== undefined || one.networks.includes('outside'));
    expect(open.map(([name]) => name)).toEqual(['dashboard', 'grafana']);
    for (const [, one] of open)
      for (const { host_ip } of one.ports) expect(host_ip).toMatch(/^\$\{\w+:-127\.0\.0\.1\}$/);
    expect(compose.networks.inside.internal).toBe(true);
  });

  it('each NATS server gets all that its configuration asks for, and knows the others', () => {
    const wanted = new Set(infraText('nats/cluster.conf').match(/(?<=\$)CARTEADOR_\w+/g));
    expect(wanted).toContain(PORT_VARIABLE);
    expect(wanted).toContain(STORE_DIR_VARIABLE);
    for (const name of NATS) {
      const { environment } = service(name);
      expect(environment).toMatchObject(NATS_ENVIRONMENT);
      const settings = Object.keys(environment).filter((variable) => !(variable in NATS_ENVIRONMENT));
      expect(new Set(settings)).toEqual(wanted);
      expect(environment[CLUSTER_VARIABLES.name]).toBe(name);
      const routes = JSON.parse(environment[CLUSTER_VARIABLES.routes].replaceAll(/\$\{\w+:\?\}/g, 'secret'));
      const port = environment[CLUSTER_VARIABLES.clusterPort];
      expect(routes).toEqual(NATS.map((other) => `nats-route://route:secret@${other}:${port}`));
      expect(service(name).volumes).toEqual([`${name}:${environment[STORE_DIR_VARIABLE]}`]);
    }
  });

  it('our own settings are those that the programs read', () => {
    const table = readTableConfig(service('table').environment);
    expect(table).toMatchObject({ host: '0.0.0.0', port: 4101, trustedProxies: 'uniquelocal' });
    expect(table.storeUrl).toBe('esdb://eventstore:2113?tls=false');
    const projector = readProjectorConfig(service('projector').environment);
    expect(projector).toMatchObject({ host: '0.0.0.0', port: 4102, replicas: 3, storeUrl: table.storeUrl });
    const port = service('nats-1').environment[PORT_VARIABLE];
    expect(projector.bus.url.split(',')).toEqual(NATS.map((name) => `nats://${name}:${port}`));
    for (const name of ['table', 'projector', 'dashboard']) {
      for (const variable of Object.keys(service(name).environment))
        expect(sources(), name).toContain(variable);
    }
  });

  it('the passwords that it asks for are those that passwords.mjs draws, once', () => {
    const asked = new Set(infraText('compose/compose.yaml').match(/(?<=\$\{)\w+(?=:\?)/g));
    expect([...asked].sort()).toEqual([...PASSWORDS].sort());
    const folder = mkdtempSync(join(tmpdir(), 'carteador-env-'));
    try {
      const path = join(folder, '.env');
      drawPasswords(path);
      expect(statSync(path).mode & 0o077).toBe(0);
      const drawn = readFileSync(path, 'utf8').trimEnd().split('\n');
      expect(drawn.map((line) => line.replace(/=p[0-9a-f]{48}$/, ''))).toEqual(PASSWORDS);
      expect(new Set(drawn.map((line) => line.split('=')[1])).size).toBe(PASSWORDS.length);
      expect(() => drawPasswords(path)).toThrow(/EEXIST/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('Dockerfile', () => {
  const text = infraText('compose/Dockerfile');

  it('pins its images, ends as a user, and has the targets that the compose file builds', () => {
    const stages = [...text.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, image, name]) => ({ image, name }));
    for (const { image } of stages) expect(image).toMatch(/:\d+\.\d+\.\d+-[\w.-]+$/);
    const targets = services.map(([, one]) => one.build?.target).filter((target) => target !== undefined);
    for (const target of targets) {
      expect(stages.map(({ name }) => name)).toContain(target);
      const stage = text.split(/^FROM /m).find((part) => part.includes(` AS ${target}\n`));
      expect(stage).toMatch(/^USER (node|1000:1000)$/m);
    }
    expect(text).toContain('infra/nats/cluster.conf');
  });

  it('runs programs that the build makes', () => {
    const commands = ['table', 'projector', 'dashboard'].map((name) => service(name).command[1]);
    expect(commands).toEqual([
      'services/table/dist/main.js',
      'services/projector/dist/main.js',
      'dashboard/build/index.js',
    ]);
    for (const path of commands) expect(statSync(infraPath(`../${path}`)).isFile()).toBe(true);
  });
});

/** Its warnings are about the order of keys. */
function faults(path: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const results: readonly { messages: readonly { type: string; message: string }[] }[] = linter.lintFiles(
    [path],
    false,
  );
  return results.flatMap(({ messages }) =>
    messages.filter(({ type }) => type === 'error').map(({ message }) => message),
  );
}

/** Where our programs read their settings. */
function sources(): string {
  return [
    '../services/table/src/config.ts',
    '../services/projector/src/config.ts',
    '../dashboard/src/lib/server/env.ts',
    '../dashboard/server/index.js',
    '../packages/cli/src/up/programs.ts',
  ]
    .map(infraText)
    .join('\n');
}
