import type { Me } from '$lib/me.ts';
import { ask } from './table-service.ts';

export type Session =
  | { readonly reach: 'ok'; readonly me: Me | null }
  | { readonly reach: 'down'; readonly me: null };

/** Who the browser's cookie belongs to. The service is the only one that knows; nothing is remembered here. */
export async function whoIs(cookie: string | null, locale: string): Promise<Session> {
  if (!cookie) return { reach: 'ok', me: null };
  const answer = await ask('/api/me', cookie, locale);
  if (answer === null || answer.status >= 500) return { reach: 'down', me: null };
  return { reach: 'ok', me: answer.ok ? ((await answer.json()) as Me) : null };
}
