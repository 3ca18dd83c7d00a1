import { type Card, deckCards } from '@carteador/poker';
import {
  type Command,
  DISPUTE_SUBJECTS,
  decide,
  emptyTable,
  evolve,
  IRREGULARITY_KINDS,
  irregularitiesNow,
  type Legal,
  legal,
  type Offer,
  type OfferOf,
  PROFILE_RULES,
  PROFILES,
  type ProfileId,
  type Refusal,
  type RulableDispute,
  type RulingEffect,
  type Table,
  type TableEvent,
} from '@carteador/table';
import { expect, test } from 'vitest';
import { createWords, LOCALES } from '../src/index.ts';

/**
 * Evenings of arbitrary acts: whatever the decider offers, refuses, records or asks for next is said in every
 * language, without a gap (an argument that the message has and the params lack) and without a bare code.
 */

const STEPS = 400;
const PLAYERS = 5;
const LISTENS_MAX = 20;
const MINUTE_MS = 60_000;

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Pick = (below: number) => number;

const some = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(Math.max(1, list.length))];

function cardsFor(
  offer: { deck: Parameters<typeof deckCards>[0]; seen?: readonly { card: Card }[] },
  count: number,
  pick: Pick,
) {
  const free = deckCards(offer.deck).filter((card) => !offer.seen?.some((seen) => seen.card === card));
  const cards: Card[] = [];
  while (cards.length < count && free.length > 0) cards.push(...free.splice(pick(free.length), 1));
  return cards;
}

const confirm = { kind: 'floor' } as const;

/** One of the effects that are open, or any. */
function rulingEffect(
  { unit }: OfferOf<'MakeRuling'>,
  { effects, pots, players, reversible }: RulableDispute,
  pick: Pick,
): RulingEffect {
  const open = effects.filter(({ refusal }) => refusal === null);
  const kind = some(pick, pick(8) === 0 || open.length === 0 ? effects : open)!.kind;
  switch (kind) {
    case 'award': {
      const named = pots.map(({ eligible }, pot) => ({
        pot,
        winners: eligible.slice(pick(eligible.length), eligible.length),
      }));
      return { kind, pots: pick(8) === 0 ? [{ pot: 7, winners: [1] }, ...named] : named };
    }
    case 'transfer': {
      const [from, to] = [some(pick, players), some(pick, players)].map(
        (player) => player?.playerId ?? 'nobody',
      );
      return { kind, moves: [{ from: from!, to: to!, amount: unit * (1 + pick(40)) }] };
    }
    case 'reverse':
      return { kind, ruling: reversible ?? 1 };
    default:
      return { kind };
  }
}

/** A command that this offer is for, mostly within its bounds. */
function commandFor(offer: Offer, pick: Pick): Command | null {
  const wild = pick(12) === 0;
  const seatOf = (seats: readonly number[]) => (wild ? 1 + pick(10) : some(pick, seats)) ?? 1;
  const amount = ({ min, max, unit }: { min: number; max: number; unit: number }) => {
    if (wild) return 1 + pick(max + min);
    return pick(3) === 0 ? max : Math.min(max, min + pick(4) * unit);
  };
  const act = (seat: number) => ({
    hand: 'hand' in offer ? offer.hand + (wild && pick(4) === 0 ? 1 : 0) : 1,
    seat,
  });
  switch (offer.type) {
    case 'OpenTable':
    case 'ChangeRules':
    case 'CloseTable':
      return null;
    case 'SeatPlayer': {
      const playerId = `p${pick(30)}`;
      return { type: 'SeatPlayer', seat: seatOf(offer.seats), playerId, buyIn: amount(offer.buyIn) };
    }
    case 'BuyChips': {
      const buyer = some(pick, offer.seats);
      return buyer === undefined
        ? null
        : { type: 'BuyChips', seat: seatOf([buyer.seat]), amount: amount(buyer.range) };
    }
    case 'MovePlayer':
      return { type: 'MovePlayer', seat: seatOf(offer.seats), to: seatOf(offer.to) };
    case 'SitOut':
    case 'ReturnToPlay':
      return { type: offer.type, seat: seatOf(offer.seats) };
    case 'LeaveTable':
      return { type: 'LeaveTable', seat: seatOf(offer.seats.map(({ seat }) => seat)) };
    case 'CollectTime': {
      const owing = offer.seats.map(({ seat }) => seat);
      return { type: 'CollectTime', seats: wild ? [1 + pick(10)] : owing };
    }
    case 'CorrectStack':
      return {
        type: 'CorrectStack',
        seat: seatOf(offer.seats.map(({ seat }) => seat)),
        counted: pick(300),
        reason: 'recount',
        confirm: wild ? { kind: 'two-players', seats: [1, 2] } : confirm,
      };
    case 'CountStack':
      return {
        type: 'CountStack',
        seat: seatOf(offer.seats.map(({ seat }) => seat)),
        counted: wild ? pick(300) : (some(pick, offer.seats)?.amount ?? 0),
      };
    case 'DrawForDealer': {
      const cards = cardsFor(offer, offer.seats.length, pick);
      return {
        type: 'DrawForDealer',
        cards: offer.seats.map((seat, at) => ({ seat, card: cards[at] ?? 'As' })),
      };
    }
    case 'PlaceButton':
      return { type: 'PlaceButton', seat: seatOf(offer.seats), confirm };
    case 'DivideCarriedPot':
      return { type: 'DivideCarriedPot', confirm };
    case 'StartHand':
    case 'EndHand':
    case 'DealCards':
      return { type: offer.type, hand: offer.hand };
    case 'PostAntes':
      return { type: 'PostAntes', hand: offer.hand, seats: wild ? [] : offer.seats.map(({ seat }) => seat) };
    case 'PostBlind': {
      const post = some(pick, offer.posts)!;
      return { type: 'PostBlind', hand: offer.hand, seat: seatOf([post.seat]), kind: post.kind };
    }
    case 'PostBlinds':
      return {
        type: 'PostBlinds',
        hand: offer.hand,
        seats: wild ? [9] : offer.posts.map(({ seat }) => seat),
      };
    case 'DeclineBlind':
      return { type: 'DeclineBlind', ...act(seatOf([offer.seat])), looked: pick(2) === 0 };
    case 'Abstain':
      return { type: 'Abstain', ...act(seatOf(offer.seats.map(({ seat }) => seat))) };
    case 'PlaceBuck':
      return { type: 'PlaceBuck', seat: pick(2) === 0 ? null : seatOf(offer.seats), confirm };
    case 'NoteBigHand':
      return { type: 'NoteBigHand', ...act(seatOf(offer.seats)) };
    case 'DeclareForgottenBuck':
      return { type: 'DeclareForgottenBuck', hand: offer.hand };
    case 'ShuffleDeck':
      return {
        type: 'ShuffleDeck',
        hand: offer.hand,
        times: Math.min(9, offer.need),
        by: seatOf(offer.seats),
      };
    case 'DeclineCut':
      return { type: 'DeclineCut', hand: offer.hand, seats: [seatOf(offer.seats)] };
    case 'CutDeck':
      return { type: 'CutDeck', ...act(seatOf(offer.seats)) };
    case 'Fold':
    case 'Check':
    case 'Call':
    case 'ServeLateCards':
    case 'PassOut':
    case 'CarryPot':
    case 'RefuseOpeners':
      return { type: offer.type, ...act(seatOf([offer.seat])) };
    case 'BetTo':
    case 'RaiseTo':
      return { type: offer.type, ...act(seatOf([offer.seat])), to: amount(offer.range) };
    case 'ShuffleDrawPile':
      return { type: 'ShuffleDrawPile', hand: offer.hand };
    case 'DrawCards':
      return {
        type: 'DrawCards',
        ...act(seatOf([offer.seat])),
        count: wild ? 5 : pick(4),
        splitOpeners: offer.maySplit && pick(3) === 0,
      };
    case 'DealBoard':
      return { type: 'DealBoard', hand: offer.hand, cards: cardsFor(offer, wild ? 2 : offer.count, pick) };
    case 'ProveOpeners': {
      const cards = pick(3) === 0 ? { cards: cardsFor(offer, 2, pick) } : {};
      return { type: 'ProveOpeners', ...act(seatOf([offer.seat])), how: some(pick, offer.how)!, ...cards };
    }
    case 'ShowHand': {
      const due = some(pick, offer.seats)!;
      const cards = cardsFor(wild ? { deck: { lowRank: 2, jokers: 1 } } : offer, due.count, pick);
      return { type: 'ShowHand', ...act(seatOf([due.seat])), cards };
    }
    case 'MakeGoodAnte':
      return { type: 'MakeGoodAnte', ...act(some(pick, offer.seats)!.seat) };
    case 'MuckHand':
    case 'ReplaceBoxedCard':
      return { type: offer.type, ...act(seatOf(offer.seats)) };
    case 'AwardPot': {
      const pot = some(pick, offer.pots)!;
      const winners = pot.winners ?? pot.contenders.slice(0, 1 + pick(2));
      return {
        type: 'AwardPot',
        hand: offer.hand,
        pot: wild ? 3 : pot.pot,
        winners: wild ? [seatOf([])] : [...winners],
      };
    }
    case 'Retract':
      return {
        type: 'Retract',
        hand: offer.hand,
        entries: offer.entries.slice(wild ? 0 : -1, wild ? 1 : undefined),
      };
    case 'DeclareMisdeal':
      return { type: 'DeclareMisdeal', hand: offer.hand, reason: 'exposed-cards' };
    case 'DeclareFouledDeck':
      return { type: 'DeclareFouledDeck', hand: offer.hand, card: 'As' };
    case 'ExposeCard': {
      const place = some(pick, offer.places)!;
      const seat = place.where === 'cut' ? {} : { seat: seatOf(place.seats) };
      return { type: 'ExposeCard', hand: offer.hand, where: wild ? 'deal' : place.where, ...seat };
    }
    case 'CorrectCount': {
      const counted = some(pick, offer.seats)!;
      return {
        type: 'CorrectCount',
        ...act(seatOf([counted.seat])),
        held: 4 + pick(3),
        looked: pick(2) === 0,
      };
    }
    case 'ActOutOfTurn': {
      const early = some(pick, offer.seats)!;
      const whose = act(seatOf([early.seat]));
      const range = early.bet ?? early.raise;
      if (range !== null && pick(2) === 0) {
        const kind = early.bet === null ? 'raise' : 'bet';
        return { type: 'ActOutOfTurn', ...whose, act: kind, to: amount(range) };
      }
      const passive = early.check ? 'check' : early.call === null ? 'fold' : 'call';
      return { type: 'ActOutOfTurn', ...whose, act: wild ? 'fold' : passive };
    }
    case 'ReleaseOutOfTurn':
      return { type: 'ReleaseOutOfTurn', ...act(seatOf(offer.seats)), confirm };
    case 'PushChips': {
      const said = some(pick, ['nothing', 'call', 'raise', 'amount', 'all-in'] as const)!;
      const chips = [Math.min(offer.stack, 10 * (1 + pick(6))), ...(pick(2) === 0 ? [10] : [])];
      const number = said === 'amount' ? { amount: 1 + pick(100) } : {};
      return { type: 'PushChips', ...act(seatOf([offer.seat])), chips, said, ...number };
    }
    case 'KillHand': {
      const reason = wild ? 'skipped' : (some(pick, offer.reasons)!.reason as 'mucked');
      return { type: 'KillHand', ...act(seatOf(offer.seats)), reason, confirm };
    }
    case 'RestoreHand':
      return { type: 'RestoreHand', ...act(seatOf(offer.seats.map(({ seat }) => seat))), confirm };
    case 'OpenDispute': {
      const { hand, seats } = some(pick, offer.hands)!;
      const about = some(pick, DISPUTE_SUBJECTS)!;
      const more = pick(2) === 0 ? { text: 'a side bet', by: seatOf(seats) } : {};
      return { type: 'OpenDispute', hand: wild ? hand + 7 : hand, about, ...more };
    }
    case 'WithdrawDispute': {
      const dispute = some(pick, offer.disputes)?.dispute ?? 1;
      return {
        type: 'WithdrawDispute',
        dispute: wild ? 99 : dispute,
        ...(pick(2) === 0 ? { reason: 'clear now' } : {}),
      };
    }
    case 'ParkPot':
      return {
        type: 'ParkPot',
        dispute: wild ? 99 : some(pick, offer.disputes)!.dispute,
        ...(pick(4) === 0 ? { pots: [wild ? 9 : 0] } : {}),
      };
    case 'MakeRuling': {
      const dispute = wild ? offer.disputes[0]! : some(pick, offer.disputes)!;
      return {
        type: 'MakeRuling',
        dispute: wild && pick(3) === 0 ? 99 : dispute.dispute,
        effect: rulingEffect(offer, dispute, pick),
        rule: some(pick, dispute.rules)!,
        reason: 'as the cards lay',
        confirm,
      };
    }
    case 'PayDebt': {
      const { from, to, amount: due, stack } = some(pick, offer.debts)!;
      const how = pick(2) === 0 ? 'cash' : 'stack';
      const max = how === 'cash' ? due : Math.max(1, Math.min(due, stack));
      return { type: 'PayDebt', from: wild ? 'nobody' : from, to, amount: max, how, confirm };
    }
    case 'PayHeldChips':
      return { type: 'PayHeldChips', playerId: wild ? 'nobody' : some(pick, offer.held)!.playerId };
    case 'NoteIrregularity': {
      const open = pick(3) === 0 ? undefined : some(pick, offer.remedies);
      if (open === undefined) {
        const kind = some(pick, IRREGULARITY_KINDS)!;
        const remedy = wild ? { remedy: 'checked' as const } : {};
        return { type: 'NoteIrregularity', hand: offer.hand, kind, seat: seatOf(offer.seats), ...remedy };
      }
      return {
        type: 'NoteIrregularity',
        hand: offer.hand,
        kind: open.kind,
        remedy: open.remedy,
        ...(open.seats === null ? {} : { seat: seatOf(open.seats) }),
        ...(open.cards === 0 ? {} : { count: wild ? 5 : 1 }),
      };
    }
  }
}

/** Acts that would end the hand or stop the game are left out of most steps. */
const RARE: ReadonlySet<string> = new Set([
  'SeatPlayer',
  'BuyChips',
  'MovePlayer',
  'SitOut',
  'LeaveTable',
  'CorrectStack',
  'CountStack',
  'PlaceButton',
  'PlaceBuck',
  'Abstain',
  'NoteBigHand',
  'CarryPot',
  'DeclareForgottenBuck',
  'DivideCarriedPot',
  'Fold',
  'DeclineCut',
  'Retract',
  'DeclareMisdeal',
  'DeclareFouledDeck',
  'RefuseOpeners',
  'MakeGoodAnte',
  'ExposeCard',
  'ReplaceBoxedCard',
  'CorrectCount',
  'ActOutOfTurn',
  'ReleaseOutOfTurn',
  'PushChips',
  'KillHand',
  'RestoreHand',
  'NoteIrregularity',
  'MakeGoodAnte',
  'OpenDispute',
  'WithdrawDispute',
  'PayDebt',
  'PayHeldChips',
]);

const languages = LOCALES.flatMap((locale) => [
  createWords(locale),
  createWords(locale, { names: (seat) => `P${seat}`, players: (id) => id }),
]);

interface Said {
  readonly key: string;
  readonly text: string;
}

class Listener {
  readonly faults = new Set<string>();
  readonly heard = new Set<string>();

  #hear({ key, text }: Said): void {
    this.heard.add(key);
    const bare = key.split(' ')[1] ?? '';
    if (
      text.includes('…') ||
      text.includes('undefined') ||
      text.trim() === '' ||
      /[\uE000\uE001{}]/.test(text)
    ) {
      this.faults.add(`${key}: ${text}`);
    } else if (bare.includes('-') && text.includes(bare)) this.faults.add(`${key} has no sentence`);
  }

  readonly #times = new Map<string, number>();

  /** The same thing is listened to a few times only: the evenings are long. */
  #isStale(key: string, params: object): boolean {
    const shape = `${key} ${Object.keys(params).sort().join()}`;
    const times = (this.#times.get(shape) ?? 0) + 1;
    this.#times.set(shape, times);
    return times > LISTENS_MAX;
  }

  refusal(refusal: Refusal): void {
    if (this.#isStale(`refusal ${refusal.code}`, refusal.params)) return;
    for (const say of languages) this.#hear({ key: `refusal ${refusal.code}`, text: say.refusal(refusal) });
  }

  next({ next }: Legal): void {
    if (this.#isStale(`next ${next.code}`, next.params)) return;
    for (const say of languages) {
      const { title, detail } = say.next(next);
      this.#hear({ key: `next ${next.code}`, text: title });
      if (detail !== '') this.#hear({ key: `next ${next.code}`, text: detail });
    }
  }

  entry(events: readonly TableEvent[]): void {
    if (this.#isStale(events.map(({ type }) => type).join(), {})) return;
    for (const say of languages) {
      this.#hear({ key: `entry ${events.map(({ type }) => type).join()}`, text: say.act({ events }) });
      for (const event of events) this.#hear({ key: `act ${event.type}`, text: say.act(event) });
    }
  }

  command(command: Command): void {
    if (this.#isStale(command.type, command)) return;
    for (const say of languages) this.#hear({ key: `command ${command.type}`, text: say.command(command) });
  }
}

function play(profile: ProfileId, seed: number, listener: Listener): void {
  const pick = random(seed);
  let table: Table = emptyTable;
  let entry = 0;
  const give = (command: Command): void => {
    listener.command(command);
    entry += 1;
    const decided = decide(table, command, { entry: `e${entry}`, at: entry * MINUTE_MS });
    if (!decided.ok) {
      listener.refusal(decided.refusal);
      return;
    }
    listener.entry(decided.value);
    for (const event of decided.value) table = evolve(table, event);
  };
  const rules = { ...PROFILE_RULES[profile], timeCollection: { amount: 5, everyMinutes: 30 } };
  give({ type: 'OpenTable', name: 'Salão 1', code: 'abcdef12', rules });
  for (let seat = 1; seat <= PLAYERS; seat += 1) {
    give({ type: 'SeatPlayer', seat, playerId: `q${seat}`, buyIn: 200 + 100 * pick(5) });
  }
  for (let step = 0; step < STEPS; step += 1) {
    const now = legal(table);
    listener.next(now);
    for (const { refusal } of now.declined) listener.refusal(refusal);
    for (const { remedies } of irregularitiesNow(table)) {
      for (const { refusal } of remedies) if (refusal !== null) listener.refusal(refusal);
    }
    for (const offer of now.offers) {
      if (offer.type === 'DrawCards') for (const { refusal } of offer.refused) listener.refusal(refusal);
    }
    const usual = now.offers.filter((offer) => !RARE.has(offer.type));
    const offers = usual.length === 0 || pick(9) === 0 ? now.offers : usual;
    const offer = some(pick, offers);
    const command = offer === undefined ? null : commandFor(offer, pick);
    if (command !== null) give(command);
  }
  give({ type: 'CloseTable' });
}

test.each(PROFILES)('%s: everything that happens in arbitrary evenings is said without a gap', (profile) => {
  const listener = new Listener();
  for (let seed = 1; seed <= 4; seed += 1) play(profile, seed * 7919, listener);
  expect([...listener.faults]).toEqual([]);
  expect(listener.heard.size).toBeGreaterThan(100);
});
