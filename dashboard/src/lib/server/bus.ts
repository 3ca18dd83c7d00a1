import { allOf, createWatcher, publicKey, STAFF_VIEW_KINDS, viewKey, type Watcher } from '@carteador/bus';
import { natsSettings } from './env.ts';

/** What a page may ask of `/live`: a staff view, the lobby, or the public view of a code. */
export interface LiveKey {
  readonly bucket: 'views' | 'public';
  /** As NATS knows it. */
  readonly pattern: string;
  /** As the page knows it; a pattern delivers many keys. */
  readonly name: string;
}

/** `table.<id>`, `lobby`, `public.<code>`; null for anything else. */
export function parseLiveKey(name: string): LiveKey | null {
  if (name === 'lobby') return { bucket: 'views', pattern: allOf('lobby'), name };
  const [kind = '', id = '', more] = name.split('.');
  if (more !== undefined || !/^[a-z0-9]{1,64}$/.test(id)) return null;
  if (kind === 'public') return { bucket: 'public', pattern: publicKey(id), name };
  const known = STAFF_VIEW_KINDS.find((each) => each === kind);
  return known ? { bucket: 'views', pattern: viewKey(known, id), name } : null;
}

const watchers = new Map<LiveKey['bucket'], Watcher>();
const listeners = new Set<() => void>();

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
