import { CHIP_KINDS } from '@carteador/poker';
import {
  type Command,
  IRREGULARITIES,
  IRREGULARITY_GROUPS,
  type IrregularityGroup,
  type IrregularityKind,
  type IrregularityNow,
  irregularitiesNow,
  type Legal,
  type Table,
} from '@carteador/table';

/** What stands behind the Irregularity button: a kind, or the chips that are read as one of several. */
export type IrregularPage = IrregularityKind | 'chips' | 'PlaceButton' | 'PlaceBuck' | 'DivideCarriedPot';

export const PLACES = [...IRREGULARITY_GROUPS, 'table'] as const;
export type Place = IrregularityGroup | 'table';

/** Chip gestures are one thing that happened; which kind it was the rule says. */
const isChips = (kind: IrregularityKind): boolean => (CHIP_KINDS as readonly string[]).includes(kind);

/** Where most of what goes wrong in this phase is found. */
export function placeOf(phase: Legal['phase']): Place {
  switch (phase) {
    case 'forced':
    case 'shuffle':
    case 'cut':
    case 'deal':
      return 'deal';
    case 'betting':
      return 'bets';
    case 'draw':
    case 'board':
      return 'draw';
    case 'showdown':
    case 'settled':
      return 'hands';
    default:
      return 'table';
  }
}

export interface Happened {
  readonly page: IrregularPage;
  /** The kind whose remedies stand for it. */
  readonly now: IrregularityNow;
}

/** What may have gone wrong there, what has an open remedy first. */
export function happenedIn(table: Table, place: IrregularityGroup): Happened[] {
  const now = irregularitiesNow(table).filter(({ groups }) => groups.includes(place));
  const chips = now.find(({ kind }) => isChips(kind));
  const others = now
    .filter(({ kind }) => !isChips(kind))
    .map((each): Happened => ({ page: each.kind, now: each }));
  const all: Happened[] = chips === undefined ? others : [{ page: 'chips', now: chips }, ...others];
  return [...all.filter(isOpen), ...all.filter((each) => !isOpen(each))];
}

export const isOpen = ({ now }: Happened): boolean => now.remedies.some(({ refusal }) => refusal === null);

/** The page that a refused command was entered on; null when it was none of these. */
export function pageOf(command: Command): IrregularPage | null {
  switch (command.type) {
    case 'NoteIrregularity':
      return command.kind;
    case 'PushChips':
      return 'chips';
    case 'ExposeCard':
      return command.where === 'hand' ? 'exposed-hand' : 'exposed-card';
    case 'KillHand':
      return command.reason === 'skipped'
        ? 'player-skipped'
        : command.reason === 'stray-joker'
          ? 'stray-joker'
          : 'hand-in-muck';
    case 'PlaceButton':
    case 'PlaceBuck':
    case 'DivideCarriedPot':
      return command.type;
    default:
      return kindBy(command.type);
  }
}

/** The first kind that this command is a remedy of. */
function kindBy(type: Command['type']): IrregularityKind | null {
  if (type === 'Retract') return null;
  const kinds = Object.entries(IRREGULARITIES) as [
    IrregularityKind,
    (typeof IRREGULARITIES)[IrregularityKind],
  ][];
  return kinds.find(([, { remedies }]) => remedies.some(({ by }) => by === type))?.[0] ?? null;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50] as const;
const SIZES_MAX = 12;

/** Chips that may lie in front of a player: the usual sizes from the smallest chip up, those fit for this bet. */
export function chipSizes({
  unit,
  stack,
  toCall,
}: {
  unit: number;
  stack: number;
  toCall: number;
}): number[] {
  const sizes = new Set<number>();
  for (let scale = 1; scale <= stack; scale *= 100) {
    for (const step of STEPS) {
      const size = step * scale;
      if (size <= stack && size % unit === 0) sizes.add(size);
    }
  }
  const sorted = [...sizes].sort((a, b) => a - b);
  const least = Math.max(unit, toCall / 50);
  const fit = sorted.filter((size) => size >= least);
  const found = (fit.length > 0 ? fit : sorted).slice(0, SIZES_MAX);
  // A stack that no chip fits goes in as it is.
  return found.length > 0 ? found : [stack];
}
