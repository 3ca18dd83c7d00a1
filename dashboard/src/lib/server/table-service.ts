import { tableUrl } from './env.ts';

/** Headers that go on to the service; nothing else of the browser's does. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'user-agent',
  'if-none-match',
  'x-device',
];
const PASSED_BACK = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'retry-after',
  'location',
];
const TIMEOUT_MS_MAX = 15_000;

export const SERVICE_DOWN = {
  code: 'service-unavailable',
  message: 'The table service does not answer.',
} as const;

const BODY_TOO_LARGE = { code: 'body-too-large', message: 'The request is too large.' } as const;

/** Hands a request of the browser on to the table service; its answer comes back as it is, 503 when there is none. */
export async function forward(
  request: Request,
  path: string,
  client: string,
  protocol: string,
): Promise<Response> {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-forwarded-for', client);
  // By which the service makes its cookie one for TLS alone.
  headers.set('x-forwarded-proto', protocol);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  let body: ArrayBuffer | null = null;
  try {
    if (writes) body = await request.arrayBuffer();
  } catch {
    return Response.json(BODY_TOO_LARGE, { status: 413 });
  }
  try {
    const answer = await fetch(new URL(path, tableUrl()), {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS_MAX),
    });
    return new Response(answer.body, { status: answer.status, headers: passedBack(answer.headers) });
  } catch {
    return Response.json(SERVICE_DOWN, { status: 503 });
  }
}

function passedBack(from: Headers): Headers {
  const headers = new Headers();
  for (const name of PASSED_BACK) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return headers;
}

/** A question of our own server in the name of the browser's session. Null: no answer. */
export async function ask(
  path: string,
  cookie: string | null,
  locale: string,
  timeoutMs = TIMEOUT_MS_MAX,
): Promise<Response | null> {
  try {
    return await fetch(new URL(path, tableUrl()), {
      headers: { accept: 'application/json', 'accept-language': locale, ...(cookie ? { cookie } : {}) },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return null;
  }
}
