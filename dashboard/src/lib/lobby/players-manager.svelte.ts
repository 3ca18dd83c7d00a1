import { askHouse, type HouseFault } from './house-api.ts';

export interface Player {
  readonly playerId: string;
  readonly name: string;
}

const FOUND_MAX = 8;

/** The names of people, found by their beginning; a new one is added when he sits down. */
export class PlayersManager {
  players = $state.raw<readonly Player[]>([]);
  loaded = $state(false);

  #locale: () => string;

  constructor(locale: () => string) {
    this.#locale = locale;
  }

  async load(): Promise<void> {
    const answer = await askHouse<{ players: readonly Player[] }>('GET', '/api/players', this.#locale());
    if (!answer.ok) return;
    this.players = [...answer.value.players].sort((a, b) => a.name.localeCompare(b.name));
    this.loaded = true;
  }

  /** Those whose name has a word that begins so, the beginning of the name first. */
  find(text: string, limit = FOUND_MAX): readonly Player[] {
    const wanted = plain(text);
    if (wanted === '') return this.players.slice(0, limit);
    const begins = (name: string) => plain(name).startsWith(wanted);
    return this.players
      .filter(
        ({ name }) =>
          begins(name) ||
          plain(name)
            .split(' ')
            .some((word) => word.startsWith(wanted)),
      )
      .sort((a, b) => Number(begins(b.name)) - Number(begins(a.name)))
      .slice(0, limit);
  }

  named(text: string): Player | undefined {
    return this.players.find(({ name }) => plain(name) === plain(text));
  }

  /** Who is meant by a name that may be only begun: him of just this name, or the only one whom it fits. */
  meant(text: string): Player | undefined {
    const found = this.find(text, 2);
    return this.named(text) ?? (found.length === 1 ? found[0] : undefined);
  }

  async add(name: string): Promise<{ ok: true; player: Player } | HouseFault> {
    const answer = await askHouse<Player>('POST', '/api/players', this.#locale(), { name });
    if (!answer.ok) return answer;
    this.players = [...this.players, answer.value].sort((a, b) => a.name.localeCompare(b.name));
    return { ok: true, player: answer.value };
  }

  async erase(playerId: string): Promise<HouseFault | null> {
    const answer = await askHouse<null>('DELETE', `/api/players/${playerId}`, this.#locale());
    if (!answer.ok) return answer;
    this.players = this.players.filter((player) => player.playerId !== playerId);
    return null;
  }
}

/** Without accents and capitals: "fabio" finds Fábio. */
const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
