import { showingOrder } from './acts/showdown.ts';
import type { CommandType } from './commands.ts';
import { boundTo } from './faults.ts';
import { playsByBuck } from './hand-kind.ts';
import type { Legal, Next, OfferOf } from './legal-types.ts';
import { asksOpenersAside, loneOpener, proofDue } from './openers.ts';
import { handInPlay, liveSeats, phaseOf, seatAt } from './seats.ts';
import type { Hand, Table, WaitingAct } from './state.ts';
import { optionsOf } from './turn.ts';

/** What a command has to keep to now; undefined where it is not offered. */
export type Offered = <T extends CommandType>(type: T) => OfferOf<T> | undefined;

/**
 * The next physical act at the table: the phase put into a code that `packages/words` says in the dealer's
 * language. `confirm` is the command that one tap on it gives.
 */
export function nextOf(table: Table, offered: Offered): Next {
  if (table.status !== 'open') return next('table-closed', 'TABLE-2');
  const hand = handInPlay(table);
  return hand === null ? between(table, offered) : during(table, hand, offered);
}

const next = (
  code: string,
  rule: string,
  more: { seat?: number; params?: Next['params']; confirm?: CommandType } = {},
): Next => ({
  code,
  seat: more.seat ?? null,
  rule,
  params: more.params ?? {},
  confirm: more.confirm ?? null,
});

function between(table: Table, offered: Offered): Next {
  const start = offered('StartHand');
  if (start !== undefined) {
    const params = {
      hand: start.hand,
      seat: start.dealer,
      players: start.seats.length,
      kind: kindSaid(table, start),
    };
    const change = start.deckChange;
    if (change !== null && change.remove.length > 0) {
      return next('start-hand-remove', 'DECK-2', {
        seat: start.dealer,
        params: { ...params, ranks: change.remove.join(' ') },
        confirm: 'StartHand',
      });
    }
    if (change !== null) {
      return next('start-hand-add', 'DECK-2', {
        seat: start.dealer,
        params: { ...params, ranks: change.add.join(' ') },
        confirm: 'StartHand',
      });
    }
    return next('start-hand', 'DEAL-2', { seat: start.dealer, params, confirm: 'StartHand' });
  }
  const draw = offered('DrawForDealer');
  if (draw !== undefined) {
    const tied = table.play.dealerTied.length > 0;
    return next(tied ? 'draw-again' : 'draw-for-dealer', 'DEAL-1', {
      params: { seats: draw.seats.join(' ') },
      confirm: 'DrawForDealer',
    });
  }
  return next('seat-players', 'TABLE-1', { confirm: 'SeatPlayer' });
}

/** FORCED-7: what the dealer has to know of the next hand; `none` where no buck decides. */
function kindSaid(table: Table, start: OfferOf<'StartHand'>): string {
  if (!playsByBuck(table.rules)) return 'none';
  return start.buck ?? (start.kind === 'pot' ? 'pot' : 'plain');
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

function forced(hand: Hand, offered: Offered): Next {
  const antes = offered('PostAntes');
  if (antes !== undefined) {
    const amounts = antes.seats.map((owed) => owed.amount + owed.match);
    return next('post-antes', 'FORCED-1', {
      params: {
        count: antes.seats.length,
        amount: Math.max(...amounts),
        seats: antes.seats.map((owed) => owed.seat).join(' '),
      },
      confirm: 'PostAntes',
    });
  }
  const due = offered('PostBlinds')?.posts ?? [];
  if (due.length > 0) {
    const params = {
      count: due.length,
      seats: due.map((post) => post.seat).join(' '),
      amounts: due.map((post) => post.amount).join(' · '),
    };
    return hand.escuro.length > 0
      ? next('post-escuro', 'FORCED-4', { params, confirm: 'PostBlinds' })
      : next('post-blinds', 'FORCED-6', { params, confirm: 'PostBlinds' });
  }
  const posts = offered('PostBlind')?.posts ?? [];
  const post = posts.find((candidate) => candidate.kind === 'voluntary' || candidate.owed);
  const seat = post?.seat ?? hand.dealer;
  const amount = posts.reduce((sum, each) => sum + (each.seat === seat ? each.amount : 0), 0);
  const params = { seat, amount };
  if (post?.kind !== 'voluntary') return next('post-missed-or-wait', 'FORCED-6', { seat, params });
  return next(hand.lastBlind === null ? 'ask-blind' : 'ask-double', 'FORCED-5', { seat, params });
}

function betting(table: Table, hand: Hand): Next {
  const lone = loneOpener(table, hand);
  if (lone !== null) {
    return next('lone-opener', 'OPEN-6', {
      seat: lone.seat,
      params: { seat: lone.seat },
      confirm: 'ProveOpeners',
    });
  }
  const options = optionsOf(hand);
  const seat = options === null ? undefined : hand.seats[options.seat];
  if (options === null || seat === undefined) return next('betting-over', 'BET-3');
  const bound = boundTo(hand, options);
  if (bound !== null) return boundNext(bound);
  const params: Record<string, number> = { seat: seat.seat, toCall: options.toCall };
  if (seatAt(table, seat.seat)?.leaving === true)
    return next('absent-in-turn', 'TABLE-5', { seat: seat.seat, params });
  if (options.raise !== null) Object.assign(params, { min: options.raise.min, max: options.raise.max });
  if (options.bet !== null) Object.assign(params, { min: options.bet.min, max: options.bet.max });
  if (options.toCall > 0) {
    const call = Math.min(options.toCall, seat.stack);
    return next(options.raise === null ? 'speak-call-only' : 'speak-call', 'BET-1', {
      seat: seat.seat,
      params: { ...params, toCall: call },
    });
  }
  const spoken = { seat: seat.seat, params };
  // ORDER-3: before the draw the dealer has to ask him whether he raises.
  if (hand.round?.onlyComplete === options.seat) return next('ask-escurante', 'ORDER-3', spoken);
  // Nothing is to be called: he opens, bets, raises a blind, or can only check.
  if (options.bet === null) {
    return next(options.raise === null ? 'speak-check' : 'speak-raise', 'BET-1', spoken);
  }
  return next(hand.rounds === 1 && hand.rung !== null ? 'speak-open' : 'speak', 'BET-1', spoken);
}

/** SHOW-2: where the house has all-in hands turned up before the board goes on. */
function allInShow(hand: Hand, offered: Offered): Next | null {
  const show = offered('ShowHand');
  if (show === undefined) return null;
  return next('show-all-in', 'SHOW-2', {
    seat: show.first,
    params: { seat: show.first, seats: show.seats.map(({ seat }) => seat).join(' '), hand: hand.number },
  });
}

/** IRR-5: he has spoken already, and nothing has changed for him since. */
function boundNext({ seat, act, to }: WaitingAct): Next {
  const code =
    act === 'check'
      ? 'bound-check'
      : act === 'call'
        ? 'bound-call'
        : act === 'bet'
          ? 'bound-bet'
          : 'bound-raise';
  return next(code, 'IRR-5', { seat, params: { seat, amount: to }, confirm: BOUND_CONFIRMS[act] });
}

const BOUND_CONFIRMS = { check: 'Check', call: 'Call', bet: 'BetTo', raise: 'RaiseTo' } as const;

function drawing(table: Table, hand: Hand, offered: Offered): Next {
  const pile = offered('ShuffleDrawPile');
  if (pile !== undefined) {
    const params = {
      total: pile.pile.total,
      stub: pile.pile.stub,
      folded: pile.pile.folded,
      discards: pile.pile.discards.reduce((sum, heap) => sum + heap.count, 0),
      seats: pile.pile.discards.map((heap) => heap.seat).join(' '),
      seat: pile.cutBy,
    };
    if (pile.when === 'before')
      return next('shuffle-draw-pile', 'DRAW-3', { seat: hand.dealer, params, confirm: 'ShuffleDrawPile' });
    const owed = hand.draw?.owed ?? hand.draw?.late[0];
    return next('stub-short', 'DRAW-4', {
      seat: hand.dealer,
      params: { ...params, due: owed?.count ?? 0, to: owed?.seat ?? 0 },
      confirm: 'ShuffleDrawPile',
    });
  }
  if (hand.draw?.toShuffle === true && asksOpenersAside(hand)) {
    const seat = hand.opener?.seat ?? 0;
    return next('openers-aside', 'OPEN-7', { seat, params: { seat }, confirm: 'ProveOpeners' });
  }
  const late = offered('ServeLateCards');
  if (late !== undefined) {
    return next('serve-late', 'DRAW-7', {
      seat: late.seat,
      params: { seat: late.seat, count: late.count },
      confirm: 'ServeLateCards',
    });
  }
  const draw = offered('DrawCards');
  const seat = draw?.seat ?? hand.dealer;
  const free = draw?.choices.filter((choice) => choice.later === 0).at(-1)?.count ?? 0;
  const most = draw?.choices.at(-1)?.count ?? 0;
  const params = { seat, stub: hand.cards.stub, most };
  if (seatAt(table, seat)?.leaving === true) {
    return next('absent-draws', 'TABLE-5', { seat, params, confirm: 'DrawCards' });
  }
  if (draw !== undefined && free < most) {
    const short = {
      ...params,
      from: free + 1,
      discards: draw.short.discards.reduce((sum, heap) => sum + heap.count, 0),
      seats: draw.short.discards.map((heap) => heap.seat).join(' '),
    };
    return next('draw-may-run-short', 'DRAW-4', { seat, params: short });
  }
  return next('draw', 'DRAW-1', { seat, params });
}

function showdown(table: Table, hand: Hand, offered: Offered): Next {
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

/** The phase for screens: between hands, settled, or the kind of the present phase. */
export function phaseName(table: Table): Legal['phase'] {
  if (table.status !== 'open') return 'closed';
  const { hand } = table.play;
  if (hand === null) return 'between';
  return hand.status === 'settled' ? 'settled' : phaseOf(table, hand).kind;
}
