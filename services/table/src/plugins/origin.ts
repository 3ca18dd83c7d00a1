import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another origin can not write, even with the reader's cookie. Browsers send `Origin` with every
 * write; programs, and the dashboard's own server that has checked it already, send none.
 */
export const origin = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method)) return;
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    if (site === 'cross-site') throw new ApiError('foreign-origin');
    if (from !== undefined && hostOf(from) !== request.host) throw new ApiError('foreign-origin');
  });
});

function hostOf(from: string): string | null {
  return URL.canParse(from) ? new URL(from).host : null;
}
