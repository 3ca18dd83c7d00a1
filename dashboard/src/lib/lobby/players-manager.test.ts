import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlayersManager } from './players-manager.svelte.ts';

const manager = (...names: string[]) => {
  const players = new PlayersManager(() => 'en');
  players.players = names.map((name, index) => ({ playerId: `p${index}`, name }));
  return players;
};
const names = (players: readonly { name: string }[]) => players.map(({ name }) => name);

describe('players by name', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are found by the beginning of any word, without accents, the beginning of the name first', () => {
    const players = manager('Ana Fabrício', 'Fábio', 'Helena');
    expect(names(players.find('fab'))).toEqual(['Fábio', 'Ana Fabrício']);
    expect(names(players.find(''))).toHaveLength(3);
    expect(players.find('zé')).toEqual([]);
  });

  it('the same name in other letters is the same player', () => {
    expect(manager('Fábio').named(' fabio ')?.name).toBe('Fábio');
    expect(manager('Fábio').named('Fabiola')).toBeUndefined();
  });

  it('a name that is only begun means somebody when it fits nobody else, a whole one always', () => {
    const players = manager('Ana', 'Anabela', 'Bento');
    expect(players.meant('be')?.name).toBe('Bento');
    expect(players.meant('ana')?.name).toBe('Ana');
    expect(players.meant('an')).toBeUndefined();
    expect(players.meant('zé')).toBeUndefined();
  });

  it('a new one is added where he belongs; an erased one goes', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
      calls.push(`${method} ${path}`);
      return method === 'POST'
        ? Response.json({ playerId: 'p9', name: 'Bento' }, { status: 201 })
        : new Response(null, { status: 204 });
    });
    const players = manager('Ana', 'Clara');
    expect(await players.add('Bento')).toMatchObject({ ok: true, player: { playerId: 'p9' } });
    expect(names(players.players)).toEqual(['Ana', 'Bento', 'Clara']);
    expect(await players.erase('p9')).toBeNull();
    expect(names(players.players)).toEqual(['Ana', 'Clara']);
    expect(calls).toEqual(['POST /api/players', 'DELETE /api/players/p9']);
  });

  it('no answer leaves all as it was and says so', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')));
    const players = manager('Ana');
    expect(await players.add('Bento')).toMatchObject({ ok: false, status: 0 });
    expect(await players.erase('p0')).toMatchObject({ ok: false, status: 0 });
    expect(names(players.players)).toEqual(['Ana']);
  });
});
