import Type, { type Static } from 'typebox';

/**
 * The rules of one table: what differs between games is a field here (rulebook section 14).
 * Each field's `rule` names its rulebook identifier; `house` marks the fields that the table form offers.
 * Amounts are integers of the table's money unit.
 */

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const DAY_MINUTES = 24 * 60;

export const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT });
export const PositiveAmount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT });
export const SeatNumber = Type.Integer({ minimum: 1, maximum: 10 });

const choice = <const T extends string[]>(values: readonly [...T], rule: string) =>
  Type.Enum(values, { rule });
const flag = (rule: string) => Type.Boolean({ rule });

/** The games that come with the house, one file each in `games/`. */
export const PROFILES = [
  'fechado',
  'escuro',
  'pocker',
  'jacks-or-better',
  'five-card-draw',
  'holdem',
] as const;

const Closed = { additionalProperties: false } as const;

/** DECK-2 `by-players` strips the deck by the number dealt in; `fixed` keeps one deck (DECK-3). */
export const DeckRule = Type.Union([
  Type.Object({ kind: Type.Literal('by-players') }, Closed),
  Type.Object(
    {
      kind: Type.Literal('fixed'),
      lowRank: Type.Integer({ minimum: 2, maximum: 7 }),
      jokers: Type.Integer({ minimum: 0, maximum: 2 }),
    },
    Closed,
  ),
]);

/** BET-4: `small`/`big` are the fixed bets before and after the draw; `cap` counts raises after the bet. */
export const BettingRule = Type.Union([
  Type.Object({ type: Type.Literal('no-limit'), min: PositiveAmount }, Closed),
  Type.Object({ type: Type.Literal('pot-limit'), min: PositiveAmount }, Closed),
  Type.Object(
    {
      type: Type.Literal('fixed-limit'),
      small: PositiveAmount,
      big: PositiveAmount,
      cap: Type.Union([Type.Integer({ minimum: 1, maximum: 10 }), Type.Null()]),
    },
    Closed,
  ),
  Type.Object({ type: Type.Literal('spread'), min: PositiveAmount, max: PositiveAmount }, Closed),
]);

/** A rung of the ladder: "that pair or any better hand" (OPEN-5). */
export const Rung = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('pair'),
      rank: Type.Union([Type.Literal('J'), Type.Literal('Q'), Type.Literal('K'), Type.Literal('A')]),
    },
    Closed,
  ),
  Type.Object({ kind: Type.Literal('two-pair') }, Closed),
]);

/** OPEN-1, OPEN-2: rungs in order; after the last one the ladder goes on from `thenFrom` (0-based). Null: free. */
export const Openers = Type.Union([
  Type.Null(),
  Type.Object(
    {
      rungs: Type.Array(Rung, { minItems: 1, maxItems: 16 }),
      thenFrom: Type.Integer({ minimum: 0, maximum: 15 }),
    },
    Closed,
  ),
]);

/** The course of a hand. A new game is a new list. `open`: a round in which nobody opening passes the hand out. */
export const Phase = Type.Union([
  Type.Object({ kind: Type.Literal('forced') }, Closed),
  Type.Object({ kind: Type.Literal('shuffle') }, Closed),
  Type.Object({ kind: Type.Literal('cut') }, Closed),
  Type.Object({ kind: Type.Literal('deal'), cards: Type.Integer({ minimum: 1, maximum: 5 }) }, Closed),
  Type.Object(
    {
      kind: Type.Literal('betting'),
      limit: Type.Union([Type.Literal('small'), Type.Literal('big')]),
      open: Type.Boolean(),
    },
    Closed,
  ),
  Type.Object({ kind: Type.Literal('draw') }, Closed),
  Type.Object({ kind: Type.Literal('board'), cards: Type.Integer({ minimum: 1, maximum: 3 }) }, Closed),
  Type.Object({ kind: Type.Literal('showdown') }, Closed),
]);

/** TABLE-7: percentage of the pot, capped, and a fixed drop per hand; both 0 means no rake. */
export const Rake = Type.Object(
  {
    percent: Type.Number({ minimum: 0, maximum: 100 }),
    cap: Type.Union([PositiveAmount, Type.Null()]),
    drop: Amount,
  },
  Closed,
);

/** TABLE-7: what each seat pays at every full `everyMinutes` of the clock, in advance. Null: no time is taken. */
export const TimeCollection = Type.Union([
  Type.Null(),
  Type.Object(
    { amount: PositiveAmount, everyMinutes: Type.Integer({ minimum: 1, maximum: DAY_MINUTES }) },
    Closed,
  ),
]);

export const TableRules = Type.Object(
  {
    /** The game's name: one of PROFILES, or a game of the house's own. */
    profile: Type.String({ pattern: '^[a-z0-9-]{2,40}$', rule: 'PROFILES' }),
    phases: Type.Array(Phase, { minItems: 4, maxItems: 20 }),

    seats: Type.Integer({ minimum: 2, maximum: 10, rule: 'TABLE-1' }),
    rotation: choice(['clockwise', 'counterclockwise'], 'TABLE-1'),
    houseDealer: flag('TABLE-1'),
    smallestChip: Type.Integer({ minimum: 1, maximum: 1_000_000_000, rule: 'TABLE-3' }),
    buyInMin: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, rule: 'TABLE-2' }),
    buyInMax: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, rule: 'TABLE-2' }),
    /** Who comes back within so many minutes buys in for what he took off (RRP House Policies); 0: no such rule. */
    returnWithinMinutes: Type.Integer({ minimum: 0, maximum: DAY_MINUTES, rule: 'TABLE-4' }),

    /** `held`: chips bought during a hand wait until it is over; `refused`: nobody in a hand buys. */
    buyDuringHand: choice(['held', 'refused'], 'TABLE-4'),

    deck: DeckRule,
    flushBeatsFull: choice(['always', 'deck<=40', 'never'], 'RANK-2'),
    fiveFigures: flag('RANK-5'),
    lowStraightFlushBeatsRoyal: flag('RANK-4'),
    wildScope: choice(['full', 'ace-straight-flush'], 'RANK-6'),
    naturalBeatsWild: choice(['same-combination', 'full-tie', 'off'], 'RANK-7'),
    highCard: choice(['kickers', 'top-only'], 'RANK-1'),

    minShuffles: Type.Integer({ minimum: 1, maximum: 9, rule: 'DEAL-3' }),

    forced: choice(['ante', 'blinds', 'escuro', 'pot-or-blind'], 'FORCED-1'),
    ante: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, rule: 'FORCED-1' }),
    /** POT-3: `each` player antes for himself, or one seat puts a single ante for all, which is dead money. */
    anteBy: choice(['each', 'big-blind', 'dealer'], 'POT-3'),
    smallBlind: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, rule: 'FORCED-6' }),
    bigBlind: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, rule: 'FORCED-6' }),
    /** LA 150: `full`, the others still call the full blind when the big blind is all-in for less. */
    shortBlind: choice(['full', 'actual'], 'FORCED-6'),
    /** LA 151, 156: a newcomer or who missed the blinds posts them or waits for the big one; `free`: nobody owes any. */
    missedBlinds: choice(['post-or-wait', 'free'], 'FORCED-6'),
    /** LA 157: `dead`, the big blind moves on one player a hand and the button may lie at an empty seat. */
    button: choice(['dead', 'moving'], 'FORCED-6'),
    /** What the dealer puts in escuro; each next post is double the last. */
    escuroUnit: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, rule: 'FORCED-4' }),
    /** `by-players`: all when two, three or four are dealt in, otherwise the first three. */
    escuroSeats: Type.Union([Type.Literal('by-players'), Type.Integer({ minimum: 2, maximum: 8 })], {
      rule: 'FORCED-4',
    }),
    /** The agreed blind of a plain hand, which the first player may post; 0: the house plays without. */
    voluntaryBlind: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, rule: 'FORCED-5' }),
    handKinds: choice(['by-buck', 'always-pot', 'always-plain'], 'FORCED-7'),
    potObligatory: flag('FORCED-2'),
    potAfterBigHand: flag('FORCED-8'),
    potAfterPassOut: flag('FORCED-8'),
    potAfterUncalledBet: flag('FORCED-8'),
    potAfterBlindGivenUp: flag('FORCED-8'),
    potAfterMisdeal: flag('FORCED-8'),
    /** Who deals after a hand that nobody opened. */
    dealAfterPassOut: choice(['next', 'same'], 'DEAL-2'),
    missingAnte: choice(['dealer', 'player'], 'FORCED-1'),
    carriedPotEntry: choice(['match', 'ante-only'], 'FORCED-3'),

    openers: Openers,
    openersProof: choice(['always', 'if-called', 'never'], 'OPEN-3'),

    betting: BettingRule,
    checkRaiseBeforeDraw: flag('BET-10'),
    callerMayReraise: flag('BET-10'),
    /** BET-11, in the Spanish form: after the draw the last player shows the backs of his five cards. */
    lastShowsCount: flag('BET-11'),

    maxDraw: Type.Integer({ minimum: 1, maximum: 5, rule: 'DRAW-2' }),
    fourOnlyFirst: flag('DRAW-2'),
    dealFourThenOne: flag('DRAW-2'),
    drawSource: choice(['stub', 'stub+folded'], 'DRAW-3'),
    /** DRAW-4: whose discards fill a short stub. `served`: those already served; `all`: everybody's, but never
     * of the only one left to be served; `unserved`: those of the players still to be served; `not-own`: folded hands and others' discards. */
    shortStub: choice(['served', 'all', 'unserved', 'not-own'], 'DRAW-4'),
    lastStubCard: choice(['never', 'deal'], 'DRAW-4'),
    drawCountsUntil: choice(['next-action', 'showdown'], 'DRAW-6'),
    exposedInDeal: choice(['keep', 'replace'], 'DRAW-7'),

    /** `by-hand-kind`: the opener in a pot hand, the player after the blind in a plain one. */
    secondRound: choice(
      ['opener-or-last-raiser', 'opener', 'after-blind', 'by-hand-kind', 'after-escurante', 'left-of-dealer'],
      'ORDER-2',
    ),
    showFirst: choice(['last-bettor-of-hand', 'first-speaker', 'dealers-next'], 'SHOW-1'),
    winnerMustShow: flag('SHOW-2'),
    allInFaceUp: flag('SHOW-2'),
    sidePotsFirst: flag('SHOW-3'),
    enterCards: choice(['when-needed', 'always'], 'SHOW-5'),

    authority: choice(['floor', 'host-pin', 'two-players'], 'AUDIT-1'),
    rake: Rake,
    /** Whether a hand that ends in its first betting round is raked: no draw, no rake; no flop, no drop. */
    rakeFirstRound: flag('TABLE-7'),
    timeCollection: TimeCollection,
  },
  Closed,
);

export type TableRules = Readonly<Static<typeof TableRules>>;
export type ProfileId = (typeof PROFILES)[number];
export type Phase = Readonly<Static<typeof Phase>>;
export type PhaseKind = Phase['kind'];
export type Rung = Static<typeof Rung>;
export type BettingRule = Static<typeof BettingRule>;
export type Authority = TableRules['authority'];
