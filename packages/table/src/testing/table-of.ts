import { parseCards } from '@carteador/poker';
import {
  type Command,
  type CommandOf,
  type CommandType,
  type Hand,
  legal,
  type OfferOf,
  offerOf,
  PROFILE_RULES,
  type ProfileId,
  type Refusal,
  stackOf,
  type TableEvent,
  type TableRules,
} from '../index.ts';
import { Evening } from './evening.ts';

/** Given a table, when commands, then events: seats are numbers from 1, amounts in the money unit. */
export class TableUnderTest extends Evening {
  get hand(): Hand {
    const { hand } = this.table.play;
    if (hand === null) throw new Error('no hand');
    return hand;
  }

  get number(): number {
    return this.table.play.hand?.number ?? this.table.play.handsStarted + 1;
  }

  seat(seat: number) {
    const found = this.hand.seats.find((candidate) => candidate.seat === seat);
    if (found === undefined) throw new Error(`seat ${seat} is not in the hand`);
    return found;
  }

  stack(seat: number): number {
    return stackOf(this.table, seat);
  }

  stacks(): number[] {
    return this.table.seats.flatMap((seat, index) => (seat === null ? [] : [this.stack(index + 1)]));
  }

  /** The refusal of a command that is expected to be refused. */
  refused(command: Command): Refusal {
    const result = this.try(command);
    if ('code' in result) return result;
    throw new Error(`${command.type} was accepted`);
  }

  offer<T extends CommandType>(type: T): OfferOf<T> | Refusal {
    return offerOf(this.table, type);
  }

  next() {
    return legal(this.table).next;
  }

  start(): this {
    this.give({ type: 'StartHand', hand: this.table.play.handsStarted + 1 });
    return this;
  }

  /** Antes and blinds as owed, nobody posting a blind of his own; then shuffles, cut, deal. */
  deal(): this {
    if (this.table.play.hand === null || this.table.play.hand.status === 'settled') this.start();
    return this.post().shuffleAndDeal();
  }

  post(): this {
    const antes = this.offer('PostAntes');
    if ('seats' in antes)
      this.give({ type: 'PostAntes', hand: this.number, seats: antes.seats.map((owed) => owed.seat) });
    const blinds = this.offer('PostBlinds');
    if ('posts' in blinds)
      this.give({ type: 'PostBlinds', hand: this.number, seats: blinds.posts.map((post) => post.seat) });
    const asked = this.offer('DeclineBlind');
    if ('seat' in asked) this.give({ type: 'DeclineBlind', hand: this.number, seat: asked.seat });
    return this;
  }

  shuffleAndDeal(): this {
    this.give({ type: 'ShuffleDeck', hand: this.number, times: 3 });
    const cut = this.offer('CutDeck');
    if ('first' in cut) this.give({ type: 'CutDeck', hand: this.number, seat: cut.first });
    this.give({ type: 'DealCards', hand: this.number });
    return this;
  }

  /** Acts in short: `2 check`, `3 bet 40`, `4 raise 100`, `1 call`, `2 fold`, `3 draw 2`, `1 show As Kd …`, `1 muck`. */
  acts(...lines: string[]): this {
    for (const line of lines) this.give(this.command(line));
    return this;
  }

  command(line: string): Command {
    const [who, act, ...rest] = line.split(' ');
    const seat = Number(who);
    const hand = this.number;
    switch (act) {
      case 'fold':
        return { type: 'Fold', hand, seat };
      case 'check':
        return { type: 'Check', hand, seat };
      case 'call':
        return { type: 'Call', hand, seat };
      case 'bet':
        return { type: 'BetTo', hand, seat, to: Number(rest[0]) };
      case 'raise':
        return { type: 'RaiseTo', hand, seat, to: Number(rest[0]) };
      case 'draw':
        return { type: 'DrawCards', hand, seat, count: Number(rest[0]) };
      case 'splits':
        return { type: 'DrawCards', hand, seat, count: Number(rest[0]), splitOpeners: true };
      case 'blind':
        return { type: 'PostBlind', hand, seat, kind: 'voluntary' };
      case 'declines':
        return { type: 'DeclineBlind', hand, seat };
      case 'abstains':
        return { type: 'Abstain', hand, seat };
      case 'show':
        return { type: 'ShowHand', hand, seat, cards: parseCards(rest.join(' ')) ?? [] };
      case 'muck':
        return { type: 'MuckHand', hand, seat };
      case 'prove':
        return { type: 'ProveOpeners', hand, seat, how: 'seen' };
      default:
        throw new Error(`no such act: ${line}`);
    }
  }

  shufflePile(): this {
    this.give({ type: 'ShuffleDrawPile', hand: this.number });
    return this;
  }

  /** Everybody checks in turn until nobody is asked any more. */
  checkAround(): this {
    for (;;) {
      const check = this.offer('Check');
      if (!('seat' in check)) return this;
      this.give({ type: 'Check', hand: this.number, seat: check.seat });
    }
  }

  /** Everybody stands pat. */
  allPat(): this {
    for (;;) {
      const draw = this.offer('DrawCards');
      if (!('seat' in draw)) return this;
      this.give({ type: 'DrawCards', hand: this.number, seat: draw.seat, count: 0 });
    }
  }

  award(pot: number, ...winners: number[]): readonly TableEvent[] {
    return this.give({ type: 'AwardPot', hand: this.number, pot, winners });
  }

  undo(count = 1, reason?: string): this {
    const entries = this.table.undo.slice(-count).map((checkpoint) => checkpoint.entry);
    const hand = this.table.play.hand?.number ?? this.table.play.handsStarted;
    const command: CommandOf<'Retract'> = { type: 'Retract', hand, entries };
    this.give(reason === undefined ? command : { ...command, reason });
    return this;
  }
}

export interface Given {
  readonly stacks: readonly number[];
  readonly rules?: Partial<TableRules>;
  /** The first dealer; seat 1 unless said otherwise. */
  readonly dealer?: number;
}

/** Below the ace, in every deck. */
const CARDS = ['7c', '8c', '9c', 'Tc', 'Jc', 'Qc', 'Kc', '7d', '8d', '9d'] as const;

/** An open table with players in seats 1, 2, 3 … and the first dealer drawn. */
export function tableOf(profile: ProfileId, { stacks, rules = {}, dealer = 1 }: Given): TableUnderTest {
  const table = new TableUnderTest();
  table.give({
    type: 'OpenTable',
    name: 'Salão 1',
    code: 'abcdefgh',
    rules: { ...PROFILE_RULES[profile], buyInMin: 1, buyInMax: 1_000_000, ...rules },
  });
  for (const [index, buyIn] of stacks.entries()) {
    table.give({ type: 'SeatPlayer', seat: index + 1, playerId: `p${index + 1}`, buyIn });
  }
  table.give({
    type: 'DrawForDealer',
    cards: stacks.map((_, index) => ({ seat: index + 1, card: index + 1 === dealer ? 'As' : CARDS[index]! })),
  });
  return table;
}

export const types = (events: readonly TableEvent[]): string[] => events.map((event) => event.type);
