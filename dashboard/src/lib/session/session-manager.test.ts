import { describe, expect, it } from 'vitest';
import { NAMES, playedHand } from '../../../test/session.ts';
import { SessionManager } from './session-manager.svelte.ts';

const played = playedHand();
type Answer = { ok: true; value: unknown } | { ok: false; status: number };

/** The service as far as a session asks it: pages of seven events, and what is done to its answers. */
function manager(answers: (path: string) => Answer | null = () => null) {
  const asked: string[] = [];
  const get = async (path: string): Promise<Answer> => {
    asked.push(path);
    const given = answers(path);
    if (given !== null) return given;
    const from = /from=(\d+)/.exec(path)?.[1];
    if (from === undefined) return { ok: true, value: { ...played.view, names: NAMES } };
    const events = played.log.slice(Number(from), Number(from) + 7);
    return { ok: true, value: { version: played.log.length, events } };
  };
  const made = new SessionManager('t1', { locale: () => 'en', get: get as never });
  return { made, asked };
}

describe('a session that is read from the service', () => {
  it('is read page by page to its end', async () => {
    const { made, asked } = manager();
    await made.read();
    expect(made.whole).toBe(true);
    expect(made.log?.version).toBe(played.log.length);
    expect(made.entries.at(-1)?.version).toBe(played.log.length);
    expect(made.names).toEqual(NAMES);
    expect(asked).toHaveLength(1 + Math.ceil(played.log.length / 7));
  });

  it('keeps what was read when the service falls silent, and goes on from there', async () => {
    let down = true;
    const { made, asked } = manager((path) =>
      down && path.includes('from=14') ? { ok: false, status: 503 } : null,
    );
    await made.read();
    expect([made.silent, made.whole, made.log?.version]).toEqual([true, false, 14]);
    down = false;
    asked.length = 0;
    await made.read();
    expect([made.silent, made.whole]).toEqual([false, true]);
    expect(asked[0]).toContain('from=14');
  });

  it('says that there is no such table, or that nobody answers', async () => {
    for (const [status, unknown] of [
      [404, true],
      [0, false],
    ] as const) {
      const { made } = manager(() => ({ ok: false, status }));
      await made.read();
      expect([made.unknown, made.silent]).toEqual([unknown, !unknown]);
    }
  });

  it('calls an account by its identifier as long as nobody names it', () => {
    expect(manager().made.staffName('teo')).toBe('teo');
  });
});
