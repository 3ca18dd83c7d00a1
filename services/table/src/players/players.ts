import { randomUUID } from 'node:crypto';
import { type EventStore, type Position, type RecordedEvent, StreamDeleted } from '@carteador/event-store';
import { accept, BEGIN, sealEntry } from '@carteador/table';
import { ApiError } from '../errors.ts';
import { ID_PATTERN, idOf } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import type { Who } from '../staff/accounts.ts';
import { CatchUp } from '../stream/catch-up.ts';
import { type Fold, Ledger } from '../stream/ledger.ts';
import { writeEntry } from '../stream/write.ts';

/**
 * Stream `player-<id>` holds a person's name and nothing else; tables know only the identifier. To forget a
 * person the stream is deleted. Of that no event tells, so stream `players` says before that it happens:
 * `PlayerErased` names nobody, and whoever holds names drops this one (and ends a deletion cut short).
 */
export const PLAYER_PREFIX = 'player-';
export const ERASURES_STREAM = 'players';
/** Covers both. */
const NAMES_PREFIX = 'player';

export interface PlayerEvents {
  PlayerNamed: { readonly playerId: string; readonly name: string };
  PlayerErased: { readonly playerId: string };
}

export interface Player {
  readonly playerId: string;
  readonly name: string;
}

const erasuresFold: Fold<null> = { initial: null, apply: () => null };

export class Players {
  readonly #store: EventStore;
  readonly #now: () => Date;
  readonly #names = new Map<string, string>();
  readonly #following: CatchUp;
  readonly #erasures: Ledger<null>;

  /** `newest`: the position of an event that is stored, the later the better; see `CatchUp`. */
  constructor(store: EventStore, now: () => Date, newest?: () => Position | null) {
    this.#store = store;
    this.#now = now;
    this.#following = new CatchUp(store, NAMES_PREFIX, (event) => this.#apply(event), newest);
    this.#erasures = new Ledger(store, ERASURES_STREAM, erasuresFold);
  }

  async list(): Promise<Player[]> {
    await this.#following.read();
    return [...this.#names].map(([playerId, name]) => ({ playerId, name }));
  }

  async has(playerId: string): Promise<boolean> {
    if (!this.#names.has(playerId)) await this.#following.read();
    return this.#names.has(playerId);
  }

  /** The names of these players; one who was erased is missing. */
  async namesOf(playerIds: Iterable<string>): Promise<Record<string, string>> {
    await this.#following.read();
    const names: Record<string, string> = {};
    for (const id of playerIds) {
      const name = this.#names.get(id);
      if (name !== undefined) names[id] = name;
    }
    return names;
  }

  /** The same `commandId` again is the same player. */
  async add(by: Who, name: string, commandId: string = randomUUID()): Promise<Player> {
    await this.#following.read();
    if (this.#names.size >= LIMITS.playersMax) throw new ApiError('busy');
    const playerId = idOf('player', commandId);
    const stream = PLAYER_PREFIX + playerId;
    const data: PlayerEvents['PlayerNamed'] = { playerId, name };
    const sealed = sealEntry(BEGIN, {
      stream,
      commandId,
      command: { type: 'NamePlayer', name },
      at: this.#now().toISOString(),
      actor: by.staffId,
      device: by.device,
      events: [{ type: 'PlayerNamed', data }],
    });
    const result = await writeEntry(this.#store, stream, sealed, BEGIN.version).catch((error) => {
      // The player of this command was erased since.
      throw error instanceof StreamDeleted ? new ApiError('command-id-reused', {}, { cause: error }) : error;
    });
    if (result.kind === 'conflict') throw new ApiError('command-id-reused');
    await this.#following.read();
    return { playerId, name };
  }

  async erase(by: Who, playerId: string): Promise<void> {
    if (!ID_PATTERN.test(playerId) || !(await this.has(playerId))) {
      throw new ApiError('unknown-player', { id: playerId.slice(0, 40) });
    }
    const order = {
      commandId: randomUUID(),
      command: { type: 'ErasePlayer', playerId },
      at: this.#now().toISOString(),
      actor: by.staffId,
      device: by.device,
    };
    const data: PlayerEvents['PlayerErased'] = { playerId };
    await this.#erasures.submit(order, { decide: () => accept([{ type: 'PlayerErased', data }]) });
    this.#names.delete(playerId);
    await this.#store.deleteStream(PLAYER_PREFIX + playerId);
  }

  /** Ends what a crash may have cut short: a name that was to be forgotten but stands there still. */
  async finishErasures(): Promise<void> {
    for await (const event of this.#store.read(ERASURES_STREAM)) {
      const { playerId } = event.data as unknown as PlayerEvents['PlayerErased'];
      if ((await this.#store.head(PLAYER_PREFIX + playerId)) >= 0) {
        await this.#store.deleteStream(PLAYER_PREFIX + playerId);
      }
    }
  }

  #apply({ type, data }: RecordedEvent): void {
    if (type === 'PlayerNamed') {
      const { playerId, name } = data as unknown as PlayerEvents['PlayerNamed'];
      this.#names.set(playerId, name);
    } else if (type === 'PlayerErased') {
      this.#names.delete((data as unknown as PlayerEvents['PlayerErased']).playerId);
    }
  }
}
