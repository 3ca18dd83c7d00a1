import { error } from '@sveltejs/kit';
import { guestKeys } from '$lib/server/guest-keys.ts';
import { parseLiveKey } from '$lib/server/live-key.ts';
import { liveStream } from '$lib/server/live-stream.ts';
import { whoIs } from '$lib/server/session.ts';
import type { RequestHandler } from './$types';

const KEYS_MAX = 16;

/** `/live?keys=table.<id>,lobby`: staff by session; `public.<code>` needs nothing but the code. */
export const GET: RequestHandler = async ({ url, request, locals, getClientAddress }) => {
  const names = (url.searchParams.get('keys') ?? '').split(',').filter(Boolean);
  if (names.length === 0 || names.length > KEYS_MAX) error(400, `1 to ${KEYS_MAX} keys`);
  const keys = names.map((name) => parseLiveKey(name) ?? error(400, `no such key: ${name.slice(0, 80)}`));

  const cookie = request.headers.get('cookie');
  const forStaff = keys.some((key) => key.bucket === 'views');
  const allowed = async () => {
    if (!forStaff) return true;
    const session = await whoIs(cookie, locals.locale);
    return session.reach === 'down' || session.me !== null;
  };
  if (forStaff) {
    const session = await whoIs(cookie, locals.locale);
    if (session.reach === 'down') error(503, 'the table service does not answer');
    if (session.me === null) error(401, 'not signed in');
  }
  const giveBack = forStaff ? undefined : guestKeys.take(getClientAddress(), keys.length);
  if (giveBack === null) {
    return new Response('too many streams', { status: 503, headers: { 'retry-after': '10' } });
  }
  return new Response(liveStream({ keys, allowed, onEnd: giveBack }), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
};
