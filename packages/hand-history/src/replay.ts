import { type Card, parseCards } from '@carteador/poker';
import {
  type Command,
  type CommandOf,
  liveSeats,
  type OfferOf,
  offerOf,
  PROFILE_RULES,
  phaseOf,
  type Table,
  type TableRules,
} from '@carteador/table';
import { type HandHistory, lastCards } from './history.ts';
import { rakeOf } from './rake-of.ts';

/**
 * A real hand as commands of the table. What a history does not record (shuffle, cut, the order in which
 * hands were shown) is filled in as it is usually done.
 */

/** The seat of each player at our table: the history's seats moved together, the dealer's place kept. */
export function seatsOf(hand: HandHistory): Map<string, number> {
  const places = [...new Set([...hand.players.map((player) => player.seat), hand.dealerSeat])].sort(
    (a, b) => a - b,
  );
  return new Map(hand.players.map((player) => [player.name, places.indexOf(player.seat) + 1]));
}

const dealerOf = (hand: HandHistory): number => {
  const places = [...new Set([...hand.players.map((player) => player.seat), hand.dealerSeat])].sort(
    (a, b) => a - b,
  );
  return places.indexOf(hand.dealerSeat) + 1;
};

const posted = (hand: HandHistory, kind: HandHistory['posts'][number][1]): number =>
  Math.max(0, ...hand.posts.map(([, of, amount]) => (of === kind ? amount : 0)));

/** The house options under which the hand was played: limits, rake as a drop, a short blind called in full or not. */
export function rulesOf(hand: HandHistory): TableRules {
  const { betting } = hand;
  const full = betting.type === 'fixed-limit' ? betting.small : betting.min;
  const bigBlind = Math.max(full, posted(hand, 'big-blind'));
  const stacks = hand.players.map((player) => player.stack);
  return {
    ...PROFILE_RULES[hand.game],
    seats: Math.max(2, dealerOf(hand), ...seatsOf(hand).values()),
    smallestChip: 1,
    buyInMin: 1,
    buyInMax: Math.max(...stacks),
    ante: posted(hand, 'ante'),
    bigBlind,
    smallBlind: Math.max(posted(hand, 'small-blind'), posted(hand, 'dead')) || Math.floor(bigBlind / 2),
    betting: betting.type === 'fixed-limit' ? betting : { type: betting.type, min: betting.min },
    rake: rakeOf(hand),
    // What the players missed before this hand is not in the record.
    missedBlinds: 'free',
  };
}

/** Yields one command after the other; each `next` takes the table as it is after the last one. */
export type Replay = Generator<Command, void, Table>;

/** From an open, empty table to the end of the hand. */
export function* replay(hand: HandHistory, playerId: (name: string) => string): Replay {
  const seats = seatsOf(hand);
  let table: Table | undefined;
  for (const { name, stack } of hand.players) {
    table = yield { type: 'SeatPlayer', seat: seats.get(name)!, playerId: playerId(name), buyIn: stack };
  }
  table = yield placeButton(hand, seats);
  table = yield { type: 'StartHand', hand: 1 };
  table = yield* forcedBets(hand, seats, table);
  table = yield { type: 'ShuffleDeck', hand: 1, times: table.rules.minShuffles };
  table = yield { type: 'CutDeck', hand: 1, seat: expectOffer(table, 'CutDeck').first };
  table = yield { type: 'DealCards', hand: 1 };
  table = yield* course(hand, seats, table);
  yield { type: 'EndHand', hand: 1 };
}

function placeButton(hand: HandHistory, seats: ReadonlyMap<string, number>): Command {
  const poster = (kind: 'small-blind' | 'big-blind') =>
    hand.players.find(({ name }) => hand.posts.some(([by, of]) => by === name && of === kind));
  const small = poster('small-blind');
  const big = poster('big-blind');
  return {
    type: 'PlaceButton',
    seat: dealerOf(hand),
    ...(big === undefined
      ? {}
      : {
          bigBlind: seats.get(big.name)!,
          smallBlind: small === undefined ? null : seats.get(small.name)!,
        }),
    confirm: { kind: 'floor' },
  };
}

function* forcedBets(
  hand: HandHistory,
  seats: ReadonlyMap<string, number>,
  from: Table,
): Generator<Command, Table, Table> {
  let table = from;
  const antes = offerOf(table, 'PostAntes');
  if ('seats' in antes) {
    table = yield { type: 'PostAntes', hand: 1, seats: antes.seats.map((owed) => owed.seat) };
  }
  const inHand = table.play.hand;
  // Newcomers post before the blinds close the forced bets.
  const posts = hand.posts.flatMap(([name, kind]): CommandOf<'PostBlind'>[] => {
    const seat = seats.get(name)!;
    if (kind === 'ante') return [];
    const post = (as: CommandOf<'PostBlind'>['kind']): CommandOf<'PostBlind'> => ({
      type: 'PostBlind',
      hand: 1,
      seat,
      kind: as,
    });
    if (kind === 'dead') return [post('dead')];
    if (kind === 'small-blind') return [post('small')];
    return [post(seat === inHand?.bigBlind ? 'big' : 'entry')];
  });
  const early = (post: CommandOf<'PostBlind'>) => (post.kind === 'entry' || post.kind === 'dead' ? 0 : 1);
  for (const post of posts.sort((a, b) => early(a) - early(b))) table = yield post;
  return table;
}

function* course(
  hand: HandHistory,
  seats: ReadonlyMap<string, number>,
  from: Table,
): Generator<Command, Table, Table> {
  let table = from;
  const rounds = hand.rounds.map((actions) => [...actions]);
  const nameAt = new Map([...seats].map(([name, seat]) => [seat, name]));
  let board = parseCards(hand.board ?? '') ?? [];
  for (let inHand = table.play.hand; inHand !== null && inHand.status === 'play'; inHand = table.play.hand) {
    const { kind } = phaseOf(table, inHand);
    if (kind === 'betting') {
      const action = rounds[inHand.rounds - 1]?.shift();
      if (action === undefined) throw new Error(`the history ends in betting round ${inHand.rounds}`);
      table = yield actionCommand(action, seats);
    } else if (kind === 'draw') {
      table = yield drawCommand(hand, table, nameAt);
    } else if (kind === 'board') {
      const { count } = expectOffer(table, 'DealBoard');
      table = yield { type: 'DealBoard', hand: 1, cards: board.slice(0, count) };
      board = board.slice(count);
    } else {
      table = yield* showdown(hand, table, nameAt);
    }
  }
  return table;
}

function actionCommand(
  action: HandHistory['rounds'][number][number],
  seats: ReadonlyMap<string, number>,
): Command {
  const [name, act, to] = action;
  const seat = seats.get(name)!;
  switch (act) {
    case 'fold':
      return { type: 'Fold', hand: 1, seat };
    case 'check':
      return { type: 'Check', hand: 1, seat };
    case 'call':
      return { type: 'Call', hand: 1, seat };
    case 'bet':
      return { type: 'BetTo', hand: 1, seat, to: to ?? 0 };
    case 'raise':
      return { type: 'RaiseTo', hand: 1, seat, to: to ?? 0 };
  }
}

function drawCommand(hand: HandHistory, table: Table, nameAt: ReadonlyMap<number, string>): Command {
  if ('pile' in offerOf(table, 'ShuffleDrawPile')) return { type: 'ShuffleDrawPile', hand: 1 };
  const { seat } = expectOffer(table, 'DrawCards');
  const name = nameAt.get(seat);
  const count = hand.draws?.find((draw) => draw.player === name)?.count ?? 0;
  return { type: 'DrawCards', hand: 1, seat, count };
}

/** Known hands are shown, the others thrown away unless they collected; the pots go to whom the cards or the history name. */
function* showdown(
  hand: HandHistory,
  from: Table,
  nameAt: ReadonlyMap<number, string>,
): Generator<Command, Table, Table> {
  let table = from;
  const inHand = table.play.hand;
  if (inHand === null) return table;
  const collectors = new Set(hand.collected.map(([name]) => name));
  const live = liveSeats(inHand);
  const cardsOf = (seat: number): readonly Card[] | null => lastCards(hand, nameAt.get(seat) ?? '');
  if (live.length > 1) {
    for (const seat of live) {
      const cards = cardsOf(seat.seat);
      if (cards !== null) table = yield { type: 'ShowHand', hand: 1, seat: seat.seat, cards: [...cards] };
    }
    for (const seat of live) {
      const hides = cardsOf(seat.seat) === null && !collectors.has(nameAt.get(seat.seat) ?? '');
      if (hides) table = yield { type: 'MuckHand', hand: 1, seat: seat.seat };
    }
  }
  for (;;) {
    const offer = offerOf(table, 'AwardPot');
    if (!('pots' in offer)) return table;
    const pot = offer.pots[0]!;
    const marked = pot.contenders.filter((seat) => collectors.has(nameAt.get(seat) ?? ''));
    table = yield { type: 'AwardPot', hand: 1, pot: pot.pot, winners: [...(pot.winners ?? marked)] };
  }
}

function expectOffer<T extends Command['type']>(table: Table, type: T): OfferOf<T> {
  const offer = offerOf(table, type);
  if ('type' in offer) return offer;
  throw new Error(`${type} is not possible here: ${offer.code} (${offer.rule})`);
}
