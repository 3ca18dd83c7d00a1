import { type Acts, draft, type EventDraft } from '../act.ts';
import { confirmed, noHand, oneOf, possibleCards, sameHand, seenCards } from '../fits.ts';
import { rungAt } from '../hand-kind.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import type { Rung } from '../rules/rules.ts';
import { cardsEach, handInPlay, indexOfSeat, liveSeats, phaseOf } from '../seats.ts';
import type { Hand, Table } from '../state.ts';

/** IRR, OPEN-4, AUDIT-1: what should not have happened, its remedy, and undo. */

/** IRR-2: two actions with chips, or three actions. */
export const isSubstantial = (hand: Hand): boolean => hand.chipActs >= 2 || hand.acts >= 3;

const running = <O>(table: Table, offer: (hand: Hand) => O | Refusal): O | Refusal => {
  const hand = handInPlay(table);
  return hand === null ? noHand() : offer(hand);
};

/** Once a pot has its owner a hand is killed only by taking the award back, or by a ruling. */
const refuseAwarded = (hand: Hand, rule: string): Refusal | null =>
  hand.pots.some((pot) => pot.awarded) ? refusal('pot-awarded', rule) : null;

const isDealt = (hand: Hand): boolean => hand.seats.some((seat) => seat.held > 0);
const isFirstRound = (hand: Hand): boolean => hand.round !== null && hand.rounds === 1;
const isFreshRound = (hand: Hand): boolean =>
  hand.round !== null && hand.seats.every((seat) => seat.actedAt < 0);
const hasDrawn = (hand: Hand): number[] =>
  liveSeats(hand).flatMap((seat) => ((seat.drew ?? 0) > 0 ? [seat.seat] : []));

const seatsOf = (hand: Hand): number[] => hand.seats.map((seat) => seat.seat);

const noted = (
  kind: string,
  rule: string,
  seat: number | null,
  remedy: string | null,
  note: string | null = null,
) => draft('IrregularityNoted', { kind, rule, seat, remedy, note });

/** The rule that an irregularity without an effect of its own falls under (rulebook section 12). */
const NOTE_RULES: Readonly<Record<string, string>> = {
  'out-of-turn': 'IRR-5',
  'oversized-chip': 'IRR-6',
  'string-bet': 'IRR-6',
  undercall: 'IRR-6',
  'looked-at-discards': 'DRAW-9',
};

function exposeOffer(table: Table): OfferOf<'ExposeCard'> | Refusal {
  return running(table, (hand) => {
    const kind = phaseOf(table, hand).kind;
    const offer = (where: 'cut' | 'deal' | 'draw', seats: readonly number[]) => ({
      type: 'ExposeCard' as const,
      hand: hand.number,
      where,
      seats,
      deck: hand.deck,
      seen: seenCards(hand),
      stub: hand.cards.stub,
    });
    if (kind === 'cut') return offer('cut', []);
    if (isFirstRound(hand) && isFreshRound(hand)) return offer('deal', seatsOf(hand));
    const drawn = hasDrawn(hand);
    const justDrawn = kind === 'draw' || (hand.rounds > 1 && isFreshRound(hand));
    if (justDrawn && drawn.length > 0) {
      // Within the draw the card is replaced last, from a shuffle if need be; afterwards only from the stub.
      return hand.draw === null && hand.cards.stub === 0
        ? refusal('stub-empty', 'DRAW-7')
        : offer('draw', drawn);
    }
    return refusal('nothing-to-expose', 'IRR-4');
  });
}

function exposeDrafts(
  table: Table,
  offer: OfferOf<'ExposeCard'>,
  command: { seat?: number; card?: string },
): EventDraft[] {
  const { hand } = table.play;
  const seat = command.seat ?? null;
  const exposed = draft('CardExposed', {
    where: offer.where,
    seat,
    card: (command.card ?? null) as OfferOf<'ExposeCard'>['seen'][number]['card'] | null,
  });
  if (seat === null) return [exposed];
  // DRAW-7: outside the draw everybody else has been served already, so the card is replaced at once.
  const replacedNow =
    offer.where === 'deal'
      ? table.rules.exposedInDeal === 'replace'
      : offer.where === 'draw' && hand?.draw === null;
  return replacedNow ? [exposed, draft('CardsDrawn', { seat, count: 1 })] : [exposed];
}

/** OPEN-4: before the draw, without a raise and with fewer than two callers. */
function isEarly(hand: Hand): boolean {
  if (hand.round === null || hand.rounds !== 1 || hand.lastRaiser >= 0) return false;
  const opener = indexOfSeat(hand, hand.opener?.seat ?? 0);
  const bet = hand.round.highest;
  const callers = hand.seats.filter((seat, index) => index !== opener && seat.bet > 0 && seat.actedAt >= bet);
  return callers.length < 2;
}

function falseOpeners(hand: Hand, early: boolean): EventDraft[] {
  const seat = hand.opener?.seat ?? 0;
  const killed = draft('HandKilled', { seat, reason: 'false-openers' });
  if (!early) return [killed];
  const refunds = hand.seats
    .filter((other) => other.seat !== seat && other.bet > 0)
    .map((other) => ({ seat: other.seat, amount: other.bet }));
  return [killed, draft('BetsRefunded', { refunds, reason: 'false-openers' })];
}

/** FORCED-8: whether the redeal after a misdeal takes one more pot, and its rung. */
function onePotMore(table: Table): { readonly rung: Rung | null } | null {
  const { forced, handKinds, potAfterMisdeal } = table.rules;
  if (forced !== 'pot-or-blind' || handKinds === 'always-plain' || !potAfterMisdeal) return null;
  return { rung: rungAt(table.rules, table.play.ladder) };
}

type TrailCommand =
  | 'Retract'
  | 'DeclareMisdeal'
  | 'DeclareFouledDeck'
  | 'RefuseOpeners'
  | 'MakeGoodAnte'
  | 'ExposeCard'
  | 'ReplaceBoxedCard'
  | 'CorrectCount'
  | 'KillHand'
  | 'NoteIrregularity';

export const trailActs: Acts<TrailCommand> = {
  Retract: {
    offer: (table) => {
      if (table.status !== 'open' || table.undo.length === 0) return refusal('nothing-to-retract', 'AUDIT-1');
      return {
        type: 'Retract' as const,
        hand: table.play.hand?.number ?? table.play.handsStarted,
        entries: table.undo.map((checkpoint) => checkpoint.entry),
      };
    },
    fit: (offer, command) => {
      const wanted = command.entries;
      const suffix = offer.entries.slice(-wanted.length);
      const same = new Set(wanted).size === suffix.length && suffix.every((entry) => wanted.includes(entry));
      return sameHand(offer, command) ?? (same ? null : refusal('not-the-last-entries', 'AUDIT-1'));
    },
    events: (_, command, offer) => [
      draft('EntriesRetracted', {
        entries: offer.entries.slice(-command.entries.length),
        reason: command.reason ?? 'mis-tap',
      }),
    ],
  },

  DeclareMisdeal: {
    offer: (table) =>
      running(table, (hand) => {
        const kind = phaseOf(table, hand).kind;
        const open = kind === 'cut' || kind === 'deal' || isFirstRound(hand);
        if (!open) return refusal('no-misdeal-now', 'IRR-1');
        if (isSubstantial(hand)) {
          return refusal('substantial-action', 'IRR-2', { chipActs: hand.chipActs, acts: hand.acts });
        }
        return { type: 'DeclareMisdeal' as const, hand: hand.number };
      }),
    fit: sameHand,
    events: (table, { reason }) => {
      const { hand } = table.play;
      if (hand === null) return [];
      const pot = onePotMore(table);
      const refunds = hand.seats
        // FORCED-8: before one more pot a blind that was posted goes back first.
        .map((seat) => ({ seat: seat.seat, amount: seat.put - seat.ante - (pot === null ? seat.blind : 0) }))
        .filter((refund) => refund.amount > 0);
      return [
        ...(refunds.length > 0 ? [draft('BetsRefunded', { refunds, reason: 'misdeal' })] : []),
        draft('HandMisdealt', { hand: hand.number, reason, pot }),
      ];
    },
  },

  DeclareFouledDeck: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isDealt(hand)) return refusal('nothing-dealt', 'IRR-11');
        return (
          refuseAwarded(hand, 'IRR-11') ?? {
            type: 'DeclareFouledDeck' as const,
            hand: hand.number,
            deck: hand.deck,
          }
        );
      }),
    fit: sameHand,
    events: (table, { card }) => {
      const { hand } = table.play;
      if (hand === null) return [];
      const refunds = hand.seats
        .map((seat) => ({ seat: seat.seat, amount: seat.put + seat.aside }))
        .filter((refund) => refund.amount > 0);
      return [
        noted('fouled-deck', 'IRR-11', null, 'bets-refunded', card ?? null),
        draft('BetsRefunded', { refunds, reason: 'fouled-deck' }),
      ];
    },
  },

  RefuseOpeners: {
    offer: (table) =>
      running(table, (hand) => {
        const { opener } = hand;
        if (opener === null || opener.rung === null) return refusal('nobody-opened', 'OPEN-4');
        if (opener.proof === 'seen') return refusal('openers-seen', 'OPEN-4', { seat: opener.seat });
        if (hand.seats.find((seat) => seat.seat === opener.seat)?.dead !== false) {
          return refusal('hand-dead', 'OPEN-4', { seat: opener.seat });
        }
        return (
          refuseAwarded(hand, 'OPEN-4') ?? {
            type: 'RefuseOpeners' as const,
            hand: hand.number,
            seat: opener.seat,
            before: isEarly(hand),
          }
        );
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf([offer.seat], command.seat, 'not-the-opener', 'OPEN-4'),
    events: (table, _, offer) =>
      table.play.hand === null ? [] : falseOpeners(table.play.hand, offer.before),
  },

  MakeGoodAnte: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isDealt(hand)) return refusal('nothing-dealt', 'FORCED-1');
        const by = table.rules.missingAnte;
        const dealer = hand.seats.find((seat) => seat.seat === hand.dealer);
        const able = (amount: number) => by === 'player' || (dealer !== undefined && dealer.stack >= amount);
        const seats = hand.seats
          .filter(
            (seat) => seat.ante > 0 && (by === 'player' || seat.seat !== hand.dealer) && able(seat.ante),
          )
          .map((seat) => ({ seat: seat.seat, amount: seat.ante }));
        if (seats.length === 0) return refusal('no-ante-to-make-good', 'FORCED-1');
        return { type: 'MakeGoodAnte' as const, hand: hand.number, seats, by, dealer: hand.dealer };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(
        offer.seats.map((owed) => owed.seat),
        command.seat,
        'no-ante-to-make-good',
        'FORCED-1',
      ),
    events: (_, { seat }, offer) => {
      const amount = offer.seats.find((owed) => owed.seat === seat)?.amount ?? 0;
      // The record has his ante already; only who pays it changes, where the dealer answers for it.
      return offer.by === 'player'
        ? [noted('missing-ante', 'FORCED-1', seat, 'paid-by-player')]
        : [
            noted('missing-ante', 'FORCED-1', seat, 'paid-by-dealer'),
            draft('AnteMadeGood', { seat, by: offer.dealer, amount }),
          ];
    },
  },

  ExposeCard: {
    offer: exposeOffer,
    fit: (offer, command) => {
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (offer.where !== command.where) return refusal('not-exposed-there', 'IRR-4', { where: offer.where });
      if (offer.where === 'cut') {
        return command.seat === undefined ? null : refusal('no-seat-in-cut', 'DEAL-5');
      }
      if (command.seat === undefined) return refusal('seat-missing', 'IRR-4');
      const seat = oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-4');
      if (seat !== null) return seat;
      return command.card === undefined ? null : possibleCards(offer, null, [command.card]);
    },
    events: (table, command, offer) => exposeDrafts(table, offer, command),
  },

  ReplaceBoxedCard: {
    offer: (table) =>
      running(table, (hand) => {
        if (!isFirstRound(hand) || !isFreshRound(hand)) return refusal('boxed-too-late', 'IRR-3');
        if (hand.cards.stub === 0) return refusal('stub-empty', 'IRR-3');
        return { type: 'ReplaceBoxedCard' as const, hand: hand.number, seats: seatsOf(hand) };
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ?? oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-3'),
    events: (_, { seat }) => [
      noted('boxed-card', 'IRR-3', seat, 'replaced'),
      draft('BoxedCardReplaced', { seat }),
    ],
  },

  CorrectCount: {
    offer: (table) =>
      running(table, (hand) => {
        const after = hand.seats.some((seat) => seat.drew !== null) ? ('draw' as const) : ('deal' as const);
        const seats = liveSeats(hand)
          .filter((seat) => seat.held > 0 && (after === 'deal' || seat.drew !== null))
          .map((seat) => ({ seat: seat.seat, held: seat.held }));
        if (seats.length === 0) return refusal('nothing-to-count', 'DRAW-5');
        return (
          refuseAwarded(hand, 'DRAW-5') ?? {
            type: 'CorrectCount' as const,
            hand: hand.number,
            seats,
            full: cardsEach(table),
            after,
            stub: hand.cards.stub,
          }
        );
      }),
    fit: (offer, command) => {
      const counted = offer.seats.find((candidate) => candidate.seat === command.seat);
      if (offer.hand !== command.hand) return sameHand(offer, command);
      if (counted === undefined) return refusal('nothing-to-count', 'DRAW-5', { seat: command.seat });
      if (command.held === counted.held) return refusal('count-right', 'DRAW-5', { held: counted.held });
      return null;
    },
    events: (_, { seat, held, looked }, offer) => {
      const before = offer.seats.find((candidate) => candidate.seat === seat)?.held ?? offer.full;
      if (!looked) return [noted('wrong-count', 'DRAW-5', seat, 'put-right')];
      if (offer.after === 'draw') return [draft('HandKilled', { seat, reason: 'wrong-count' })];
      // IRR-12: a short hand is live and draws up to a full one; one with too many cards is dead.
      if (held > offer.full) return [draft('HandKilled', { seat, reason: 'too-many-cards' })];
      return [draft('CardsCounted', { seat, from: before, to: held })];
    },
  },

  KillHand: {
    offer: (table) =>
      running(table, (hand) => {
        const seats = liveSeats(hand).map((seat) => seat.seat);
        if (!isDealt(hand)) return refusal('nothing-dealt', 'IRR-9');
        return (
          refuseAwarded(hand, 'IRR-9') ?? {
            type: 'KillHand' as const,
            hand: hand.number,
            seats,
            confirm: table.rules.authority,
          }
        );
      }),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-9') ??
      confirmed(offer.confirm, command.confirm),
    events: (_, { seat, reason }) => [draft('HandKilled', { seat, reason })],
  },

  NoteIrregularity: {
    offer: (table) =>
      running(table, (hand) => ({
        type: 'NoteIrregularity' as const,
        hand: hand.number,
        seats: seatsOf(hand),
      })),
    fit: (offer, command) =>
      sameHand(offer, command) ??
      (command.seat === undefined ? null : oneOf(offer.seats, command.seat, 'not-in-hand', 'IRR-13')),
    events: (_, { kind, seat, note }) => [
      noted(kind, NOTE_RULES[kind] ?? 'IRR-13', seat ?? null, null, note ?? null),
    ],
  },
};
