import { env } from '$env/dynamic/private';

/** Where the other processes are; all on loopback unless said otherwise. */
export const tableUrl = (): string => env.CARTEADOR_TABLE_URL ?? 'http://127.0.0.1:4101';

export const natsSettings = () => ({
  url: env.CARTEADOR_NATS_URL ?? 'nats://127.0.0.1:4222',
  /** Of the user `watcher`, who reads bucket `views`. */
  password: env.CARTEADOR_NATS_PASSWORD ?? '',
  /** Of the user `public`, who reads bucket `public` and nothing else. */
  publicPassword: env.CARTEADOR_NATS_PUBLIC_PASSWORD ?? '',
});

/** Where the operator's program reads figures; null when nobody asked for them. Loopback unless said otherwise. */
export function metricsPlace(): { readonly host: string; readonly port: number } | null {
  const port = Number(env.CARTEADOR_METRICS_PORT || Number.NaN);
  return Number.isInteger(port) ? { host: env.CARTEADOR_METRICS_HOST ?? '127.0.0.1', port } : null;
}
