import {
  type Command,
  type CommandOf,
  DISPUTE_SUBJECTS,
  heldFor,
  type Offer,
  type OfferOf,
  type Table,
  timeOwed,
} from '../index.ts';
import { amount, cardsFor, pick, type Random, subset } from './random.ts';
import { note, outOfTurn, pushed } from './random-irregular.ts';
import { debtPaid, rulable, ruling } from './random-rulings.ts';

/** A chip less or more than is recorded, where that can be. */
const countsOf = ({ seats, allIn, unit }: OfferOf<'CorrectStack'>): { seat: number; counted: number }[] =>
  seats.flatMap(({ seat, amount: recorded }) =>
    [recorded - unit, recorded + unit]
      .filter((counted) => counted >= 0)
      .filter((counted) => allIn?.seat !== seat || (counted > allIn.above && counted <= allIn.max))
      .map((counted) => ({ seat, counted })),
  );

/** Whether the offer can be taken at that moment. */
export const isRipe = (offer: Offer, at: number): boolean => {
  if (offer.type === 'CollectTime') return timeOwed(offer, at).length > 0;
  if (offer.type === 'MakeRuling') return rulable(offer).length > 0;
  return offer.type !== 'CorrectStack' || countsOf(offer).length > 0;
};

/** A command that keeps to the offer at that moment. */
export function commandFor(random: Random, table: Table, offer: Offer, at: number): Command {
  switch (offer.type) {
    case 'OpenTable':
      return { type: 'OpenTable', name: 'Salão', code: 'abcdefgh', rules: table.rules };
    case 'ChangeRules':
      return { type: 'ChangeRules', rules: table.rules };
    case 'SeatPlayer': {
      const seat = pick(random, offer.seats);
      const back = offer.returning.findLast(({ playerId }) => heldFor(offer, playerId) === 0);
      if (back !== undefined && at < back.until && random() < 0.5) {
        return { type: 'SeatPlayer', seat, playerId: back.playerId, buyIn: amount(random, back.buyIn) };
      }
      const playerId = `p${Math.floor(random() * 1e9)}`;
      return { type: 'SeatPlayer', seat, playerId, buyIn: amount(random, offer.buyIn) };
    }
    case 'BuyChips': {
      const buyer = pick(random, offer.seats);
      return { type: 'BuyChips', seat: buyer.seat, amount: amount(random, buyer.range) };
    }
    case 'MovePlayer':
      return { type: 'MovePlayer', seat: pick(random, offer.seats), to: pick(random, offer.to) };
    case 'SitOut':
    case 'ReturnToPlay':
      return { type: offer.type, seat: pick(random, offer.seats) };
    case 'LeaveTable':
      return { type: 'LeaveTable', seat: pick(random, offer.seats).seat };
    case 'CollectTime': {
      const owing = timeOwed(offer, at).map(({ seat }) => seat);
      return { type: 'CollectTime', seats: subset(random, owing) };
    }
    case 'CorrectStack': {
      const counts = countsOf(offer);
      const allIn = counts.filter(({ seat }) => seat === offer.allIn?.seat);
      const { seat, counted } = pick(random, allIn.length > 0 ? allIn : counts) ?? { seat: 1, counted: 0 };
      return { type: 'CorrectStack', seat, counted, reason: 'recount', confirm: { kind: 'floor' } };
    }
    case 'CountStack': {
      const { seat, amount: recorded } = pick(random, offer.seats);
      const off = pick(random, [0, 0, offer.unit, -offer.unit]);
      return { type: 'CountStack', seat, counted: Math.max(0, recorded + Math.min(off, offer.room)) };
    }
    case 'DrawForDealer': {
      const cards = cardsFor(random, { deck: offer.deck, seen: [] }, offer.seats.length);
      return {
        type: 'DrawForDealer',
        cards: offer.seats.map((seat, index) => ({ seat, card: cards[index]! })),
      };
    }
    case 'PlaceButton':
      return {
        type: 'PlaceButton',
        seat: pick(random, offer.occupied.length > 0 ? offer.occupied : offer.seats),
        confirm: { kind: 'floor' },
      };
    case 'DivideCarriedPot':
      return { type: 'DivideCarriedPot', confirm: { kind: 'floor' } };
    case 'CloseTable':
      return { type: 'CloseTable' };
    case 'PostAntes':
      return {
        type: 'PostAntes',
        hand: offer.hand,
        seats: subset(
          random,
          offer.seats.map((owed) => owed.seat),
        ),
      };
    case 'PostBlind': {
      const owed = offer.posts.filter((post) => post.owed);
      const { seat, kind } = pick(random, random() < 0.9 && owed.length > 0 ? owed : offer.posts);
      return { type: 'PostBlind', hand: offer.hand, seat, kind };
    }
    case 'PostBlinds':
      return {
        type: 'PostBlinds',
        hand: offer.hand,
        seats: subset(
          random,
          offer.posts.map((post) => post.seat),
        ),
      };
    case 'DeclineBlind':
      return { type: 'DeclineBlind', hand: offer.hand, seat: offer.seat, looked: random() < 0.2 };
    case 'Abstain':
      return { type: 'Abstain', hand: offer.hand, seat: pick(random, offer.seats).seat };
    case 'PlaceBuck':
      return { type: 'PlaceBuck', seat: pick(random, [null, ...offer.seats]), confirm: { kind: 'floor' } };
    case 'NoteBigHand':
      return { type: 'NoteBigHand', hand: offer.hand, seat: pick(random, offer.seats) };
    case 'ShuffleDeck':
      return random() < 0.8
        ? { type: 'ShuffleDeck', hand: offer.hand, times: offer.need }
        : { type: 'ShuffleDeck', hand: offer.hand, times: 1, by: pick(random, offer.seats) };
    case 'DeclineCut':
      return { type: 'DeclineCut', hand: offer.hand, seats: subset(random, offer.seats) };
    case 'CutDeck':
      return {
        type: 'CutDeck',
        hand: offer.hand,
        seat: random() < 0.8 ? offer.first : pick(random, offer.seats),
      };
    case 'Fold':
    case 'Check':
    case 'Call':
    case 'PassOut':
    case 'ServeLateCards':
    case 'CarryPot':
      return { type: offer.type, hand: offer.hand, seat: offer.seat };
    case 'BetTo':
    case 'RaiseTo':
      return { type: offer.type, hand: offer.hand, seat: offer.seat, to: amount(random, offer.range) };
    case 'DrawCards': {
      const draw: Command = {
        type: 'DrawCards',
        hand: offer.hand,
        seat: offer.seat,
        count: pick(random, offer.choices).count,
      };
      return offer.maySplit && draw.count > 0 && random() < 0.3 ? { ...draw, splitOpeners: true } : draw;
    }
    case 'DealBoard':
      return { type: 'DealBoard', hand: offer.hand, cards: cardsFor(random, offer, offer.count) };
    case 'ProveOpeners':
      return { type: 'ProveOpeners', hand: offer.hand, seat: offer.seat, how: pick(random, offer.how) };
    case 'ShowHand': {
      const { seat, count } = pick(random, offer.seats);
      return { type: 'ShowHand', hand: offer.hand, seat, cards: cardsFor(random, offer, count) };
    }
    case 'MuckHand':
      return { type: 'MuckHand', hand: offer.hand, seat: pick(random, offer.seats) };
    case 'AwardPot': {
      const pot = pick(random, offer.pots);
      const shown = pot.contenders.filter(
        (seat) => !pot.mustShow.includes(seat) && !pot.beaten.includes(seat),
      );
      const free = shown.filter((seat) => !pot.best.includes(seat));
      const marked = pot.best.length > 0 ? pot.best : subset(random, free);
      return { type: 'AwardPot', hand: offer.hand, pot: pot.pot, winners: [...(pot.winners ?? marked)] };
    }
    case 'Retract': {
      const count = 1 + Math.floor(random() ** 2 * offer.entries.length);
      return { type: 'Retract', hand: offer.hand, entries: offer.entries.slice(-count) };
    }
    case 'MakeGoodAnte':
      return { type: 'MakeGoodAnte', hand: offer.hand, seat: pick(random, offer.seats).seat };
    case 'DeclareMisdeal':
      return { type: 'DeclareMisdeal', hand: offer.hand, reason: pick(random, offer.reasons) };
    case 'RefuseOpeners':
      return { type: 'RefuseOpeners', hand: offer.hand, seat: offer.seat };
    case 'ExposeCard': {
      const { where, seats } = pick(random, offer.places);
      const whose = where === 'cut' ? {} : { seat: pick(random, seats) };
      return { type: 'ExposeCard', hand: offer.hand, where, ...whose };
    }
    case 'ReplaceBoxedCard':
      return { type: 'ReplaceBoxedCard', hand: offer.hand, seat: pick(random, offer.seats) };
    case 'CorrectCount': {
      const { seat, held: recorded } = pick(random, offer.seats);
      const held = recorded + (random() < 0.7 ? -1 : 1);
      // Whose owner has looked before anybody has acted makes a misdeal (IRR-1).
      const looked = random() < 0.7 && (offer.after === 'draw' || offer.acted);
      return { type: 'CorrectCount', hand: offer.hand, seat, held, looked };
    }
    case 'ActOutOfTurn':
      return outOfTurn(random, offer);
    case 'ReleaseOutOfTurn':
      return {
        type: 'ReleaseOutOfTurn',
        hand: offer.hand,
        seat: pick(random, offer.seats),
        confirm: { kind: 'floor' },
      };
    case 'PushChips':
      return pushed(random, offer);
    case 'KillHand': {
      const { reason, seats } = pick(random, offer.reasons);
      return {
        type: 'KillHand',
        hand: offer.hand,
        seat: pick(random, seats),
        reason: reason as CommandOf<'KillHand'>['reason'],
        confirm: { kind: 'floor' },
      };
    }
    case 'RestoreHand':
      return {
        type: 'RestoreHand',
        hand: offer.hand,
        seat: pick(random, offer.seats).seat,
        confirm: { kind: 'floor' },
      };
    case 'NoteIrregularity':
      return note(random, offer);
    case 'OpenDispute': {
      const { hand, seats } = pick(random, offer.hands);
      const by = random() < 0.5 ? { by: pick(random, seats) } : {};
      return { type: 'OpenDispute', hand, about: pick(random, DISPUTE_SUBJECTS), ...by };
    }
    case 'WithdrawDispute':
      return { type: 'WithdrawDispute', dispute: pick(random, offer.disputes).dispute };
    case 'ParkPot': {
      const { dispute, pots } = pick(random, offer.disputes);
      const some = subset(
        random,
        pots.map(({ pot }) => pot),
      );
      return { type: 'ParkPot', dispute, ...(random() < 0.7 ? {} : { pots: some }) };
    }
    case 'MakeRuling':
      return ruling(random, offer);
    case 'PayDebt':
      return debtPaid(random, offer);
    case 'PayHeldChips':
      return { type: 'PayHeldChips', playerId: pick(random, offer.held).playerId };
    case 'StartHand':
    case 'DealCards':
    case 'ShuffleDrawPile':
    case 'EndHand':
    case 'DeclareFouledDeck':
    case 'DeclareForgottenBuck':
      return { type: offer.type, hand: offer.hand };
  }
}
