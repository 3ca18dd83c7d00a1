import { createHash } from 'node:crypto';
import type { StoredEvent } from '@carteador/table';
import type { Fold } from '../stream/ledger.ts';

/**
 * Stream `sessions`: who has signed in where. A token is random and only its hash is stored, so that a session
 * outlives a restart, holds at every instance, ends at once when somebody signs out, and no key file or copy of
 * the store lets anybody in.
 */
export const SESSIONS_STREAM = 'sessions';

export interface SessionEvents {
  SignedIn: {
    readonly sessionId: string;
    readonly tokenHash: string;
    readonly staffId: string;
    readonly pinNumber: number;
    readonly device: string;
    readonly expiresAt: string;
  };
  SignedOut: { readonly sessionId: string };
}

export type Session = SessionEvents['SignedIn'];

export interface Sessions {
  readonly byToken: ReadonlyMap<string, Session>;
  readonly tokens: ReadonlyMap<string, string>;
}

/** The maps are shared between states, and only ever read in their newest one. */
export function sessionsFold(): Fold<Sessions> {
  const byToken = new Map<string, Session>();
  const tokens = new Map<string, string>();
  return {
    initial: { byToken, tokens },
    apply(sessions, { type, data, meta }: StoredEvent) {
      if (type === 'SignedIn') {
        const session = data as unknown as Session;
        forgetExpired(byToken, tokens, meta.at);
        byToken.set(session.tokenHash, session);
        tokens.set(session.sessionId, session.tokenHash);
      } else if (type === 'SignedOut') {
        const { sessionId } = data as unknown as SessionEvents['SignedOut'];
        byToken.delete(tokens.get(sessionId) ?? '');
        tokens.delete(sessionId);
      }
      return sessions;
    },
  };
}

/** Sessions stand in the order in which they began, and all last equally long: the expired ones are in front. */
function forgetExpired(byToken: Map<string, Session>, tokens: Map<string, string>, at: string): void {
  for (const session of byToken.values()) {
    if (session.expiresAt > at) return;
    byToken.delete(session.tokenHash);
    tokens.delete(session.sessionId);
  }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
