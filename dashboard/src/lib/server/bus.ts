import { createWatcher, type LinkState, type Watcher } from '@carteador/bus';
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
    let state: LinkState | null = null;
    watcher = createWatcher({
      url,
      bucket,
      name: `dashboard, ${bucket}`,
      ...(bucket === 'views' ? { user: 'watcher', password } : { user: 'public', password: publicPassword }),
      onStatus: (status) => {
        // Each watch that begins or ends is a status too, and to tell every page of those would cost their square.
        if (status.state === state) return;
        state = status.state;
        for (const listener of listeners) listener();
      },
      onError: (error) =>
        console.error(`dashboard: watch of ${bucket}: ${error instanceof Error ? error.message : error}`),
    });
    watchers.set(bucket, watcher);
  }
  return watcher;
}

/** Called when a connection comes or goes. */
export function onBusStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

process.on('sveltekit:shutdown', () => {
  for (const watcher of watchers.values()) void watcher.close();
});
