import type { Category } from '@carteador/poker';
import type { HandMark, HandOrder, HandRow } from '@carteador/projections';
import type { IrregularityKind } from '@carteador/table';
import { parseTypedSearch, plainText, type TypedSearch, type Words } from '@carteador/words';
import { ApiError } from '../errors.ts';
import type { Players } from '../players/players.ts';
import type { HandIndex } from './hand-index.ts';
import type { HandIndexer, IndexerStatus } from './hand-indexer.ts';
import { type HandPlace, makeCursor, parseCursor, type Term } from './hand-query.ts';
import { NameSearch } from './name-search.ts';

/** What a reader asks for; everything has to fit. */
export interface HandsAsked {
  /** Typed words: beginnings of names, a kind of hand, amounts. */
  readonly q?: string;
  readonly player?: string;
  /** A typed part of a name. */
  readonly name?: string;
  readonly potMin?: number;
  readonly potMax?: number;
  readonly kind?: Category;
  readonly atLeast?: boolean;
  readonly irregularity?: IrregularityKind | HandMark;
  /** Who held the deal. */
  readonly dealer?: string;
  /** Who made an entry of it. */
  readonly staff?: string;
  readonly table?: string;
  readonly profile?: string;
  readonly from?: string;
  readonly to?: string;
  readonly order: HandOrder;
  readonly cursor?: string;
  readonly limit: number;
}

export interface HandsFound {
  readonly hands: readonly HandRow[];
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null;
  /** playerId → name, of those who sit in these hands and are known. */
  readonly names: Readonly<Record<string, string>>;
  /** How the typed words were read; null where nothing was typed. */
  readonly understood: TypedSearch | null;
  /** `reading`: hands of before may be missing yet. */
  readonly index: IndexerStatus['state'];
}

/** Searches the hands of all tables. */
export class Hands {
  readonly #index: HandIndex;
  readonly #indexer: HandIndexer;
  readonly #players: Players;
  readonly #names: NameSearch;

  constructor(index: HandIndex, indexer: HandIndexer, players: Players) {
    this.#index = index;
    this.#indexer = indexer;
    this.#players = players;
    this.#names = new NameSearch(players);
  }

  /** Throws `malformed-field` for bounds that exclude everything and for a cursor that is none. */
  async find(asked: HandsAsked, say: Words): Promise<HandsFound> {
    const typed = asked.q === undefined ? null : parseTypedSearch(say, asked.q);
    const after = placeOf(asked.cursor);
    const potMin = highest(asked.potMin, typed?.potMin);
    const potMax = lowest(asked.potMax, typed?.potMax);
    const fromMs = clockOf(asked.from);
    const toMs = clockOf(asked.to);
    // What is typed may still become something else; a filter that was set is what it is.
    if (isBeyond(asked.potMin, asked.potMax)) throw crossed('potMax', 'is less than potMin', 'TABLE-3');
    if (isBeyond(fromMs, toMs)) throw crossed('to', 'is before from');
    const groups = [...filtersOf(asked), ...kindOf(typed), ...(await this.#people(asked, typed))];
    const { order, limit } = asked;
    const found = isBeyond(potMin, potMax)
      ? []
      : this.#index.find({
          groups,
          ...(potMin !== undefined && { potMin }),
          ...(potMax !== undefined && { potMax }),
          ...(fromMs !== undefined && { fromMs }),
          ...(toMs !== undefined && { toMs }),
          ...(after !== undefined && { after }),
          order,
          limit: limit + 1,
        });
    const hands = found.slice(0, limit);
    return {
      hands,
      next: found.length > limit ? makeCursor(placeOfRow(hands.at(-1)!)) : null,
      names: await this.#players.namesOf(hands.flatMap(({ seats }) => seats.map(({ playerId }) => playerId))),
      understood: typed,
      index: this.#indexer.status.state,
    };
  }

  /** For each typed word a group: who is called so, and else the tables that are. */
  async #people(asked: HandsAsked, typed: TypedSearch | null): Promise<Term[][]> {
    const parts = (asked.name ?? '').split(/\s+/).filter(Boolean);
    const words = typed?.words ?? [];
    if (parts.length + words.length === 0) return [];
    const ids = await this.#names.find([...parts, ...words]);
    return ids.map((players, index) => {
      const terms = players.map((id): Term => `player:${id}`);
      return players.length > 0 || index < parts.length
        ? terms
        : this.#tablesCalled(words[index - parts.length]!);
    });
  }

  #tablesCalled(word: string): Term[] {
    return this.#index
      .tables()
      .filter(({ name }) => ` ${plainText(name)}`.includes(` ${word}`))
      .map(({ id }): Term => `table:${id}`);
  }
}

function filtersOf(asked: HandsAsked): Term[][] {
  const { player, dealer, staff, table, profile, irregularity } = asked;
  const exact = { player, dealer, staff, table, profile, irregular: irregularity };
  const groups = Object.entries(exact).flatMap(([field, value]) =>
    value === undefined ? [] : [[`${field}:${value}` as Term]],
  );
  return [...groups, ...kindOf({ kind: asked.kind ?? null, atLeast: asked.atLeast ?? false })];
}

function kindOf(typed: Pick<TypedSearch, 'kind' | 'atLeast'> | null): Term[][] {
  if (typed === null || typed.kind === null) return [];
  return [[`${typed.atLeast ? 'reached' : 'shown'}:${typed.kind}`]];
}

function placeOf(cursor: string | undefined): HandPlace | undefined {
  if (cursor === undefined) return undefined;
  const place = parseCursor(cursor);
  if (place === null) throw new ApiError('malformed-field', { field: 'cursor', problem: 'is none of ours' });
  return place;
}

const placeOfRow = ({ pot, began, table, number }: HandRow): HandPlace => ({
  pot,
  beganMs: Date.parse(began),
  table,
  number,
});

const clockOf = (time: string | undefined): number | undefined =>
  time === undefined ? undefined : Date.parse(time);

const isBeyond = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;

const crossed = (field: string, problem: string, rule: string | null = null): ApiError =>
  new ApiError('malformed-field', { field, problem }, { rule });

const highest = (one: number | undefined, other: number | null | undefined): number | undefined =>
  one === undefined ? (other ?? undefined) : Math.max(one, other ?? one);

const lowest = (one: number | undefined, other: number | null | undefined): number | undefined =>
  one === undefined ? (other ?? undefined) : Math.min(one, other ?? one);
