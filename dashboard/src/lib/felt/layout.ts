/**
 * Where the seats lie around the oval. Seats are numbered clockwise (TABLE-1), seat 1 at the lower left: along the
 * bottom from right to left, up the left side, along the top, down the right side.
 */
export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Place {
  readonly side: Side;
  /** CSS lengths of the pod's centre. */
  readonly x: string;
  readonly y: string;
}

export interface Arrangement {
  readonly bottom: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

const arrangement = (bottom: number, left: number, top: number, right: number): Arrangement => ({
  bottom,
  left,
  top,
  right,
});

/** By number of seats, on a table that is wider than high. */
const WIDE: readonly Arrangement[] = [
  arrangement(1, 0, 1, 0),
  arrangement(1, 0, 2, 0),
  arrangement(1, 1, 1, 1),
  arrangement(1, 1, 2, 1),
  arrangement(2, 1, 2, 1),
  arrangement(2, 1, 3, 1),
  arrangement(3, 1, 3, 1),
  arrangement(3, 1, 4, 1),
  arrangement(4, 1, 4, 1),
];

/** On a phone the table stands upright: at most three pods side by side. */
const TALL: readonly Arrangement[] = [
  arrangement(1, 0, 1, 0),
  arrangement(1, 0, 2, 0),
  arrangement(1, 1, 1, 1),
  arrangement(1, 1, 2, 1),
  arrangement(2, 1, 2, 1),
  arrangement(2, 1, 2, 2),
  arrangement(2, 2, 2, 2),
  arrangement(2, 2, 3, 2),
  arrangement(3, 2, 3, 2),
];

export const SEATS_MIN = 2;
export const SEATS_MAX = 10;

export function arrange(seats: number, tall: boolean): Arrangement {
  const count = Math.min(Math.max(seats, SEATS_MIN), SEATS_MAX);
  return (tall ? TALL : WIDE)[count - SEATS_MIN]!;
}

/** The place of each seat, index = seat − 1. */
export function places(seats: number, tall: boolean): Place[] {
  const { bottom, left, top, right } = arrange(seats, tall);
  // The last seats lie on the bottom too, right of seat 1: seat 1 is the left one of its row.
  const around: Place[] = [
    { side: 'bottom', x: along(0, bottom, tall), y: low },
    ...column('left', left).reverse(),
    ...row('top', top, tall),
    ...column('right', right),
    ...row('bottom', bottom, tall).slice(1).reverse(),
  ];
  return around;
}

const low = 'calc(100% - var(--pod-h) / 2 - var(--edge))';
const high = 'calc(var(--pod-h) / 2 + var(--edge))';

function row(side: 'top' | 'bottom', count: number, tall: boolean): Place[] {
  return Array.from({ length: count }, (_, index) => ({
    side,
    x: along(index, count, tall),
    y: side === 'top' ? high : low,
  }));
}

/** From the top down. */
function column(side: 'left' | 'right', count: number): Place[] {
  const x =
    side === 'left' ? 'calc(var(--pod-w) / 2 + var(--edge))' : 'calc(100% - var(--pod-w) / 2 - var(--edge))';
  return Array.from({ length: count }, (_, index) => ({
    side,
    x,
    y: count === 1 ? '50%' : index === 0 ? '36.5%' : '63.5%',
  }));
}

/** Two pods leave room for the oval between and beside them; more share the whole width. */
function along(index: number, count: number, tall: boolean): string {
  if (count === 1) return '50%';
  if (count === 2) return index === 0 ? (tall ? '25%' : '29%') : tall ? '75%' : '71%';
  const share = index / (count - 1);
  const inset = count === 3 && !tall ? 'calc(var(--pod-w) / 2 + 9%)' : 'calc(var(--pod-w) / 2 + var(--edge))';
  return `calc(${inset} + (100% - 2 * ${inset}) * ${share.toFixed(4)})`;
}
