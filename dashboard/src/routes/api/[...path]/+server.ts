import { forward } from '$lib/server/table-service.ts';
import type { RequestHandler } from './$types';

/** The browser's only way to the table service; what changes something must come from a page of this origin. */
const handler: RequestHandler = ({ request, url, getClientAddress }) => {
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  const origin = request.headers.get('origin');
  // A browser names its origin with every write; a program has none, and no cookie either.
  const foreign = origin === null ? request.headers.has('cookie') : origin !== url.origin;
  if (writes && foreign) {
    return Response.json(
      { code: 'foreign-origin', message: 'Cross-origin writes are not accepted.' },
      { status: 403 },
    );
  }
  return forward(request, url.pathname + url.search, getClientAddress(), url.protocol.slice(0, -1));
};

export const GET = handler;
export const POST = handler;
export const PUT = handler;
export const PATCH = handler;
export const DELETE = handler;
