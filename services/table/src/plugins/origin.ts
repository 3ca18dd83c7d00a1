import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another origin can not write, even with the reader's cookie. Browsers send `Origin` with every
 * write; programs, and the dashboard's own server that has checked it already, send none.
 */
export const origin = fp(async (app) => {
  app.addHook('onRequest', (request, _, done) => {
    if (SAFE.has(request.method) || !isForeign(request)) done();
    else done(new ApiError('foreign-origin'));
  });
});

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin: from, 'sec-fetch-site': site } = headers;
  return site === 'cross-site' || (from !== undefined && hostOf(from) !== host);
}

function hostOf(from: string): string | null {
  return URL.canParse(from) ? new URL(from).host : null;
}
