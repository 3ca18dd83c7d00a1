import type { Legal, Next } from './legal-types.ts';
import { betting } from './next/betting.ts';
import { between } from './next/between.ts';
import { drawing } from './next/draw.ts';
import { forced } from './next/forced.ts';
import { next, type Offered } from './next/next-act.ts';
import { allInShow, showdown } from './next/showdown.ts';
import { handInPlay, phaseOf } from './seats.ts';
import type { Hand, Table } from './state.ts';

export type { Offered };

/**
 * The next physical act at the table: the phase put into a code that `packages/words` says in the dealer's
 * language. `confirm` is the command that one tap on it gives.
 */
export function nextOf(table: Table, offered: Offered): Next {
  if (table.status !== 'open') return next('table-closed', 'TABLE-2');
  const hand = handInPlay(table);
  return hand === null ? between(table, offered) : during(table, hand, offered);
}

function during(table: Table, hand: Hand, offered: Offered): Next {
  const phase = phaseOf(table, hand);
  switch (phase.kind) {
    case 'forced':
      return forced(hand, offered);
    case 'shuffle':
      return next('shuffle', 'DEAL-3', {
        seat: hand.dealer,
        params: {
          done: hand.shuffles,
          need: Math.max(hand.shuffles + 1, table.rules.minShuffles),
          seat: hand.dealer,
        },
        confirm: 'ShuffleDeck',
      });
    case 'cut': {
      const cut = offered('CutDeck');
      const seat = cut?.first ?? hand.dealer;
      const side = besideDealer(table, hand, seat);
      return next('offer-cut', 'DEAL-4', { seat, params: { seat, side }, confirm: 'CutDeck' });
    }
    case 'deal': {
      const deal = offered('DealCards');
      const from = deal?.from ?? 0;
      const side = besideDealer(table, hand, from);
      return next('deal', 'DEAL-6', {
        seat: hand.dealer,
        params: { each: deal?.each ?? 0, from, seat: hand.dealer, side },
        confirm: 'DealCards',
      });
    }
    case 'betting':
      return betting(table, hand);
    case 'draw':
      return drawing(table, hand, offered);
    case 'board':
      return (
        allInShow(hand, offered) ??
        next('deal-board', 'DRAW-8', { params: { count: phase.cards }, confirm: 'DealBoard' })
      );
    case 'showdown':
      return showdown(table, hand, offered);
  }
}

/**
 * Where the dealer looks for a player: the next in rotation sits at his left, the one before him at his right,
 * and the other way round where play goes counterclockwise (TABLE-1). A house dealer sits nowhere in the row.
 */
function besideDealer(table: Table, hand: Hand, seat: number): 'left' | 'right' | 'none' {
  if (table.rules.houseDealer) return 'none';
  const others = hand.seats.map((each) => each.seat).filter((each) => each !== hand.dealer);
  if (others.length < 2) return 'none';
  const clockwise = table.rules.rotation === 'clockwise';
  if (seat === others[0]) return clockwise ? 'left' : 'right';
  return seat === others.at(-1) ? (clockwise ? 'right' : 'left') : 'none';
}

/** The phase for screens: between hands, settled, or the kind of the present phase. */
export function phaseName(table: Table): Legal['phase'] {
  if (table.status !== 'open') return 'closed';
  const { hand } = table.play;
  if (hand === null) return 'between';
  return hand.status === 'settled' ? 'settled' : phaseOf(table, hand).kind;
}
