import { createWatcher, type Watcher } from '@carteador/bus';
import { natsSettings } from './env.ts';
import { figures } from './figures.ts';
import type { LiveKey } from './live-key.ts';

const watchers = new Map<LiveKey['bucket'], Watcher>();
const listeners = new Set<() => void>();

figures.watchBus(() =>
  [...watchers].map(([bucket, { status }]) => {
    const { live: isLive, ageMs, watches } = status;
    return { bucket, isLive, ageMs, watches };
  }),
);

/** One connection a bucket for all pages; the same key is watched once however many look at it. */
export function watcherOf(bucket: LiveKey['bucket']): Watcher {
  let watcher = watchers.get(bucket);
  if (watcher === undefined) {
    const { url, password, publicPassword } = natsSettings();
    watcher = createWatcher({
      url,
      bucket,
      name: `dashboard, ${bucket}`,
      ...(bucket === 'views' ? { user: 'watcher', password } : { user: 'public', password: publicPassword }),
      onStatus: () => {
        for (const listener of listeners) listener();
      },
      onError: (error) =>
        console.error(`dashboard: watch of ${bucket}: ${error instanceof Error ? error.message : error}`),
    });
    watchers.set(bucket, watcher);
  }
  return watcher;
}

/** Called at each change of any watcher's state. */
export function onBusStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

process.on('sveltekit:shutdown', () => {
  for (const watcher of watchers.values()) void watcher.close();
});
