/** Who comes next (TABLE-1), speaks (ORDER), draws (DRAW-1) and shows (SHOW-1). Seats are numbered clockwise. */

export const ROTATIONS = ['clockwise', 'counterclockwise'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** ORDER-2. */
export const SECOND_ROUND_OPTIONS = [
  'opener-or-last-raiser',
  'opener',
  'after-blind',
  'after-escurante',
  'left-of-dealer',
] as const;
export type SecondRound = (typeof SECOND_ROUND_OPTIONS)[number];

/** SHOW-1. */
export const SHOW_FIRST_OPTIONS = ['last-bettor-of-hand', 'first-speaker', 'dealers-next'] as const;
export type ShowFirst = (typeof SHOW_FIRST_OPTIONS)[number];

/** The seat after `from` in rotation; `from` itself need not be among the seats. Null without seats. */
export function next(seats: readonly number[], from: number, rotation: Rotation): number | null {
  const [first] = rotationFrom(from, seats, rotation);
  return first ?? null;
}

/** The seats in rotation from the dealer's next round to the dealer (last, when he is among them). */
export function rotationFrom(dealer: number, seats: readonly number[], rotation: Rotation): number[] {
  const ascending = [...seats].sort((a, b) => a - b);
  if (rotation === 'clockwise') {
    return [...ascending.filter((seat) => seat > dealer), ...ascending.filter((seat) => seat <= dealer)];
  }
  const descending = ascending.reverse();
  return [...descending.filter((seat) => seat < dealer), ...descending.filter((seat) => seat >= dealer)];
}

/** The seats in rotation from `first`, or from the one after him when he is not among them. */
export function rotationAt(first: number, seats: readonly number[], rotation: Rotation): number[] {
  const order = rotationFrom(first, seats, rotation);
  return order.at(-1) === first ? [first, ...order.slice(0, -1)] : order;
}

/** FORCED-6: who posts the blinds among the seats dealt in; heads-up the dealer posts the small one. */
export function blindSeats(
  dealer: number,
  seats: readonly number[],
  rotation: Rotation,
): { small: number; big: number } | null {
  const order = rotationFrom(dealer, seats, rotation);
  const [one, two] = order;
  if (one === undefined || two === undefined) return null;
  return order.length === 2 && two === dealer ? { small: two, big: one } : { small: one, big: two };
}

/** ORDER-1: the seat after the last blind (big blind, last doubler, escurante), or without one the dealer's next. */
export function firstRoundFirst(facts: {
  readonly dealer: number;
  readonly seats: readonly number[];
  readonly rotation: Rotation;
  readonly lastBlind: number | null;
}): number | null {
  return next(facts.seats, facts.lastBlind ?? facts.dealer, facts.rotation);
}

/**
 * ORDER-2: first to speak after the draw (or before each board card) among `able`, the seats that can act;
 * when the one named by the option folded or is all-in, the next in rotation. Null when nobody can act.
 */
export function secondRoundFirst(
  option: SecondRound,
  facts: {
    readonly dealer: number;
    readonly rotation: Rotation;
    readonly able: readonly number[];
    readonly opener: number | null;
    readonly lastRaiser: number | null;
    readonly lastBlind: number | null;
  },
): number | null {
  const { dealer, rotation, able, opener, lastRaiser, lastBlind } = facts;
  const named =
    option === 'opener-or-last-raiser' ? (lastRaiser ?? opener) : option === 'opener' ? opener : null;
  if (named !== null) return rotationAt(named, able, rotation)[0] ?? null;
  const after = option === 'after-blind' || option === 'after-escurante' ? (lastBlind ?? dealer) : dealer;
  return next(able, after, rotation);
}

/** DRAW-1: the players still in (all-in too) from the dealer's next. */
export function drawOrder(dealer: number, live: readonly number[], rotation: Rotation): number[] {
  return rotationFrom(dealer, live, rotation);
}

/**
 * SHOW-1: the live seats in the order in which they show. `lastAggressor` bet or raised last in the final
 * round, `handLastBettor` in the whole hand, `firstSpeaker` had the first word in the final round.
 */
export function showOrder(
  option: ShowFirst,
  facts: {
    readonly dealer: number;
    readonly rotation: Rotation;
    readonly live: readonly number[];
    readonly lastAggressor: number | null;
    readonly handLastBettor: number | null;
    readonly firstSpeaker: number | null;
  },
): number[] {
  const { dealer, rotation, live, lastAggressor, handLastBettor, firstSpeaker } = facts;
  const byOption =
    option === 'last-bettor-of-hand' ? handLastBettor : option === 'first-speaker' ? firstSpeaker : null;
  const first = lastAggressor ?? byOption;
  return first === null ? rotationFrom(dealer, live, rotation) : rotationAt(first, live, rotation);
}
