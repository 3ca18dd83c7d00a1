import { showingOrder } from '../acts/hands-shown.ts';
import type { Next } from '../legal-types.ts';
import { proofDue } from '../openers.ts';
import { liveSeats } from '../seats.ts';
import type { Hand, Table } from '../state.ts';
import { next, type Offered } from './next-act.ts';

/** SHOW-2: where the house has all-in hands turned up before the board goes on. */
export function allInShow(hand: Hand, offered: Offered): Next | null {
  const show = offered('ShowHand');
  if (show === undefined) return null;
  return next('show-all-in', 'SHOW-2', {
    seat: show.first,
    params: { seat: show.first, seats: show.seats.map(({ seat }) => seat).join(' '), hand: hand.number },
  });
}

/** OPEN-3, SHOW, POT: openers proven, hands shown, pots awarded. */
export function showdown(table: Table, hand: Hand, offered: Offered): Next {
  if (proofDue(table, hand)) {
    const seat = hand.opener?.seat ?? 0;
    // OPEN-4: what he kept or has shown leaves no openers to be proven.
    if (offered('ProveOpeners') === undefined)
      return next('no-openers', 'OPEN-4', { seat, params: { seat } });
    return next('prove-openers', 'OPEN-3', { seat, params: { seat }, confirm: 'ProveOpeners' });
  }
  const pot = offered('AwardPot')?.pots[0];
  const still = hand.pots.filter((other) => !other.awarded).at(-1);
  const params = {
    pot: pot?.pot ?? hand.pots.length - 1,
    pots: hand.pots.length,
    amount: pot?.amount ?? still?.amount ?? 0,
    contenders: (pot?.contenders ?? still?.eligible ?? []).join(' '),
  };
  if (pot === undefined || pot.winners === null) {
    const first = firstToShow(table, hand);
    const begun = hand.seats.some(({ shown, mucked }) => shown !== null || mucked);
    return next(begun ? 'show-next' : 'show', 'SHOW-1', {
      ...(first === 0 ? {} : { seat: first }),
      params: { ...params, seat: first },
    });
  }
  const alone = liveSeats(hand).length === 1;
  const counts = alone && offered('CarryPot') !== undefined;
  const code = counts
    ? 'award-last-count'
    : alone
      ? 'award-last'
      : pot.winners.length > 1
        ? 'award-split'
        : 'award';
  const seat = pot.winners[0] ?? 0;
  return next(code, counts ? 'BET-11' : 'POT-5', {
    ...(pot.winners.length === 1 ? { seat } : {}),
    params: { ...params, winners: pot.winners.join(' '), seat },
    confirm: 'AwardPot',
  });
}

function firstToShow(table: Table, hand: Hand): number {
  const waits = (seat: number) => {
    const shower = hand.seats.find((candidate) => candidate.seat === seat);
    return shower !== undefined && shower.shown === null && !shower.mucked;
  };
  return showingOrder(table, hand).find(waits) ?? 0;
}
