import { networkInterfaces } from 'node:os';

/** Where a browser finds the dashboard: on this machine, and on the local network where `host` opens it. */
export interface Addresses {
  readonly here: string;
  readonly network: readonly string[];
}

export function addresses(host: string, port: number, scheme: 'http' | 'https'): Addresses {
  const url = (name: string) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (isEvery(host)) return { here: url('localhost'), network: networkAddresses().map(url) };
  if (isLoopback(host)) return { here: url('localhost'), network: [] };
  return { here: url(host), network: [url(host)] };
}

function isEvery(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** IPv4 only: those are what somebody types into a tablet. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
