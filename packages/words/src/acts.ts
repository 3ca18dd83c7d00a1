import type { Account, EventData, EventType, Rung, SeatAmount } from '@carteador/table';
import type { Key } from './catalogue/catalogue.ts';
import type { NamedHand } from './hands.ts';
import type { SeatNames } from './speech.ts';
import type { Params, Voice } from './voice.ts';

/** An event as the tape has it: type and data are enough. */
export interface ActEvent {
  readonly type: EventType;
  readonly data: EventData[EventType];
}

/** What the tape knows beyond the event. */
export interface ActContext {
  /** Given for the bet that opens the hand: its rung, or null where opening is free. */
  readonly opening?: Rung | null | undefined;
  /** Whether somebody had raised in this round before: then a raise is a re-raise. */
  readonly raisedBefore?: boolean | undefined;
  /** The hand that a seat shows, or wins with, where its cards are known (RANK-8). */
  readonly handOf?: ((seat: number) => NamedHand | undefined) | undefined;
  /** The number on the tape of an entry that was taken back. */
  readonly numberOf?: ((entry: string) => number | undefined) | undefined;
}

export interface ActLine {
  /** The seat that acted, when it was exactly one. */
  readonly seat: number | null;
  /** "Ana", "Ana and Bento"; null when nobody is the subject. */
  readonly who: string | null;
  /** What they did, without the name: "called 40". The whole sentence when `who` is null. */
  readonly what: string;
  readonly text: string;
}

/** The sentences of acts: of nobody, of one seat, of several, of a player by his own name. */
export interface Lines {
  line(key: Key, params?: Params): ActLine;
  by(seat: number, key: Key, params?: Params): ActLine;
  byAll(seats: readonly number[], key: Key, params?: Params): ActLine;
  said(who: string, seat: number | null, key: Key, params: Params): ActLine;
}

export interface Acts {
  lines(events: readonly ActEvent[], context: ActContext): readonly ActLine[];
}

type Tell<T extends EventType> = (events: readonly EventData[T][], context: ActContext) => readonly ActLine[];
type Told = { readonly [T in EventType]: Tell<T> };

/** Events of these types that follow each other are told together. */
const TOLD_TOGETHER: ReadonlySet<EventType> = new Set<EventType>([
  'AntePosted',
  'CutDeclined',
  'DeckShuffled',
  'CarriedPotMatched',
  'TimeTaken',
  'BetReturned',
]);

export function createLines(voice: Voice): Lines {
  const { speech } = voice;
  const said = (who: string, seat: number | null, key: Key, params: Params): ActLine => {
    const what = voice.raw(key, params);
    return {
      seat,
      who: speech.polish(who),
      what: speech.polish(what),
      text: speech.polish(voice.raw('units.line', { who, what })),
    };
  };
  return {
    said,
    line(key, params = {}) {
      const text = voice.t(key, params);
      return { seat: null, who: null, what: text, text };
    },
    by: (seat, key, params = {}) => said(speech.seat(seat), seat, key, { ...params, n: 1 }),
    byAll: (seats, key, params = {}) =>
      said(speech.seats(seats), seats.length === 1 ? seats[0]! : null, key, { ...params, n: seats.length }),
  };
}

export function createActs(voice: Voice, names: SeatNames | undefined): Acts {
  const { speech } = voice;
  const { line, by, byAll, said } = createLines(voice);

  /** Somebody who is, or is no longer, at a seat, by the player's own name. */
  const byPlayer = (playerId: string, seat: number, key: Key, params: Params = {}) =>
    said(voice.playerName(playerId) ?? speech.seat(seat), seat, key, { ...params, n: 1 });

  const shares = (list: readonly SeatAmount[]) =>
    list.map(({ seat, amount }) => voice.t('acts.share', { seat, amount })).join('; ');
  const amounts = (list: readonly { readonly amount: number }[]) =>
    list.map(({ amount }) => speech.number(amount)).join(', ');

  /** One line for each group of seats with the same amount. */
  const bySameAmount = (list: readonly SeatAmount[], key: Key) => {
    const seats = new Map<number, number[]>();
    for (const { seat, amount } of list) seats.set(amount, [...(seats.get(amount) ?? []), seat]);
    return [...seats].map(([amount, group]) => byAll(group, key, { amount }));
  };

  const one =
    <D>(tell: (data: D, context: ActContext) => ActLine) =>
    (events: readonly D[], context: ActContext): readonly ActLine[] =>
      events.map((data) => tell(data, context));

  const told: Told = {
    TableOpened: one(({ name }) => line('acts.TableOpened', { name })),
    RulesChanged: one(() => line('acts.RulesChanged')),
    PlayerSeated: one(({ seat, playerId }) => seated(playerId, seat)),
    ChipsBought: one(({ seat, amount }) => by(seat, 'acts.ChipsBought', { amount })),
    // The name may already, or still, be at the other seat.
    PlayerMoved: one(({ seat, to }) =>
      said(names?.(seat) ?? names?.(to) ?? speech.seat(seat), seat, 'acts.PlayerMoved', { number: to }),
    ),
    PlayerSatOut: one(({ seat }) => by(seat, 'acts.PlayerSatOut')),
    PlayerReturned: one(({ seat }) => by(seat, 'acts.PlayerReturned')),
    PlayerLeaving: one(({ seat }) => by(seat, 'acts.PlayerLeaving')),
    PlayerLeft: one(({ seat, playerId, cashed }) =>
      byPlayer(playerId, seat, 'acts.PlayerLeft', { amount: cashed }),
    ),
    TimeTaken: (list) => bySameAmount(list, 'acts.TimeTaken'),
    StackCorrected: one(({ seat, from, to }) => by(seat, 'acts.StackCorrected', { from, to })),
    StackCounted: one(({ seat, counted, recorded }) =>
      counted === recorded
        ? by(seat, 'acts.StackCounted', { amount: counted })
        : by(seat, 'acts.StackCounted.off', { counted, recorded }),
    ),
    AllInCounted: one(({ seat, from, to }) => by(seat, 'acts.AllInCounted', { from, to })),
    TableClosed: one(() => line('acts.TableClosed')),
    DealerDrawn: one(({ dealer, tied }) =>
      dealer === null ? byAll(tied, 'acts.DealerDrawn.tied') : by(dealer, 'acts.DealerDrawn'),
    ),
    ButtonPlaced: one(({ dealer }) => by(dealer, 'acts.ButtonPlaced')),
    HandStarted: one(({ hand, deck, rung }) =>
      rung === null
        ? line('acts.HandStarted', { hand, deck: voice.deck(deck) })
        : line('acts.HandStarted.rung', { hand, deck: voice.deck(deck), rung }),
    ),
    BuckPlaced: one(({ seat }) =>
      seat === null ? line('acts.BuckPlaced.centre') : by(seat, 'acts.BuckPlaced'),
    ),
    BuckWon: one(({ seat }) => by(seat, 'acts.BuckWon')),
    BuckGiven: one(({ seat }) =>
      seat === null ? line('acts.BuckGiven.centre') : by(seat, 'acts.BuckGiven'),
    ),
    BuckForgotten: one(({ antes }) =>
      line(antes === null ? 'acts.BuckForgotten.later' : 'acts.BuckForgotten.now'),
    ),
    PotHandCalled: one(({ reason }) => line(`acts.PotHandCalled.${reason}`)),
    PlayerAbstained: one(({ seat, why }) => by(seat, 'acts.PlayerAbstained', { why })),
    AntePosted: (list) => [
      ...bySameAmount(
        list.filter(({ forAll }) => !forAll),
        'acts.AntePosted',
      ),
      ...bySameAmount(
        list.filter(({ forAll }) => forAll),
        'acts.AntePosted.forAll',
      ),
    ],
    AnteMadeGood: one(({ seat, by: payer, amount }) => by(payer, 'acts.AnteMadeGood', { seat, amount })),
    BlindPosted: one(({ seat, kind, amount }) => by(seat, 'acts.BlindPosted', { kind, amount })),
    BlindDeclined: one(({ seat, looked }) => by(seat, 'acts.BlindDeclined', { looked: String(looked) })),
    DeckShuffled: (list) => {
      const times = new Map<number, number>();
      for (const data of list) times.set(data.by, (times.get(data.by) ?? 0) + 1);
      return [...times].map(([seat, count]) => by(seat, 'acts.DeckShuffled', { times: count }));
    },
    CutDeclined: (list) => [
      byAll(
        list.map(({ seat }) => seat),
        'acts.CutDeclined',
      ),
    ],
    DeckCut: one(({ seat }) => by(seat, 'acts.DeckCut')),
    CardsDealt: one(({ each, seats }) => line('acts.CardsDealt', { each, seat: seats[0] })),
    BoardDealt: one(({ cards }) => line('acts.BoardDealt', { count: cards.length, cards })),
    CardExposed: one(({ where, seat, card }) => {
      const details = [
        ...(seat === null ? [] : [voice.seat(seat)]),
        ...(card === null ? [] : [voice.cards([card])]),
      ];
      return details.length === 0
        ? line('acts.CardExposed', { where })
        : line('acts.CardExposed.detail', { where, detail: details.join(', ') });
    }),
    Folded: one(({ seat }) => by(seat, 'acts.Folded')),
    Checked: one(({ seat }) => by(seat, 'acts.Checked')),
    BetMade: one(({ seat, to }, { opening }) => {
      if (opening === undefined) return by(seat, 'acts.BetMade', { amount: to });
      if (opening === null) return by(seat, 'acts.BetMade.open', { amount: to });
      return by(seat, 'acts.BetMade.openers', { amount: to, rung: voice.rung(opening, true) });
    }),
    Called: one(({ seat, to, put }) =>
      by(seat, to === put ? 'acts.Called' : 'acts.Called.more', { amount: put }),
    ),
    Raised: one(({ seat, to }, { raisedBefore }) =>
      by(seat, raisedBefore === true ? 'acts.Raised.again' : 'acts.Raised', { amount: to }),
    ),
    BetReturned: one(({ seat, amount }) => by(seat, 'acts.BetReturned', { amount })),
    BettingClosed: one(({ pots }) => {
      if (pots.length === 0) return line('acts.BettingClosed');
      if (pots.length === 1) return line('acts.BettingClosed.pot', { amount: pots[0]!.amount });
      return line('acts.BettingClosed.pots', { count: pots.length, amounts: amounts(pots) });
    }),
    DrawPileShuffled: one(({ when, stub, folded, discards, cutBy }) => {
      const discarded = discards.reduce((sum, { count }) => sum + count, 0);
      const parts = [
        ...(stub === 0 ? [] : [voice.t('acts.pile.stub', { count: stub })]),
        ...(folded === 0 ? [] : [voice.t('acts.pile.folded', { count: folded })]),
        ...(discarded === 0 ? [] : [voice.t('acts.pile.discards', { count: discarded })]),
        ...(cutBy === null ? [] : [voice.t('acts.pile.cutBy', { seat: cutBy })]),
      ];
      return line(`acts.DrawPileShuffled.${when}`, { pile: parts.join(', ') });
    }),
    CardsDiscarded: one(({ seat, count }) => by(seat, 'acts.CardsDiscarded', { count })),
    CardsDrawn: one(({ seat, count }) => by(seat, 'acts.CardsDrawn.late', { count })),
    OpenersSplit: one(({ seat }) => by(seat, 'acts.OpenersSplit')),
    StoodPat: one(({ seat }) => by(seat, 'acts.StoodPat')),
    OpenersShown: one(({ seat, how, cards }) => {
      if (how === 'aside') return by(seat, 'acts.OpenersShown.aside');
      return cards === null
        ? by(seat, 'acts.OpenersShown.seen')
        : by(seat, 'acts.OpenersShown.cards', { cards });
    }),
    HandShown: one(({ seat, cards }, { handOf }) => {
      const value = handOf?.(seat);
      return value === undefined
        ? by(seat, 'acts.HandShown', { cards })
        : by(seat, 'acts.HandShown.named', { cards, hand: voice.handInSentence(value) });
    }),
    HandMucked: one(({ seat }) => by(seat, 'acts.HandMucked')),
    HandKilled: one(({ seat, reason }) =>
      by(seat, 'acts.HandKilled', { reason: voice.t(`acts.kill.${reason}`) }),
    ),
    RakeTaken: one(({ pot, amount }) => line('acts.RakeTaken', { amount, pot: voice.pot(pot) })),
    PotAwarded: one(({ pot, amount, shares: won, by: how }, { handOf }) => {
      const given = { pot, amount, shares: amounts(won) };
      const [first] = won;
      const value = how === 'cards' && first !== undefined ? handOf?.(first.seat) : undefined;
      const named = value === undefined ? {} : { hand: voice.handInSentence(value) };
      if (won.length === 1 && first !== undefined) {
        if (how === 'last') return by(first.seat, 'acts.PotAwarded.last', given);
        if (how === 'marked') return by(first.seat, 'acts.PotAwarded.marked', given);
        return by(first.seat, value === undefined ? 'acts.PotAwarded' : 'acts.PotAwarded.named', {
          ...given,
          ...named,
        });
      }
      const seats = won.map(({ seat }) => seat);
      if (how === 'marked') return byAll(seats, 'acts.PotAwarded.splitMarked', given);
      return byAll(seats, value === undefined ? 'acts.PotAwarded.split' : 'acts.PotAwarded.splitNamed', {
        ...given,
        ...named,
      });
    }),
    CarriedPotMatched: (list) => bySameAmount(list, 'acts.CarriedPotMatched'),
    PotCarried: one(({ pots, reason }) =>
      line(`acts.PotCarried.${reason}`, { amount: pots.reduce((sum, { amount }) => sum + amount, 0) }),
    ),
    HandPassedOut: one(({ hand }) => line('acts.HandPassedOut', { hand })),
    HandMisdealt: one(({ hand, reason, pot }) =>
      line(pot === null ? 'acts.HandMisdealt' : 'acts.HandMisdealt.pot', {
        hand,
        reason: voice.t(`acts.misdeal.${reason}`),
      }),
    ),
    BetsRefunded: one(({ refunds, reason }) =>
      line('acts.BetsRefunded', { reason, shares: shares(refunds) }),
    ),
    CarriedPotDivided: one((data) => line('acts.CarriedPotDivided', { shares: shares(data.shares) })),
    HandEnded: one(({ hand }) => line('acts.HandEnded', { hand })),
    EntriesRetracted: one(({ entries, reason }, { numberOf }) => {
      const known = `acts.reason.${reason}`;
      const why = voice.has(known) ? voice.t(known) : reason;
      const numbers = entries.map((entry) => numberOf?.(entry)).filter((number) => number !== undefined);
      if (numbers.length !== entries.length) {
        return line('acts.EntriesRetracted', { count: entries.length, reason: why });
      }
      return line('acts.EntriesRetracted.numbers', {
        numbers: speech.list(numbers.map((number) => speech.number(number))),
        reason: why,
      });
    }),
    IrregularityNoted: one(({ kind, seat, remedy, note }) => {
      const what = [
        voice.irregularity(kind),
        ...(seat === null ? [] : [voice.seat(seat)]),
        ...(note === null ? [] : [note]),
      ].join(', ');
      return remedy === null
        ? line('acts.IrregularityNoted', { kind: what })
        : line('acts.IrregularityNoted.remedy', { kind: what, remedy: remedyInWords(remedy) });
    }),
    BoxedCardReplaced: one(({ seat }) => by(seat, 'acts.BoxedCardReplaced')),
    CardsCounted: one(({ seat, from, to }) => by(seat, 'acts.CardsCounted', { from, to })),
    ActedOutOfTurn: one(({ seat, act, to }) => by(seat, 'acts.ActedOutOfTurn', { act, amount: to ?? 0 })),
    OutOfTurnReleased: one(({ seat, reason }) => by(seat, `acts.OutOfTurnReleased.${reason}`)),
    CardsSetAside: one(({ count }) => line('acts.CardsSetAside', { count })),
    DisputeOpened: one(({ dispute, hand, about, text, by: who }) => {
      const given = { dispute, hand, about: aboutOf(about, text) };
      return who === null
        ? line('acts.DisputeOpened', given)
        : byPlayer(who.playerId, who.seat, 'acts.DisputeOpened.by', given);
    }),
    PotParked: one(({ hand, pots }) => {
      const given = { hand, amount: pots.reduce((sum, { amount }) => sum + amount, 0) };
      const back = pots.flatMap(({ from }) => from);
      if (back.length === 0) return line('acts.PotParked', given);
      const named = back.map(({ playerId, seat, amount }) =>
        voice.raw('units.share', {
          who: voice.playerName(playerId) ?? speech.seat(seat),
          amount: speech.number(amount),
        }),
      );
      return line('acts.PotParked.back', { ...given, shares: speech.list(named) });
    }),
    RulingMade: (list) => list.flatMap(ruled),
    DisputeSettled: one(({ dispute, hand, how, reason }) => {
      if (how === 'ruled') return line('acts.DisputeSettled.ruled', { dispute, hand });
      return reason === null
        ? line('acts.DisputeSettled.withdrawn', { dispute, hand })
        : line('acts.DisputeSettled.withdrawnWhy', { dispute, hand, reason });
    }),
    DebtPaid: one(({ from, to, amount, how, seat, toSeat }) => {
      const creditor =
        to === null ? account({ kind: 'rake' }) : account({ kind: 'player', playerId: to, seat: toSeat });
      return said(account({ kind: 'player', playerId: from, seat }), seat, 'acts.DebtPaid', {
        amount,
        how,
        to: creditor,
      });
    }),
    HeldChipsPaid: one(({ playerId, amount }) =>
      said(account({ kind: 'player', playerId, seat: null }), null, 'acts.HeldChipsPaid', { amount }),
    ),
    RulingSealed: one(({ hand }) => line('acts.RulingSealed', { hand: hand ?? 0 })),
    PaymentSealed: one(() => line('acts.PaymentSealed')),
    HandSealed: one(({ hand }) => line('acts.HandSealed', { hand: hand ?? 0 })),
    SessionSealed: one(() => line('acts.SessionSealed')),
    HandRestored: one(({ seat, held }) => by(seat, 'acts.HandRestored', { count: held })),
  };

  function aboutOf(about: string, text: string | null): string {
    const key = `acts.dispute.${about}`;
    const what = voice.has(key) ? voice.t(key) : about;
    return text === null ? what : `${what}, ${text}`;
  }

  /** Whose chips, in the middle of a sentence. */
  function account(of: Account): string {
    if (of.kind !== 'player') return speech.term(voice.t(`acts.account.${of.kind}`));
    const name = voice.playerName(of.playerId);
    return name ?? (of.seat === null ? speech.term(voice.t('acts.account.gone')) : speech.seat(of.seat));
  }

  /** What was ruled, then each move: what went, what was set off, what is owed. */
  function ruled({ ruling, hand, effect, rule, reason, moves }: EventData['RulingMade']): ActLine[] {
    const moved = moves.flatMap(({ from, to, chips, setOff, owed }) => {
      const between = { from: account(from), to: account(to) };
      return [
        ...(chips > 0 ? [line('acts.RulingMade.move', { ...between, amount: chips })] : []),
        ...(setOff > 0 ? [line('acts.RulingMade.setOff', { ...between, amount: setOff })] : []),
        ...(owed > 0 ? [line('acts.RulingMade.owes', { ...between, amount: owed })] : []),
      ];
    });
    return [line(`acts.RulingMade.${effect.kind}`, { ruling, hand, rule, reason }), ...moved];
  }

  function remedyInWords(remedy: string): string {
    const key = `irregularities.remedy.${remedy}`;
    return voice.has(key) ? voice.t(key) : remedy;
  }

  function seated(playerId: string, seat: number, amount?: number): ActLine {
    const name = voice.playerName(playerId) ?? names?.(seat);
    const given = { number: seat, amount };
    if (name === undefined || name === null) {
      return line(
        amount === undefined ? 'acts.PlayerSeated.unnamed' : 'acts.PlayerSeated.unnamedWith',
        given,
      );
    }
    return said(name, seat, amount === undefined ? 'acts.PlayerSeated' : 'acts.PlayerSeated.with', given);
  }

  /** Two events of one entry that are one act at the table. */
  function pairOf(first: ActEvent, second: ActEvent | undefined): ActLine | null {
    if (isA(first, 'PlayerSeated') && second !== undefined && isA(second, 'ChipsBought')) {
      return seated(first.data.playerId, first.data.seat, second.data.amount);
    }
    if (isA(first, 'CardsDiscarded') && second !== undefined && isA(second, 'CardsDrawn')) {
      const { seat, count } = first.data;
      const got = second.data.count;
      if (second.data.seat !== seat) return null;
      return got === count
        ? by(seat, 'acts.CardsDrawn', { count })
        : by(seat, 'acts.CardsDrawn.short', { count, got });
    }
    return null;
  }

  return {
    lines(events, context) {
      const lines: ActLine[] = [];
      for (let at = 0; at < events.length; ) {
        const event = events[at]!;
        const pair = pairOf(event, events[at + 1]);
        if (pair !== null) {
          lines.push(pair);
          at += 2;
          continue;
        }
        let end = at + 1;
        if (TOLD_TOGETHER.has(event.type)) while (events[end]?.type === event.type) end += 1;
        const tell = told[event.type] as Tell<EventType> | undefined;
        const data = events.slice(at, end).map((each) => each.data);
        // An event of a newer version than this catalogue: its name is better than nothing.
        lines.push(...(tell?.(data, context) ?? [line('acts.unknown', { type: event.type })]));
        at = end;
      }
      return lines;
    },
  };
}

const isA = <T extends EventType>(
  event: ActEvent,
  type: T,
): event is { readonly type: T; readonly data: EventData[T] } => event.type === type;
