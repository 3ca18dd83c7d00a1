import { plainText } from '@carteador/words';
import type { Player, Players } from '../players/players.ts';

/** Names by what is typed of them. Names are asked for each time, so one that was erased is found no more. */
export class NameSearch {
  readonly #players: Players;
  /** Names as they are compared, blank in front of each word; worked out once for each name. */
  #plain = new Map<string, string>();

  constructor(players: Players) {
    this.#players = players;
  }

  /** For each word the players whose name has a word that begins so. */
  async find(words: readonly string[]): Promise<string[][]> {
    const players = await this.#players.list();
    const plain = new Map(players.map(({ name }) => [name, this.#plain.get(name) ?? comparable(name)]));
    this.#plain = plain;
    return words.map((word) => idsWith(players, plain, comparable(word)));
  }
}

const comparable = (text: string): string => ` ${plainText(text)}`;

const idsWith = (players: readonly Player[], plain: ReadonlyMap<string, string>, wanted: string): string[] =>
  players.filter(({ name }) => plain.get(name)!.includes(wanted)).map(({ playerId }) => playerId);
