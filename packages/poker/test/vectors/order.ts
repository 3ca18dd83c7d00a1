import {
  blindSeats,
  drawOrder,
  firstRoundFirst,
  type Rotation,
  rotationAt,
  type SecondRound,
  type ShowFirst,
  secondRoundFirst,
  showOrder,
} from '../../src/index.ts';
import { difference } from './outcome.ts';

export interface OrderCase {
  readonly given: {
    readonly profile: string;
    readonly seats: number | readonly number[];
    readonly dealer: number;
    readonly rotation: Rotation;
    readonly folded?: readonly number[];
    readonly allIn?: readonly number[];
    /** `<seat> <act>`; an opening is `open` or `bet`. */
    readonly beforeDraw?: readonly string[];
    readonly lastBettor?: number | null;
    /** The last blind: big blind, last doubler or escurante. */
    readonly blind?: number | null;
    readonly escurante?: number | null;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Section 14: the options that a profile stands for in these vectors. */
const SECOND_ROUND: Readonly<Record<string, SecondRound>> = {
  fechado: 'opener-or-last-raiser',
  escuro: 'after-escurante',
  pocker: 'opener',
  'jacks-or-better': 'opener',
};
const SHOW_FIRST: Readonly<Record<string, ShowFirst>> = {
  pocker: 'last-bettor-of-hand',
  holdem: 'dealers-next',
};

export function checkOrder(one: OrderCase): string | null {
  for (const [name, expected] of Object.entries(one.expect)) {
    const message = difference(name, orderOf(name, one.given), expected);
    if (message !== null) return message;
  }
  return null;
}

function orderOf(name: string, given: OrderCase['given']): unknown {
  const { profile, dealer, rotation } = given;
  const seats = typeof given.seats === 'number' ? [...Array(given.seats).keys()] : given.seats;
  const acts = (given.beforeDraw ?? []).map((text) => {
    const [seat, act] = text.split(' ');
    return { seat: Number(seat), act: act ?? '' };
  });
  const gone = [...(given.folded ?? []), ...acts.filter(({ act }) => act === 'fold').map(({ seat }) => seat)];
  const live = seats.filter((seat) => !gone.includes(seat));
  const blinds = blindSeats(dealer, seats, rotation);
  const lastBlind = given.blind ?? given.escurante ?? null;
  const opener = acts.find(({ act }) => act === 'open' || act === 'bet')?.seat ?? null;
  const lastRaiser = acts.findLast(({ act }) => act === 'raise')?.seat ?? null;
  const able = live.filter((seat) => !(given.allIn ?? []).includes(seat));
  const second = (option: SecondRound): number | null =>
    secondRoundFirst(option, { dealer, rotation, able, opener, lastRaiser, lastBlind });
  const from = (first: number | null, among: readonly number[]): number[] =>
    first === null ? [] : rotationAt(first, among, rotation);

  switch (name) {
    case 'smallBlind':
      return blinds?.small;
    case 'bigBlind':
      return blinds?.big;
    case 'firstBeforeFlop':
      return firstRoundFirst({ dealer, seats, rotation, lastBlind: lastBlind ?? blinds?.big ?? null });
    case 'firstAfterFlop':
      return second('left-of-dealer');
    case 'firstRound':
      return from(firstRoundFirst({ dealer, seats, rotation, lastBlind }), live);
    case 'secondRound':
      return from(second(secondRoundOf(profile, lastBlind)), able);
    case 'draw':
      return drawOrder(dealer, live, rotation);
    case 'show':
      return showOrder(SHOW_FIRST[profile] ?? 'first-speaker', {
        dealer,
        rotation,
        live,
        lastAggressor: given.lastBettor ?? null,
        handLastBettor: lastRaiser ?? opener,
        firstSpeaker: second(secondRoundOf(profile, lastBlind)),
      });
    default:
      return `no order is called ${name}`;
  }
}

/** FORCED-7: a hand of the Spanish game with a blind is a plain one. */
function secondRoundOf(profile: string, lastBlind: number | null): SecondRound {
  if (profile === 'pocker' && lastBlind !== null) return 'after-blind';
  return SECOND_ROUND[profile] ?? 'left-of-dealer';
}
