import { type Acts, draft, type EventDraft } from '../act.ts';
import { blindDue, voluntaryAmount } from '../blinds.ts';
import { matchCarried } from '../carried.ts';
import type { BlindKind } from '../commands.ts';
import { oneOf, sameHand } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import type { Hand, HandSeat, Table } from '../state.ts';
import { inPhase } from './in-phase.ts';

/** FORCED: antes, blinds, the escuro, and who stays out of the hand. */

function antesOwed(table: Table, hand: Hand): OfferOf<'PostAntes'>['seats'] {
  return hand.seats.flatMap((seat) => {
    if (seat.antePaid) return [];
    const matches = table.rules.carriedPotEntry === 'match';
    const match = matches ? matchCarried(hand.carried, seat.seat, seat.stack).amount : 0;
    return [{ seat: seat.seat, amount: Math.min(table.rules.ante, seat.stack - match), match }];
  });
}

type Post = OfferOf<'PostBlind'>['posts'][number];

/** FORCED-5, LA 156: what a seat may post beside the blinds that are due. */
function otherPosts(table: Table, hand: Hand, seat: HandSeat): Post[] {
  const { rules } = table;
  const post = (kind: BlindKind, amount: number): Post => ({
    seat: seat.seat,
    kind,
    amount: Math.min(amount, seat.stack),
    owed: seat.debt !== 'none',
  });
  if (seat.stack === 0) return [];
  if (hand.seats[hand.blindAsked] === seat) return [{ ...post('voluntary', voluntaryAmount(hand, rules)) }];
  if (rules.forced !== 'blinds' || seat.seat === hand.smallBlind || seat.seat === hand.bigBlind) return [];
  // Where nobody owes any, anybody may post for himself; the record of a hand begun elsewhere needs it.
  const free = rules.missedBlinds === 'free';
  const big = free ? seat.blind === 0 : seat.debt === 'big' || seat.debt === 'both';
  const small = free ? seat.aside === 0 : seat.debt === 'small' || seat.debt === 'both';
  return [
    ...(big ? [post('entry', rules.bigBlind)] : []),
    ...(small && rules.smallBlind > 0 ? [post('dead', rules.smallBlind)] : []),
  ];
}

/** In the order in which they are put in: the dealer first in escuro, the small blind before the big one. */
const duePosts = (table: Table, hand: Hand): Post[] =>
  hand.seats
    .flatMap((seat): Post[] => {
      const due = blindDue(hand, table.rules, seat);
      return due === null ? [] : [{ seat: seat.seat, ...due, owed: true }];
    })
    .sort((a, b) => placeOf(hand, a.seat) - placeOf(hand, b.seat));

const placeOf = (hand: Hand, seat: number): number =>
  hand.escuro.length > 0 ? hand.escuro.indexOf(seat) : [hand.smallBlind, hand.bigBlind].indexOf(seat);

const blindPosts = (table: Table, hand: Hand): Post[] => {
  const due = duePosts(table, hand);
  const others = hand.seats.filter(({ seat }) => !due.some((post) => post.seat === seat));
  return [...due, ...others.flatMap((seat) => otherPosts(table, hand, seat))];
};

const forcedPhase = <O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal =>
  inPhase(table, 'forced', refusal('blinds-closed', 'FORCED-6'), offer);

type Abstainer = OfferOf<'Abstain'>['seats'][number];

const owesCarried = (hand: Hand, { seat, stack }: HandSeat): boolean =>
  matchCarried(hand.carried, seat, stack).amount > 0;

/** FORCED-2, LA 156: who may stay out of this hand, and why. */
function abstainers(table: Table, hand: Hand): readonly Abstainer[] {
  if (hand.seats.length <= 2) return [];
  const { rules } = table;
  return hand.seats.flatMap((seat): Abstainer[] => {
    if (seat.debt !== 'none' && seat.put === 0 && seat.aside === 0) {
      return [{ seat: seat.seat, why: 'waits' }];
    }
    // FORCED-3: a newcomer matches the carried pot or waits until it is played off.
    const unmatched = rules.carriedPotEntry === 'match' && owesCarried(hand, seat);
    const free = rules.forced === 'pot-or-blind' && hand.kind === 'pot' && !rules.potObligatory;
    // FORCED-3: of those who have matched a carried pot somebody has to play for it.
    const others = hand.carried.every((pot) =>
      pot.eligible.some((other) => other !== seat.seat && hand.seats.some((in_) => in_.seat === other)),
    );
    return (free || unmatched) && others && !seat.antePaid && seat.put === 0
      ? [{ seat: seat.seat, why: 'abstains' }]
      : [];
  });
}

type ForcedCommand = 'PostAntes' | 'PostBlinds' | 'PostBlind' | 'DeclineBlind' | 'Abstain';

export const forcedActs: Acts<ForcedCommand> = {
  PostAntes: {
    offer: (table) =>
      inPhase(table, 'forced', refusal('antes-closed', 'FORCED-1'), (hand) => {
        const seats = antesOwed(table, hand);
        if (seats.length === 0) return refusal('antes-paid', 'FORCED-1');
        return { type: 'PostAntes' as const, hand: hand.number, seats };
      }),
    fit: (offer, command) => {
      const stranger = command.seats.find((seat) => !offer.seats.some((owed) => owed.seat === seat));
      return (
        sameHand(offer, command) ??
        (command.seats.length === 0 ? refusal('nobody-named', 'FORCED-1') : null) ??
        (stranger === undefined ? null : refusal('owes-no-ante', 'FORCED-1', { seat: stranger }))
      );
    },
    events: (table, command, offer) =>
      offer.seats
        .filter((owed) => command.seats.includes(owed.seat))
        .flatMap(({ seat, amount, match }): EventDraft[] => [
          ...(match > 0 ? [draft('CarriedPotMatched', { seat, amount: match })] : []),
          draft('AntePosted', { seat, amount, forAll: table.rules.anteBy !== 'each' }),
        ]),
  },

  PostBlinds: {
    offer: (table) =>
      forcedPhase(table, (hand) => {
        const posts = duePosts(table, hand);
        if (posts.length === 0) return refusal('blinds-posted', 'FORCED-6');
        return { type: 'PostBlinds' as const, hand: hand.number, posts };
      }),
    fit: (offer, command) => {
      const stranger = command.seats.find((seat) => !offer.posts.some((post) => post.seat === seat));
      return (
        sameHand(offer, command) ??
        (command.seats.length === 0 ? refusal('nobody-named', 'FORCED-6') : null) ??
        (stranger === undefined ? null : refusal('owes-no-blind', 'FORCED-6', { seat: stranger }))
      );
    },
    events: (_, command, offer) =>
      offer.posts
        .filter((post) => command.seats.includes(post.seat))
        .map(({ seat, kind, amount }) => draft('BlindPosted', { seat, kind, amount })),
  },

  PostBlind: {
    offer: (table) =>
      forcedPhase(table, (hand) => {
        const posts = blindPosts(table, hand);
        if (posts.length === 0) return refusal('blinds-posted', 'FORCED-6');
        return { type: 'PostBlind' as const, hand: hand.number, posts };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (offer.posts.some((post) => post.seat === command.seat && post.kind === command.kind)
        ? null
        : refusal('blind-not-due', 'FORCED-6', { seat: command.seat, kind: command.kind })),
    events: (_, { seat, kind }, offer) => {
      const post = offer.posts.find((candidate) => candidate.seat === seat && candidate.kind === kind);
      return [draft('BlindPosted', { seat, kind, amount: post?.amount ?? 0 })];
    },
  },

  DeclineBlind: {
    offer: (table) =>
      forcedPhase(table, (hand) => {
        const asked = hand.seats[hand.blindAsked];
        if (asked === undefined) return refusal('nobody-asked', 'FORCED-5');
        return { type: 'DeclineBlind' as const, hand: hand.number, seat: asked.seat };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-asked', 'FORCED-5'),
    events: (_, { seat, looked }) => [draft('BlindDeclined', { seat, looked: looked ?? false })],
  },

  Abstain: {
    offer: (table) =>
      forcedPhase(table, (hand) => {
        const seats = abstainers(table, hand);
        if (seats.length === 0) return refusal('must-play', 'FORCED-2');
        return { type: 'Abstain' as const, hand: hand.number, seats };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(
        offer.seats.map(({ seat }) => seat),
        command.seat,
        'cannot-abstain',
        'FORCED-2',
      ),
    events: (_, { seat }, offer): EventDraft[] => {
      const why = offer.seats.find((candidate) => candidate.seat === seat)?.why ?? 'abstains';
      return [draft('PlayerAbstained', { seat, why })];
    },
  },
};
