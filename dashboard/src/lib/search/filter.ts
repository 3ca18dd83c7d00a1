import { CATEGORIES, type Category } from '@carteador/poker';
import { HAND_MARKS, HAND_ORDERS, type HandMark, type HandOrder } from '@carteador/projections';
import { IRREGULARITY_KINDS, type IrregularityKind } from '@carteador/table';

export const IRREGULARITY_FILTERS = [...HAND_MARKS, ...IRREGULARITY_KINDS] as const;
export type IrregularityFilter = HandMark | IrregularityKind;

export const isHandMark = (filter: IrregularityFilter): filter is HandMark =>
  HAND_MARKS.some((mark) => mark === filter);

/** What hands are searched by; null and empty do not filter. */
export interface HandFilter {
  /** As typed. */
  readonly q: string;
  readonly kind: Category | null;
  /** The kind or a better one. */
  readonly atLeast: boolean;
  readonly irregularity: IrregularityFilter | null;
  /** An account. */
  readonly staff: string | null;
  readonly table: string | null;
  /** A player's identifier, from a link. */
  readonly player: string | null;
  readonly dealer: string | null;
  readonly potMin: number | null;
  readonly potMax: number | null;
  /** Days of the reader's calendar, `2026-01-09`, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly order: HandOrder;
}

export const EVERY_HAND: HandFilter = {
  q: '',
  kind: null,
  atLeast: false,
  irregularity: null,
  staff: null,
  table: null,
  player: null,
  dealer: null,
  potMin: null,
  potMax: null,
  from: null,
  to: null,
  order: 'newest',
};

/** Fields that show as a chip, each taken away by itself; the typed text and the order have their own places. */
export const CHIPS = [
  'kind',
  'irregularity',
  'staff',
  'table',
  'player',
  'dealer',
  'potMin',
  'potMax',
  'from',
  'to',
] as const satisfies readonly (keyof HandFilter)[];
export type Chip = (typeof CHIPS)[number];

export const chipsOf = (filter: HandFilter): Chip[] => CHIPS.filter((field) => filter[field] !== null);

export const without = (filter: HandFilter, chip: Chip): HandFilter => ({
  ...filter,
  [chip]: null,
  ...(chip === 'kind' && { atLeast: false }),
});

/** Bounds that no hand can be between; null when they leave room. The service refuses such a question. */
export function crossedBounds({ potMin, potMax, from, to }: HandFilter): 'pots' | 'days' | null {
  if (potMin !== null && potMax !== null && potMin > potMax) return 'pots';
  return from !== null && to !== null && from > to ? 'days' : null;
}

const TYPED_MAX = 100;
const ID = /^[a-z0-9]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,12}$/;

/** From the address: what it does not say, or says wrongly, is not filtered. */
export function parseHandFilter(params: URLSearchParams): HandFilter {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  const amount = (name: string) => {
    const value = text(name, AMOUNT);
    return value === null ? null : Number(value);
  };
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((each) => each === params.get(name)) ?? null;
  const day = (name: string) => {
    const value = text(name, DAY);
    return value !== null && !Number.isNaN(Date.parse(value)) ? value : null;
  };
  const kind = one('kind', CATEGORIES);
  return {
    q: (params.get('q') ?? '').slice(0, TYPED_MAX),
    kind,
    atLeast: kind !== null && params.get('atLeast') === 'true',
    irregularity: one('irregularity', IRREGULARITY_FILTERS),
    staff: text('staff', ID),
    table: text('table', ID),
    player: text('player', ID),
    dealer: text('dealer', ID),
    potMin: amount('potMin'),
    potMax: amount('potMax'),
    from: day('from'),
    to: day('to'),
    order: one('order', HAND_ORDERS) ?? 'newest',
  };
}

/** For the address: `?q=ana&kind=flush`, or nothing. */
export function makeHandFilter(filter: HandFilter): string {
  const text = paramsOf(filter).toString();
  return text === '' ? '' : `?${text}`;
}

/** For the service, which counts in moments and not in days of the reader's calendar. */
export function questionOf(filter: HandFilter): URLSearchParams {
  const params = paramsOf({ ...filter, q: filter.q.trim() });
  const { from, to } = filter;
  if (from !== null) params.set('from', new Date(`${from}T00:00:00.000`).toISOString());
  if (to !== null) params.set('to', new Date(`${to}T23:59:59.999`).toISOString());
  return params;
}

function paramsOf(filter: HandFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value === EVERY_HAND[name as keyof HandFilter]) continue;
    params.set(name, String(value));
  }
  return params;
}

/** `#hand-<table>-<number>`: the hand that was read last, to come back to. */
export const makeHandHash = (table: string, number: number): string => `#hand-${table}-${number}`;

export const isHandHash = (hash: string): boolean => /^#hand-[a-z0-9]{1,40}-\d{1,9}$/.test(hash);
