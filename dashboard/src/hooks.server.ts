import { yieldProcessor } from '@carteador/priority';
import { type Handle, redirect, type ServerInit } from '@sveltejs/kit';
import { LOCALE_COOKIE, parseLocale, pickLocale } from '$lib/locale/locale.ts';
import { metricsPlace } from '$lib/server/env.ts';
import { figures } from '$lib/server/figures.ts';
import { serveMetrics } from '$lib/server/metrics-server.ts';
import { whoIs } from '$lib/server/session.ts';
import { parseTheme, THEME_COOKIE } from '$lib/theme.ts';

/** Pages for everybody; all others are for staff who have signed in. */
const OPEN_PAGES = ['/sign-in', '/p', '/rules', '/key', '/replay'];
/** They ask the service themselves. */
const ENDPOINTS = ['/api', '/live', '/healthz'];

const under = (path: string, roots: readonly string[]) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

export const init: ServerInit = () => {
  yieldProcessor({ onForbidden: (error) => console.error(`dashboard: the priority stays: ${error}`) });
  const place = metricsPlace();
  if (place === null) return;
  const server = serveMetrics(figures, place);
  process.on('sveltekit:shutdown', () => server.close());
};

export const handle: Handle = async ({ event, resolve }) => {
  const { cookies, locals, request, url } = event;
  locals.locale =
    parseLocale(cookies.get(LOCALE_COOKIE) ?? '') ?? pickLocale(request.headers.get('accept-language'));
  locals.theme = parseTheme(cookies.get(THEME_COOKIE));
  locals.me = null;
  locals.reach = 'ok';

  if (event.route.id !== null && !under(url.pathname, ENDPOINTS)) {
    const session = await whoIs(request.headers.get('cookie'), locals.locale);
    locals.me = session.me;
    locals.reach = session.reach;
    if (session.reach === 'ok' && session.me === null && !under(url.pathname, OPEN_PAGES)) {
      redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`);
    }
  }

  const response = await resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('%carteador.lang%', locals.locale).replace('%carteador.theme%', locals.theme),
  });
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('referrer-policy', 'same-origin');
  return response;
};
