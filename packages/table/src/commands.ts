import { CHIP_WORDS, type Card as PokerCard } from '@carteador/poker';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { DISPUTE_SUBJECTS, RULE_IDS } from './disputes/kinds.ts';
import { IRREGULARITY_KINDS, MISDEAL_REASONS, REMEDIES } from './irregularities/kinds.ts';
import { Amount, PositiveAmount, SeatNumber, TableRules } from './rules/rules.ts';

/**
 * What an operator may send, imperative, one schema a message: API, documents and types all come from here.
 * Acts in a hand name the hand (its number) and the seat, so that a late or doubled tap never acts for another
 * player. Amounts are integers of the table's money unit; `to` is the seat's total in the round.
 */

const Closed = { additionalProperties: false } as const;

const command = <T extends string, P extends Record<string, TSchema>>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, Closed);

const HandNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Card = Type.Unsafe<PokerCard>(Type.String({ pattern: '^(?:[2-9TJQKA][cdhs]|Jk)$', maxLength: 2 }));
const Cards = (minItems: number, maxItems: number) => Type.Array(Card, { minItems, maxItems });
const Seats = Type.Array(SeatNumber, { maxItems: 10, uniqueItems: true });
const Id = Type.String({ pattern: '^[a-z0-9]{1,40}$' });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const PotIndex = Type.Integer({ minimum: 0, maximum: 20 });

/** One of several objects told apart by `kind`, so that a fault is named in the one that was meant. */
const oneOfKinds = <const T extends readonly TObject[]>(kinds: readonly [...T]) =>
  Type.Unsafe<Static<T[number]>>({
    type: 'object',
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: [...kinds],
  });

/** AUDIT-1: who stands behind a correction. The service checks that it is true before it decides. */
export const Confirmation = oneOfKinds([
  Type.Object({ kind: Type.Literal('floor') }, Closed),
  Type.Object({ kind: Type.Literal('host-pin') }, Closed),
  Type.Object(
    {
      kind: Type.Literal('two-players'),
      seats: Type.Array(SeatNumber, { minItems: 2, maxItems: 2, uniqueItems: true }),
    },
    Closed,
  ),
]);

const EntryNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** AUDIT-2: what a ruling does. Winners are seats of the hand, players of a transfer are named by identifier. */
export const RulingEffect = oneOfKinds([
  Type.Object({ kind: Type.Literal('stands') }, Closed),
  Type.Object(
    {
      kind: Type.Literal('award'),
      pots: Type.Array(
        Type.Object(
          {
            pot: PotIndex,
            winners: Type.Array(SeatNumber, { minItems: 1, maxItems: 10, uniqueItems: true }),
          },
          Closed,
        ),
        { minItems: 1, maxItems: 21 },
      ),
    },
    Closed,
  ),
  /** The hand is void: everybody gets back what he put in. */
  Type.Object({ kind: Type.Literal('refund') }, Closed),
  /** Penalties and miscounts; what had been paid stands. */
  Type.Object(
    {
      kind: Type.Literal('transfer'),
      moves: Type.Array(Type.Object({ from: Id, to: Id, amount: PositiveAmount }, Closed), {
        minItems: 1,
        maxItems: 20,
      }),
    },
    Closed,
  ),
  /** An earlier ruling on the same dispute, which is open again with it. */
  Type.Object({ kind: Type.Literal('reverse'), ruling: EntryNumber }, Closed),
]);

const hand = { hand: HandNumber };
const act = { hand: HandNumber, seat: SeatNumber };

/** `entry`: a newcomer's live big blind; `dead`: a missed small one; `voluntary`: the Spanish blind, or its double. */
export const BLIND_KINDS = ['small', 'big', 'escuro', 'entry', 'dead', 'voluntary'] as const;

const tableCommands = [
  command('OpenTable', {
    name: Text(60),
    code: Type.String({ pattern: '^[a-z0-9]{6,40}$' }),
    rules: TableRules,
    continues: Type.Optional(Id),
    /** What goes on from the session that this one continues: who dealt last, the rung of openers, who has the buck. */
    carry: Type.Optional(
      Type.Object(
        {
          dealer: Type.Union([SeatNumber, Type.Null()]),
          ladder: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          buck: Type.Optional(Type.Union([SeatNumber, Type.Null()])),
        },
        Closed,
      ),
    ),
  }),
  command('ChangeRules', { rules: TableRules }),
  command('SeatPlayer', { seat: SeatNumber, playerId: Id, buyIn: PositiveAmount }),
  command('BuyChips', { seat: SeatNumber, amount: PositiveAmount }),
  command('MovePlayer', { seat: SeatNumber, to: SeatNumber }),
  command('SitOut', { seat: SeatNumber }),
  command('ReturnToPlay', { seat: SeatNumber }),
  command('LeaveTable', { seat: SeatNumber }),
  command('CollectTime', { seats: Seats }),
  command('CorrectStack', { seat: SeatNumber, counted: Amount, reason: Text(200), confirm: Confirmation }),
  /** TABLE-6: what lies in front of a seat, counted; it changes no stack. */
  command('CountStack', { seat: SeatNumber, counted: Amount }),
  command('DrawForDealer', {
    cards: Type.Array(Type.Object({ seat: SeatNumber, card: Card }, Closed), { minItems: 2, maxItems: 10 }),
  }),
  command('PlaceButton', {
    seat: SeatNumber,
    smallBlind: Type.Optional(Type.Union([SeatNumber, Type.Null()])),
    bigBlind: Type.Optional(SeatNumber),
    confirm: Confirmation,
  }),
  command('DivideCarriedPot', { confirm: Confirmation }),
  /** FORCED-7: who has the buck; null, it lies in the centre of the next hand. */
  command('PlaceBuck', { seat: Type.Union([SeatNumber, Type.Null()]), confirm: Confirmation }),
  command('CloseTable', {}),
] as const;

const handCommands = [
  command('StartHand', hand),
  command('PostAntes', { ...hand, seats: Seats }),
  command('PostBlinds', { ...hand, seats: Seats }),
  command('PostBlind', { ...act, kind: Type.Enum(BLIND_KINDS) }),
  command('DeclineBlind', { ...act, looked: Type.Optional(Type.Boolean()) }),
  command('Abstain', act),
  command('ShuffleDeck', {
    ...hand,
    times: Type.Integer({ minimum: 1, maximum: 9 }),
    by: Type.Optional(SeatNumber),
  }),
  command('DeclineCut', { ...hand, seats: Seats }),
  command('CutDeck', act),
  command('DealCards', hand),
  command('Fold', act),
  command('Check', act),
  command('Call', act),
  command('BetTo', { ...act, to: PositiveAmount }),
  command('RaiseTo', { ...act, to: PositiveAmount }),
  command('ShuffleDrawPile', { ...hand, cutBy: Type.Optional(SeatNumber) }),
  command('DrawCards', {
    ...act,
    count: Type.Integer({ minimum: 0, maximum: 5 }),
    /** OPEN-3: the opener breaks his openers; his discards lie under a chip. */
    splitOpeners: Type.Optional(Type.Boolean()),
  }),
  command('ServeLateCards', act),
  command('DealBoard', { ...hand, cards: Cards(1, 3) }),
  command('ProveOpeners', { ...act, how: Type.Enum(['seen', 'aside']), cards: Type.Optional(Cards(1, 5)) }),
  command('ShowHand', { ...act, cards: Cards(2, 5) }),
  command('MuckHand', act),
  command('AwardPot', {
    ...hand,
    pot: PotIndex,
    winners: Type.Array(SeatNumber, { minItems: 1, maxItems: 10, uniqueItems: true }),
  }),
  command('PassOut', act),
  command('CarryPot', act),
  command('NoteBigHand', act),
  command('EndHand', hand),
] as const;

const trailCommands = [
  command('Retract', {
    hand: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    entries: Type.Array(Type.String({ format: 'uuid', maxLength: 36 }), { minItems: 1, maxItems: 200 }),
    reason: Type.Optional(Text(200)),
  }),
  command('DeclareMisdeal', { ...hand, reason: Type.Enum(MISDEAL_REASONS) }),
  command('DeclareFouledDeck', { ...hand, card: Type.Optional(Card) }),
  command('DeclareForgottenBuck', hand),
  command('RefuseOpeners', act),
  command('MakeGoodAnte', act),
  command('ExposeCard', {
    ...hand,
    where: Type.Enum(['cut', 'deal', 'draw', 'hand']),
    seat: Type.Optional(SeatNumber),
    card: Type.Optional(Card),
  }),
  command('ReplaceBoxedCard', { ...act }),
  command('CorrectCount', { ...act, held: Type.Integer({ minimum: 0, maximum: 9 }), looked: Type.Boolean() }),
  /** IRR-5: said or done before the turn; `to` is the total of a bet or raise. */
  command('ActOutOfTurn', {
    ...act,
    act: Type.Enum(['fold', 'check', 'call', 'bet', 'raise']),
    to: Type.Optional(PositiveAmount),
  }),
  command('ReleaseOutOfTurn', { ...act, confirm: Confirmation }),
  /** IRR-6: the chips of the first motion, those of a further one, and what was said before. */
  command('PushChips', {
    ...act,
    chips: Type.Array(PositiveAmount, { minItems: 1, maxItems: 60 }),
    later: Type.Optional(Type.Array(PositiveAmount, { maxItems: 60 })),
    said: Type.Enum(CHIP_WORDS),
    amount: Type.Optional(PositiveAmount),
  }),
  command('KillHand', {
    ...act,
    reason: Type.Enum(['mucked', 'too-many-cards', 'skipped', 'stray-joker']),
    confirm: Confirmation,
  }),
  command('RestoreHand', { ...act, confirm: Confirmation }),
  command('NoteIrregularity', {
    ...hand,
    kind: Type.Enum(IRREGULARITY_KINDS),
    seat: Type.Optional(SeatNumber),
    remedy: Type.Optional(Type.Enum(REMEDIES)),
    /** Cards that the remedy is about. */
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    note: Type.Optional(Text(200)),
  }),
] as const;

const disputeCommands = [
  /** DEAL-7: on the hand in play, or on the last one until the first shuffle of the next. */
  command('OpenDispute', {
    ...hand,
    about: Type.Enum(DISPUTE_SUBJECTS),
    text: Type.Optional(Text(300)),
    by: Type.Optional(SeatNumber),
  }),
  command('WithdrawDispute', { dispute: EntryNumber, reason: Type.Optional(Text(300)) }),
  /** AUDIT-4: these pots of the disputed hand, or all of them. */
  command('ParkPot', {
    dispute: EntryNumber,
    pots: Type.Optional(Type.Array(PotIndex, { minItems: 1, maxItems: 21, uniqueItems: true })),
  }),
  command('MakeRuling', {
    dispute: EntryNumber,
    effect: RulingEffect,
    rule: Type.Enum([...RULE_IDS]),
    reason: Text(500),
    confirm: Confirmation,
  }),
  /** What a ruling left owing: `stack`, from the chips of who owes; `cash`, he buys the chips for it. */
  command('PayDebt', {
    from: Id,
    /** Null is the house. */
    to: Type.Union([Id, Type.Null()]),
    amount: PositiveAmount,
    how: Type.Enum(['stack', 'cash']),
    confirm: Confirmation,
  }),
  /** Chips that a ruling gave to who had left: he takes them off the table. */
  command('PayHeldChips', { playerId: Id }),
] as const;

export const COMMAND_SCHEMAS = [
  ...tableCommands,
  ...handCommands,
  ...trailCommands,
  ...disputeCommands,
] as const;

/** Any command; the schema that the API validates against. */
export const Command = Type.Union([...COMMAND_SCHEMAS]);

export type Command = Static<(typeof COMMAND_SCHEMAS)[number]>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
export type Confirmation = Static<typeof Confirmation>;
export type RulingEffect = Static<typeof RulingEffect>;
export type BlindKind = (typeof BLIND_KINDS)[number];
