import { isJoker, rankNumber, rankOf } from '@carteador/poker';
import { type Acts, draft } from '../act.ts';
import { splitCarried } from '../carried.ts';
import { closingDrafts, leftDraft, notBetween } from '../close-hand.ts';
import { confirmed, oneOf, possibleCards } from '../fits.ts';
import { refusal } from '../refusal.ts';
import { checkRules } from '../rules/check-rules.ts';
import type { TableRules } from '../rules/rules.ts';
import { dealtIn, occupied } from '../seats.ts';

/** TABLE, DEAL-1: opening and closing, rules, the first dealer, the carried pot between hands. */

const rulesRefused = (rules: TableRules) => checkRules(rules)[0] ?? null;

type TableCommand =
  | 'OpenTable'
  | 'ChangeRules'
  | 'DrawForDealer'
  | 'PlaceButton'
  | 'DivideCarriedPot'
  | 'CloseTable';

export const tableActs: Acts<TableCommand> = {
  OpenTable: {
    offer: (table) =>
      table.status === 'none' ? { type: 'OpenTable' as const } : refusal('already-open', 'TABLE-2'),
    fit: (_, command) => rulesRefused(command.rules),
    events: (_, { name, code, rules, continues, carry }) => [
      draft('TableOpened', { name, code, rules, continues: continues ?? null, carry: carry ?? null }),
    ],
  },

  ChangeRules: {
    offer: (table) =>
      notBetween(table) ?? {
        type: 'ChangeRules' as const,
        occupied: occupied(table),
        carried: table.play.carried.length > 0,
      },
    fit: (offer, { rules }) => {
      const beyond = offer.occupied.find((seat) => seat > rules.seats);
      if (beyond !== undefined) return refusal('seat-occupied', 'TABLE-2', { seat: beyond });
      return rulesRefused(rules);
    },
    events: (table, { rules }, _, at) => [...closingDrafts(table, at), draft('RulesChanged', { rules, at })],
  },

  DrawForDealer: {
    offer: (table) => {
      const refused = notBetween(table);
      if (refused !== null) return refused;
      if (table.play.dealer !== null && table.play.dealerTied.length === 0) {
        return refusal('deal-in-rotation', 'DEAL-2');
      }
      const tied = table.play.dealerTied;
      const seats = tied.length > 0 ? tied : dealtIn(table);
      if (table.play.placed !== null)
        return refusal('dealer-known', 'DEAL-1', { seat: table.play.placed.dealer });
      if (seats.length < 2) return refusal('too-few-players', 'TABLE-1', { players: seats.length });
      const { deck } = table.rules;
      const spec = deck.kind === 'fixed' ? { lowRank: deck.lowRank, jokers: 0 } : { lowRank: 2, jokers: 0 };
      return { type: 'DrawForDealer' as const, seats, deck: spec };
    },
    fit: (offer, { cards }) => {
      const drawn = cards.map((draw) => draw.seat);
      if (new Set(drawn).size !== drawn.length) return refusal('seat-twice', 'DEAL-1');
      const missing = offer.seats.find((seat) => !drawn.includes(seat));
      if (missing !== undefined) return refusal('card-missing', 'DEAL-1', { seat: missing });
      const stranger = drawn.find((seat) => !offer.seats.includes(seat));
      if (stranger !== undefined) return refusal('not-drawing', 'DEAL-1', { seat: stranger });
      const joker = cards.find((draw) => isJoker(draw.card));
      if (joker !== undefined) return refusal('joker-drawn', 'DEAL-1', { seat: joker.seat });
      return possibleCards(
        { deck: offer.deck, seen: [] },
        null,
        cards.map((draw) => draw.card),
      );
    },
    events: (_, { cards }) => {
      const height = (card: (typeof cards)[number]['card']) => rankNumber(rankOf(card) ?? '2');
      const highest = Math.max(...cards.map((draw) => height(draw.card)));
      const best = cards.filter((draw) => height(draw.card) === highest).map((draw) => draw.seat);
      const dealer = best.length === 1 ? (best[0] ?? null) : null;
      return [draft('DealerDrawn', { draws: cards, dealer, tied: dealer === null ? best : [] })];
    },
  },

  PlaceButton: {
    offer: (table) => {
      const refused = notBetween(table);
      if (refused !== null) return refused;
      const playing = dealtIn(table);
      if (playing.length === 0) return refusal('too-few-players', 'DEAL-2', { players: 0 });
      return {
        type: 'PlaceButton' as const,
        seats: table.seats.map((_, index) => index + 1),
        occupied: playing,
        blinds: table.rules.forced === 'blinds',
        confirm: table.rules.authority,
      };
    },
    fit: (offer, command) => {
      const { seat, smallBlind, bigBlind } = command;
      if (!offer.blinds && (bigBlind !== undefined || smallBlind !== undefined)) {
        return refusal('no-blinds-here', 'FORCED-6');
      }
      if (bigBlind === undefined && smallBlind !== undefined) return refusal('big-blind-missing', 'FORCED-6');
      if (bigBlind !== undefined && smallBlind === bigBlind) return refusal('seat-twice', 'FORCED-6');
      // The button alone may lie at an empty seat, and only where blinds follow it (dead button).
      const seats = offer.blinds ? offer.seats : offer.occupied;
      const blind = [bigBlind, smallBlind].find((at) => at != null && !offer.occupied.includes(at));
      return (
        oneOf(seats, seat, 'seat-empty', 'DEAL-2') ??
        (blind == null ? null : refusal('seat-empty', 'FORCED-6', { seat: blind })) ??
        confirmed(offer.confirm, command.confirm)
      );
    },
    events: (table, { seat, smallBlind, bigBlind }, _, at) => [
      ...closingDrafts(table, at),
      draft('ButtonPlaced', {
        dealer: seat,
        blinds: bigBlind === undefined ? null : { small: smallBlind ?? null, big: bigBlind },
      }),
    ],
  },

  DivideCarriedPot: {
    offer: (table) => {
      const refused = notBetween(table);
      if (refused !== null) return refused;
      // Whoever leaves with this hand is cashed out when it is closed, so it is closed before his share is counted.
      if (table.play.hand !== null)
        return refusal('hand-not-closed', 'FORCED-3', { hand: table.play.hand.number });
      const shares = splitCarried(table);
      if (shares.length === 0) return refusal('no-carried-pot', 'FORCED-3');
      return { type: 'DivideCarriedPot' as const, shares, confirm: table.rules.authority };
    },
    fit: (offer, command) => confirmed(offer.confirm, command.confirm),
    events: (_, __, offer) => [draft('CarriedPotDivided', { shares: offer.shares })],
  },

  CloseTable: {
    offer: (table) => {
      const refused = notBetween(table);
      if (refused !== null) return refused;
      if (table.play.carried.length > 0) return refusal('pot-carried', 'FORCED-3');
      const dispute = table.docket.disputes.find(({ status }) => status === 'open');
      if (dispute !== undefined) return refusal('dispute-open', 'AUDIT-4', { hand: dispute.hand });
      // What is owed by a ruling, or held for who had left, is paid afterwards (AUDIT-2): he may not be here tonight.
      return { type: 'CloseTable' as const, seats: occupied(table) };
    },
    fit: () => null,
    events: (table, _, __, at) => {
      const closing = closingDrafts(table, at);
      const gone = closing.flatMap((event) => (event.type === 'PlayerLeft' ? [event.data.seat] : []));
      const left = occupied(table).filter((seat) => !gone.includes(seat));
      return [...closing, ...left.map((seat) => leftDraft(table, seat, at)), draft('TableClosed', {})];
    },
  },
};
