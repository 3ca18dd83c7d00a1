/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />
import { build, files, version } from '$service-worker';

/**
 * Offline: the program and its fonts come from the device, and so does the last page seen of each address, so that a
 * console opens with the table as it was and the one unsent entry beside it. What is asked of the house (`/api`,
 * `/live`) is never answered from here.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const PROGRAM = `program-${version}`;
const PAGES = `pages-${version}`;
const PAGES_MAX = 12;
/** Asks the house nothing once it is open: it is kept with the program. */
const REPLAY = '/replay';
const ASSETS = [...build, ...files].filter((path) => !path.endsWith('.map'));

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PROGRAM)
      .then((cache) => cache.addAll([...ASSETS, REPLAY]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== PROGRAM && name !== PAGES).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname === '/live' || url.pathname === '/healthz') return;
  if (ASSETS.includes(url.pathname)) event.respondWith(fromDevice(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});

async function fromDevice(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The house first; without an answer the page as it was last seen. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (new URL(response.url || request.url).pathname === '/sign-in') await caches.delete(PAGES);
    else if (response.ok) await keep(cache, request, response.clone());
    return response;
  } catch (error) {
    const kept = (await cache.match(request)) ?? (await offlinePage(request));
    if (kept) return kept;
    throw error;
  }
}

/** The replay is the same page whatever its address asks for. */
async function offlinePage(request: Request): Promise<Response | undefined> {
  return new URL(request.url).pathname === REPLAY ? caches.match(REPLAY) : undefined;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - PAGES_MAX)).map((key) => cache.delete(key)));
}
