import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  assertFree,
  choosePorts,
  LISTENERS,
  type Listener,
  LOOPBACK,
  type Ports,
} from '../../src/up/ports.ts';
import { freePorts } from './free-ports.ts';

test('four ports in a row, from 4100 on', () => {
  expect(choosePorts(undefined, {})).toEqual({ dashboard: 4100, table: 4101, projector: 4102, nats: 4103 });
});

test('--port moves them all, and goes before CARTEADOR_PORT', () => {
  const env = { CARTEADOR_PORT: '6000' };
  expect(choosePorts(undefined, env)).toMatchObject({ dashboard: 6000, nats: 6003 });
  expect(choosePorts('5000', env)).toEqual({ dashboard: 5000, table: 5001, projector: 5002, nats: 5003 });
});

test('each port has a setting of its own', () => {
  const env = { CARTEADOR_TABLE_PORT: '7001', CARTEADOR_PROJECTOR_PORT: '7002', CARTEADOR_NATS_PORT: '7003' };
  expect(choosePorts(undefined, env)).toEqual({ dashboard: 4100, table: 7001, projector: 7002, nats: 7003 });
});

test.each(['0', '-1', '65533', '70000', 'x', '', '4100.5', '0x10'])('%j is no port', (text) => {
  expect(() => choosePorts(text, {})).toThrow(`--port ${text} is not a port`);
});

test('two listeners on one port are refused', () => {
  expect(() => choosePorts('4100', { CARTEADOR_NATS_PORT: '4101' })).toThrow(
    'Port 4101 is meant for both the table service and NATS.',
  );
});

test.each(LISTENERS)('a busy port of %s is named with the way to change it', async (listener: Listener) => {
  const ports = await fourFreePorts();
  const server = createServer().listen(ports[listener], LOOPBACK);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertFree(ports, LOOPBACK)).rejects.toThrow(
    new RegExp(`^Port ${port}, meant for .+, is in use by another program\\. .*--port`),
  );
});

test('free ports are let pass, and stay free', async () => {
  const ports = await fourFreePorts();
  await assertFree(ports, LOOPBACK);
  await assertFree(ports, LOOPBACK);
});

test('a host that is not this machine is refused', async () => {
  await expect(assertFree(await fourFreePorts(), '192.0.2.1')).rejects.toThrow(
    '--host 192.0.2.1 is no address of this machine.',
  );
});

async function fourFreePorts(): Promise<Ports> {
  const [dashboard, table, projector, nats] = await freePorts(4);
  return { dashboard: dashboard!, table: table!, projector: projector!, nats: nats! };
}
