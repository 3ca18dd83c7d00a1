import type { Hand, SeatAmount } from '@carteador/table';
import { handTrail, type TableFold } from './table-fold.ts';
import type { PotPut, TapeEntry, TapeEvent } from './views.ts';

/** What stands of a hand: its entries without those that were taken back. */

export type StandingEvent = TapeEvent & { readonly from: TapeEntry };

/** The events of a hand that stand, from `HandStarted` on, oldest first. */
export function standingEvents(fold: TableFold, hand: Hand): StandingEvent[] {
  const events: StandingEvent[] = [];
  for (const from of handTrail(fold, hand)) {
    if (from.retractedBy !== null) continue;
    for (const { type, data } of from.events) {
      // The entry that starts a hand closes the one before it first.
      if (type === 'HandStarted') events.length = 0;
      events.push({ type, data, from } as StandingEvent);
    }
  }
  return events;
}

/** Every time chips were put in, less what went back: the latest chips go back first. */
export function putsOf(events: readonly StandingEvent[]): PotPut[] {
  let puts: PotPut[] = [];
  let killed = 0;
  for (const event of events) {
    if (event.type === 'HandKilled') killed = event.data.seat;
    const put = putOf(event);
    if (put !== null) puts.push({ ...put, entry: event.from.entry, number: event.from.number });
    else if (event.type === 'BetReturned') takeBack(puts, [event.data]);
    else if (event.type === 'BetsRefunded') {
      takeBack(puts, event.data.refunds);
      if (event.data.reason === 'false-openers') puts = betsDead(puts, killed);
    }
    // What was posted before the cards stays for the new deal (IRR-1).
    else if (event.type === 'HandMisdealt') puts = puts.filter(({ kind }) => kind !== 'bet');
  }
  return puts.filter(({ amount }) => amount > 0);
}

/** OPEN-4: the opening bet stays as dead money that nobody has to match. */
const betsDead = (puts: readonly PotPut[], opener: number): PotPut[] =>
  puts.map((put) => (put.seat === opener && put.kind === 'bet' ? { ...put, kind: 'dead' } : put));

function putOf(event: TapeEvent): Pick<PotPut, 'kind' | 'seat' | 'amount'> | null {
  switch (event.type) {
    case 'AntePosted':
      return { kind: 'ante', seat: event.data.seat, amount: event.data.amount };
    case 'CarriedPotMatched':
      return { kind: 'carried', seat: event.data.seat, amount: event.data.amount };
    case 'BlindPosted':
      return {
        kind: event.data.kind === 'dead' ? 'dead' : 'blind',
        seat: event.data.seat,
        amount: event.data.amount,
      };
    case 'BetMade':
    case 'Called':
    case 'Raised':
      return { kind: 'bet', seat: event.data.seat, amount: event.data.put };
    default:
      return null;
  }
}

function takeBack(puts: PotPut[], returns: readonly SeatAmount[]): void {
  for (const { seat, amount } of returns) {
    let left = amount;
    for (let index = puts.length - 1; index >= 0 && left > 0; index -= 1) {
      const put = puts[index]!;
      if (put.seat !== seat) continue;
      const part = Math.min(left, put.amount);
      puts[index] = { ...put, amount: put.amount - part };
      left -= part;
    }
  }
}

const DRAW_EVENTS: ReadonlySet<string> = new Set(['CardsDiscarded', 'CardsDrawn', 'StoodPat']);
const PLAYER_ACTS: ReadonlySet<string> = new Set([
  'Folded',
  'Checked',
  'BetMade',
  'Called',
  'Raised',
  'OpenersShown',
  'HandShown',
  'HandMucked',
  'HandKilled',
  'PotAwarded',
  'PotParked',
]);
const SHOWDOWN_ACTS: ReadonlySet<string> = new Set(['HandShown', 'HandMucked', 'PotAwarded', 'PotParked']);

/**
 * DRAW-6: `none` before the draw, `open` while anybody may be told who drew how many, `over` after the first act
 * behind the draw, or at the showdown where the house says so.
 */
export function drawCounts(
  events: readonly StandingEvent[],
  until: 'next-action' | 'showdown',
): 'none' | 'open' | 'over' {
  const ends = until === 'showdown' ? SHOWDOWN_ACTS : PLAYER_ACTS;
  let counts: 'none' | 'open' | 'over' = 'none';
  for (const { type } of events) {
    if (type === 'HandMisdealt') counts = 'none';
    else if (DRAW_EVENTS.has(type)) counts = 'open';
    else if (counts === 'open' && ends.has(type)) counts = 'over';
  }
  return counts;
}
