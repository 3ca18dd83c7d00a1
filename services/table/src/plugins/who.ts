import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readBearer, readToken } from '../cookie.ts';
import { ApiError } from '../errors.ts';
import { type Action, may } from '../roles.ts';
import type { Accounts, Who } from '../staff/accounts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in; null for the public. */
    who: Who | null;
  }
  interface FastifyContextConfig {
    /** What this route does, in the words of the role table. Every route says it. */
    action?: Action;
  }
}

/** A name that a client gives its device, to be told apart on the tape. */
const DEVICE = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/;

/** Finds out who asks, and asks the role table, before anything of the body is read. */
export const whoPlugin = fp<{ accounts: Accounts }>(async (app, { accounts }) => {
  app.decorateRequest('who', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.action === undefined)
      throw new TypeError(`${url} names no action`);
  });
  app.addHook('onRequest', async (request) => {
    const { action } = request.routeOptions.config;
    if (action === undefined) return;
    const token = readBearer(request.headers.authorization) ?? readToken(request.headers.cookie);
    if (token !== null) request.who = withDevice(await accounts.whoIs(token), request);
    if (!may(request.who?.role ?? 'public', action)) throw notAllowed(request, action);
  });
});

export function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.headers['x-device'];
  return typeof device === 'string' && DEVICE.test(device) ? device : undefined;
}

/** Behind a route that the public may not use there is always somebody. */
export function needWho(request: FastifyRequest): Who {
  if (request.who === null) throw new ApiError('not-signed-in');
  return request.who;
}

function withDevice(who: Who | null, request: FastifyRequest): Who | null {
  const device = deviceOf(request);
  return who === null || device === undefined ? who : { ...who, device };
}

export function notAllowed({ who }: FastifyRequest, action: Action): ApiError {
  return who === null
    ? new ApiError('not-signed-in')
    : new ApiError('not-allowed', { role: who.role, action });
}
