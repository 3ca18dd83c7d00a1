import { uuid } from './uuid.ts';

export interface Player {
  readonly playerId: string;
  readonly name: string;
}

type Added =
  | { readonly ok: true; readonly player: Player }
  | { readonly ok: false; readonly message: string | null };

/** Names a new player; the same identifier on a second try, so that nobody is added twice. */
export async function addPlayer(name: string, locale: string): Promise<Added> {
  const body = JSON.stringify({ name, commandId: uuid() });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const response = await fetch('/api/players', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': locale },
        body,
        signal: AbortSignal.timeout(8_000),
      });
      const answer = (await response.json()) as Player & { message?: string };
      return response.ok ? { ok: true, player: answer } : { ok: false, message: answer.message ?? null };
    } catch {
      // No answer: once more, then say so.
    }
  }
  return { ok: false, message: null };
}
