import { blindSeats, next, rotationFrom } from '@carteador/poker';
import type { BlindDebt, EventData } from './events.ts';
import type { TableRules } from './rules/rules.ts';
import { occupied, seatAt } from './seats.ts';
import type { Hand, HandSeat, Table } from './state.ts';

/** FORCED-4..6: who posts which blind, what was missed, where the button goes. Amounts in the money unit. */

export interface ButtonAndBlinds {
  readonly dealer: number;
  readonly small: number | null;
  readonly big: number | null;
}

/** LA 156: what a seat owes before it gets cards again; a newcomer owes the big blind. */
export function debtOf(table: Table, seat: number): BlindDebt {
  const { rules, play } = table;
  if (rules.forced !== 'blinds' || rules.missedBlinds === 'free' || play.blindsAt === null) return 'none';
  const owner = seatAt(table, seat);
  return owner === null ? 'none' : (play.debts[owner.serial] ?? 'big');
}

/** FORCED-6: button and blinds of the next hand among the seats that may be dealt in. */
export function nextBlinds(table: Table, able: readonly number[]): ButtonAndBlinds | null {
  const { rules, play } = table;
  const { rotation } = rules;
  const placed = play.placed;
  if (placed?.blinds != null && able.includes(placed.blinds.big)) {
    return { dealer: placed.dealer, ...placed.blinds };
  }
  const settled = able.filter((seat) => debtOf(table, seat) === 'none');
  // With fewer than two who owe nothing the game starts anew, and nobody has missed anything.
  const posting = settled.length >= 2 ? settled : able;
  if (rules.button === 'dead' && play.blindsAt !== null && placed === null) {
    return deadButton(play.blindsAt, able, posting, rotation);
  }
  const dealer = placed?.dealer ?? (play.dealer === null ? null : next(posting, play.dealer, rotation));
  if (dealer === null) return null;
  const blinds = blindSeats(dealer, posting, rotation);
  return { dealer, small: blinds?.small ?? null, big: blinds?.big ?? null };
}

/** LA 157: the big blind moves on by one player; the small blind and the button follow its places, occupied or not. */
function deadButton(
  last: { readonly small: number; readonly big: number },
  able: readonly number[],
  posting: readonly number[],
  rotation: TableRules['rotation'],
): ButtonAndBlinds | null {
  // A newcomer whom the big blind reaches posts it and owes nothing more.
  const big = next(able, last.big, rotation);
  if (big === null) return null;
  const others = posting.filter((seat) => seat !== big);
  if (others.length === 1) return { dealer: others[0]!, small: others[0]!, big };
  const small = others.includes(last.big) ? last.big : null;
  // Where two became three the old places are taken: the button lies before the blinds.
  const dealer =
    last.small === big || last.small === last.big
      ? (rotationFrom(big, others, rotation)
          .filter((seat) => seat !== small)
          .at(-1) ?? last.small)
      : last.small;
  return { dealer, small, big };
}

/** LA 156: debts after a hand has started: the blinds passed whoever sits between their old and new places. */
export function debtsAfter(table: Table, data: EventData['HandStarted']): readonly BlindDebt[] {
  const { rules, play } = table;
  if (data.bigBlind === null || rules.missedBlinds === 'free') return play.debts;
  const debts = play.debts.slice();
  const owing = data.owing.map(({ seat }) => seat);
  for (const seat of occupied(table)) {
    const owner = seatAt(table, seat);
    if (owner === null) continue;
    const { serial } = owner;
    if (data.seats.includes(seat) && !owing.includes(seat)) debts[serial] = 'none';
    else if (!data.seats.includes(seat) && debts[serial] !== undefined && play.blindsAt !== null) {
      debts[serial] = missed(debts[serial], table, seat, data);
    }
  }
  return Array.from(debts, (debt) => debt ?? 'big');
}

function missed(before: BlindDebt, table: Table, seat: number, data: EventData['HandStarted']): BlindDebt {
  const { blindsAt } = table.play;
  if (blindsAt === null || data.bigBlind === null) return before;
  const passed = (from: number, to: number | null) =>
    to !== null && from !== to && isBetween(table, seat, from, to);
  if (passed(blindsAt.big, data.bigBlind)) return 'both';
  // LA 157: behind a dead button the small blind falls due on the last big one, and on nobody else.
  const due = seat === blindsAt.big || passed(blindsAt.small, data.smallBlind);
  return before === 'none' && due ? 'small' : before;
}

/** Strictly between two places in rotation. */
function isBetween(table: Table, seat: number, from: number, to: number): boolean {
  if (seat === from || seat === to) return false;
  const [first] = rotationFrom(from, [seat, to], table.rules.rotation);
  return first === seat;
}

/** FORCED-4: the dealer, then the next in rotation. */
export function escuroSeats(rules: TableRules, dealer: number, seats: readonly number[]): number[] {
  if (rules.forced !== 'escuro') return [];
  const players = seats.length;
  const wanted = rules.escuroSeats === 'by-players' ? (players <= 4 ? players : 3) : rules.escuroSeats;
  return [dealer, ...seats.filter((seat) => seat !== dealer)].slice(0, Math.min(wanted, players));
}

/** FORCED-4: 1 unit, 2, 4, each double the last. */
export const escuroAmount = (rules: TableRules, place: number): number => rules.escuroUnit * 2 ** place;

/** FORCED-5: what the player who is asked would post: the agreed blind, or double the last one. */
export function voluntaryAmount(hand: Hand, rules: TableRules): number {
  const posted = hand.seats.filter((seat) => seat.blind > 0).length;
  return rules.voluntaryBlind * 2 ** posted;
}

/** The blind that is due from a seat before the cards; null when none is. */
export function blindDue(
  hand: Hand,
  rules: TableRules,
  seat: HandSeat,
): { readonly kind: 'small' | 'big' | 'escuro'; readonly amount: number } | null {
  if (seat.blind > 0 || seat.stack === 0) return null;
  const due = (kind: 'small' | 'big' | 'escuro', amount: number) => ({
    kind,
    amount: Math.min(amount, seat.stack),
  });
  if (rules.forced === 'blinds') {
    if (seat.seat === hand.smallBlind) return rules.smallBlind > 0 ? due('small', rules.smallBlind) : null;
    return seat.seat === hand.bigBlind ? due('big', rules.bigBlind) : null;
  }
  const place = hand.escuro.indexOf(seat.seat);
  return place < 0 ? null : due('escuro', escuroAmount(rules, place));
}
