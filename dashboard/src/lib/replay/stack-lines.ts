import type { StackSample } from '$lib/session/session-log.ts';

export interface StackPoint {
  /** Events of the session until then. */
  readonly x: number;
  readonly y: number;
}

/** One player's stack over the session, in pieces: while he has no seat there is no line. */
export interface StackLine {
  readonly playerId: string;
  readonly pieces: readonly (readonly StackPoint[])[];
  /** At the end of the session; null when he has no seat then. */
  readonly last: number | null;
}

/** The lines of everybody who ever had a seat, the richest at the end first. */
export function stackLines(samples: readonly StackSample[]): StackLine[] {
  const players = new Set(samples.flatMap(({ stacks }) => [...stacks.keys()]));
  const lines = [...players].map((playerId): StackLine => {
    const pieces: StackPoint[][] = [];
    let sits = false;
    for (const { version, stacks } of samples) {
      const y = stacks.get(playerId);
      if (y !== undefined) {
        if (!sits) pieces.push([]);
        pieces.at(-1)!.push({ x: version, y });
      }
      sits = y !== undefined;
    }
    return { playerId, pieces, last: samples.at(-1)?.stacks.get(playerId) ?? null };
  });
  return lines.sort((one, other) => (other.last ?? -1) - (one.last ?? -1));
}

/** An SVG path through the points, straight from one to the next. */
export const pathOf = (
  points: readonly StackPoint[],
  x: (at: number) => number,
  y: (at: number) => number,
): string =>
  points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
    .join('');

/** Where names stand beside the ends of lines, in pixels from the top: in order, `apart` from each other at least. */
export function spread(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((one, other) => one.at - other.at);
  const places = new Array<number>(wanted.length);
  let floor = 0;
  for (const { at, index } of order) {
    places[index] = Math.max(at, floor);
    floor = places[index]! + apart;
  }
  let ceiling = height;
  for (const { index } of order.reverse()) {
    places[index] = Math.min(places[index]!, ceiling);
    ceiling = places[index]! - apart;
  }
  return places;
}
