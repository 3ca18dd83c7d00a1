/** The one cookie: the token of a session, for browsers. Programs send the same token as a bearer. */
export const COOKIE = 'carteador';

export function readToken(cookies: string | undefined): string | null {
  for (const part of cookies?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value !== undefined && TOKEN.test(value)) return value;
  }
  return null;
}

export function readBearer(authorization: string | undefined): string | null {
  const [scheme, token] = authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token !== undefined && TOKEN.test(token) ? token : null;
}

/** `secure` where the page came over TLS; the console works over plain http too. */
export function tokenCookie(token: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAgeSeconds}`];
  return [`${COOKIE}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
