import type { Command, CommandOf, CommandType, Offer, OfferOf, Table } from '@carteador/table';
import { cardsFor, pick, type Random, randomCommand } from '@carteador/table/testing';

/** What a dealer does in an ordinary evening, the more urgent first. */
export const USUAL: readonly CommandType[] = [
  'PostAntes',
  'PostBlind',
  'ShuffleDeck',
  'CutDeck',
  'DealCards',
  'PassOut',
  'Fold',
  'Check',
  'Call',
  'BetTo',
  'RaiseTo',
  'ShuffleDrawPile',
  'ServeLateCards',
  'DrawCards',
  'ProveOpeners',
  'MuckHand',
  'ShowHand',
  'AwardPot',
  'DrawForDealer',
  'StartHand',
  'ReturnToPlay',
  // Of an opener who has thrown his openers away.
  'RefuseOpeners',
];
const FLOOR: ReadonlySet<CommandType> = new Set<CommandType>([
  'OpenDispute',
  'ParkPot',
  'MakeRuling',
  'PayDebt',
  'PayHeldChips',
]);

export const disputeOrRuling = (random: Random, table: Table, offers: readonly Offer[], at: number) =>
  randomCommand(
    random,
    table,
    offers.filter(({ type }) => FLOOR.has(type)),
    at,
  );

export const BETTING: ReadonlySet<CommandType> = new Set(['Fold', 'Check', 'Call', 'BetTo', 'RaiseTo']);
export const TROUBLE: ReadonlySet<CommandType> = new Set<CommandType>([
  'Retract',
  'DeclareMisdeal',
  'KillHand',
  'RefuseOpeners',
  'NoteIrregularity',
  'CollectTime',
  'CorrectStack',
  'CountStack',
  'SitOut',
  'ReturnToPlay',
]);

export function bettingAct(random: Random, offers: readonly Offer[]): Offer {
  const of = (type: CommandType) => offers.find((offer) => offer.type === type);
  const roll = random();
  const passive = of('Check') ?? of('Call');
  const active = of('BetTo') ?? of('RaiseTo');
  if (active !== undefined && roll < 0.25) return active;
  if (passive !== undefined && roll < 0.8) return passive;
  return of('Check') ?? of('Fold') ?? passive ?? active!;
}

export function commandFor(random: Random, offer: Offer): Command {
  switch (offer.type) {
    case 'PostAntes':
      return { type: offer.type, hand: offer.hand, seats: offer.seats.map(({ seat }) => seat) };
    case 'PostBlind': {
      const { seat, kind } = offer.posts.find(({ owed }) => owed) ?? offer.posts[0]!;
      return { type: offer.type, hand: offer.hand, seat, kind };
    }
    case 'ShuffleDeck':
      return { type: offer.type, hand: offer.hand, times: Math.max(1, offer.need) };
    case 'CutDeck':
      return { type: offer.type, hand: offer.hand, seat: offer.first };
    case 'Fold':
    case 'Check':
    case 'Call':
    case 'PassOut':
    case 'ServeLateCards':
    case 'RefuseOpeners':
      return { type: offer.type, hand: offer.hand, seat: offer.seat };
    case 'BetTo':
    case 'RaiseTo': {
      const { min, max, unit } = offer.range;
      const steps = Math.floor((max - min) / unit);
      const to = min + Math.floor(random() ** 4 * (steps + 1)) * unit;
      return { type: offer.type, hand: offer.hand, seat: offer.seat, to: to % unit === 0 ? to : max };
    }
    case 'DrawCards': {
      const { count } = pick(random, offer.choices);
      return { type: offer.type, hand: offer.hand, seat: offer.seat, count };
    }
    case 'ProveOpeners':
      return { type: offer.type, hand: offer.hand, seat: offer.seat, how: pick(random, offer.how) };
    case 'ShowHand': {
      const { seat, count } = offer.seats[0]!;
      return { type: offer.type, hand: offer.hand, seat, cards: cardsFor(random, offer, count) };
    }
    case 'MuckHand':
      return { type: offer.type, hand: offer.hand, seat: pick(random, offer.seats) };
    case 'AwardPot': {
      const pot = offer.pots[0]!;
      const marked = pot.best.length > 0 ? pot.best : [pick(random, pot.contenders)];
      return { type: offer.type, hand: offer.hand, pot: pot.pot, winners: [...(pot.winners ?? marked)] };
    }
    case 'DrawForDealer': {
      const cards = cardsFor(random, { deck: offer.deck, seen: [] }, offer.seats.length);
      return { type: offer.type, cards: offer.seats.map((seat, index) => ({ seat, card: cards[index]! })) };
    }
    case 'Retract': {
      const count = 1 + Math.floor(random() ** 3 * offer.entries.length);
      return { type: offer.type, hand: offer.hand, entries: offer.entries.slice(-count) };
    }
    case 'DeclareMisdeal':
      return { type: offer.type, hand: offer.hand, reason: pick(random, offer.reasons) };
    case 'KillHand': {
      const seat = pick(random, offer.seats);
      return { type: offer.type, hand: offer.hand, seat, reason: 'mucked', confirm: { kind: 'floor' } };
    }
    case 'NoteIrregularity':
      return { type: offer.type, hand: offer.hand, kind: 'out-of-turn', seat: pick(random, offer.seats) };
    case 'CorrectStack': {
      const { seat, counted } = pick(random, countsOf(offer));
      return { type: offer.type, seat, counted, reason: 'recount', confirm: { kind: 'floor' } };
    }
    case 'CountStack': {
      const { seat, amount } = pick(random, offer.seats);
      return { type: offer.type, seat, counted: amount + pick(random, [0, offer.unit]) };
    }
    case 'SitOut':
    case 'ReturnToPlay':
      return { type: offer.type, seat: pick(random, offer.seats) };
    case 'StartHand':
    case 'DealCards':
    case 'ShuffleDrawPile':
      return { type: offer.type, hand: offer.hand } as CommandOf<typeof offer.type>;
    default:
      throw new Error(`no dealer does ${offer.type} here`);
  }
}

/** A chip more than is recorded, or less of who is all-in. */
export const countsOf = ({
  seats,
  allIn,
  unit,
}: OfferOf<'CorrectStack'>): { seat: number; counted: number }[] =>
  seats
    .map(({ seat, amount }) => ({ seat, counted: allIn?.seat === seat ? amount - unit : amount + unit }))
    .filter(({ seat, counted }) => allIn?.seat !== seat || counted > allIn.above);
