import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { addresses } from '../../src/up/addresses.ts';

test.each(['127.0.0.1', 'localhost', '::1'])('on %s only this machine gets in', (host) => {
  expect(addresses(host, 4100, 'http')).toEqual({ here: 'http://localhost:4100', network: [] });
});

test('on 0.0.0.0 each address of the machine is told', () => {
  const { here, network } = addresses('0.0.0.0', 4100, 'https');
  const outward = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  expect(here).toBe('https://localhost:4100');
  expect(network).toEqual(outward.map(({ address }) => `https://${address}:4100`));
});

test('one address of the network is told as it is', () => {
  expect(addresses('fd00::5', 80, 'http').network).toEqual(['http://[fd00::5]:80']);
});
