import { type Card, parseCards } from '@carteador/poker';
import type { Command, CommandOf, Confirmation, RulingEffect } from '../../src/index.ts';
import type { TableUnderTest } from '../../src/testing/table-of.ts';

const confirm: Confirmation = { kind: 'floor' };
const numbers = (text: string): number[] => text.split('+').map(Number);

/**
 * Acts and irregularities in short, one a line:
 * `deal`, `start`, `antes`, `shuffle`, `4 cut`, `cards`, `pile`, `board As Kd 7c`, `award 0 3`, `undo`, `3 early raise 80`, `3 release`, `3 push 500+25 then 100
 * says raise`, `3 push 500 says 300`, `misdeal exposed-cards`, `fouled 9d`, `refuse 2`, `2 ante`, `expose deal 3 As`,
 * `2 boxed`, `buck`, `3 count 4 looked`, `3 kill mucked`, `3 restore`, `note absent-player folded 3`, `note early-card
 * set-aside x2`, `2 aside`, `dispute 1 award 3`, `park`, `rule award 0 3`, `rule refund`, `rule transfer p2 p1 40`,
 * `rule reverse 1`, `leave 2`, `close`; and the ordinary acts of `TableUnderTest`.
 */
export function say(table: TableUnderTest, ...lines: string[]): TableUnderTest {
  for (const line of lines) {
    if (line === 'deal') table.deal();
    else if (line === 'undo') table.undo();
    else table.give(commandOf(table, line));
  }
  return table;
}

export function commandOf(table: TableUnderTest, line: string): Command {
  const words = line.split(' ');
  return /^\d/.test(words[0]!)
    ? ofSeat(table, Number(words[0]), words.slice(1), line)
    : ofTable(table, words);
}

function ofTable(table: TableUnderTest, [what, ...rest]: string[]): Command {
  const hand = table.number;
  const [first, second, third] = rest;
  switch (what) {
    case 'start':
      return { type: 'StartHand', hand: table.table.play.handsStarted + 1 };
    case 'antes': {
      const antes = table.offer('PostAntes');
      const seats = 'seats' in antes ? antes.seats.map((owed) => owed.seat) : [];
      return { type: 'PostAntes', hand, seats };
    }
    case 'shuffle':
      return { type: 'ShuffleDeck', hand, times: 3 };
    case 'pile':
      return { type: 'ShuffleDrawPile', hand };
    case 'cards':
      return { type: 'DealCards', hand };
    case 'board':
      return { type: 'DealBoard', hand, cards: parseCards(rest.join(' ')) ?? [] };
    case 'award':
      return { type: 'AwardPot', hand, pot: Number(first), winners: rest.slice(1).map(Number) };
    case 'buck':
      return { type: 'DeclareForgottenBuck', hand };
    case 'misdeal':
      return { type: 'DeclareMisdeal', hand, reason: first as CommandOf<'DeclareMisdeal'>['reason'] };
    case 'fouled':
      return { type: 'DeclareFouledDeck', hand, ...(first === undefined ? {} : { card: first as Card }) };
    case 'expose':
      return {
        type: 'ExposeCard',
        hand,
        where: first as CommandOf<'ExposeCard'>['where'],
        ...(second === undefined ? {} : { seat: Number(second) }),
        ...(third === undefined ? {} : { card: third as Card }),
      };
    case 'dispute':
      return {
        type: 'OpenDispute',
        hand: Number(first),
        about: second as CommandOf<'OpenDispute'>['about'],
        by: Number(third),
      };
    case 'park':
      return { type: 'ParkPot', dispute: 1 };
    case 'rule':
      return {
        type: 'MakeRuling',
        dispute: 1,
        effect: effectOf(rest),
        rule: 'AUDIT-2',
        reason: 'as the floor saw it',
        confirm,
      };
    case 'leave':
      return { type: 'LeaveTable', seat: Number(first) };
    case 'close':
      return { type: 'CloseTable' };
    case 'note':
      return noteOf(hand, rest);
    default:
      throw new Error(`no such line: ${what}`);
  }
}

/** `award 0 3+2`, `transfer p2 p1 40`, `reverse 1`, `refund`, `stands`. */
function effectOf([kind, first = '', second = '', third]: string[]): RulingEffect {
  switch (kind) {
    case 'award':
      return { kind, pots: [{ pot: Number(first), winners: numbers(second) }] };
    case 'transfer':
      return { kind, moves: [{ from: first, to: second, amount: Number(third) }] };
    case 'reverse':
      return { kind, ruling: Number(first) };
    default:
      return { kind: kind as 'stands' | 'refund' };
  }
}

function noteOf(hand: number, [kind, remedy, ...rest]: string[]): Command {
  const seat = rest.find((word) => /^\d+$/.test(word));
  const count = rest.find((word) => word.startsWith('x'))?.slice(1);
  return {
    type: 'NoteIrregularity',
    hand,
    kind: kind as CommandOf<'NoteIrregularity'>['kind'],
    ...(remedy === undefined || remedy === '-' ? {} : { remedy: remedy as 'warning' }),
    ...(seat === undefined ? {} : { seat: Number(seat) }),
    ...(count === undefined ? {} : { count: Number(count) }),
  };
}

function ofSeat(table: TableUnderTest, seat: number, words: string[], line: string): Command {
  const hand = table.number;
  const [what, first, second] = words;
  switch (what) {
    case 'early':
      return {
        type: 'ActOutOfTurn',
        hand,
        seat,
        act: first as CommandOf<'ActOutOfTurn'>['act'],
        ...(second === undefined ? {} : { to: Number(second) }),
      };
    case 'release':
      return { type: 'ReleaseOutOfTurn', hand, seat, confirm };
    case 'push':
      return pushOf(hand, seat, words.slice(1));
    case 'refuse':
      return { type: 'RefuseOpeners', hand, seat };
    case 'ante':
      return { type: 'MakeGoodAnte', hand, seat };
    case 'boxed':
      return { type: 'ReplaceBoxedCard', hand, seat };
    case 'cut':
      return { type: 'CutDeck', hand, seat };
    case 'count':
      return { type: 'CorrectCount', hand, seat, held: Number(first), looked: second === 'looked' };
    case 'kill':
      return {
        type: 'KillHand',
        hand,
        seat,
        reason: first as CommandOf<'KillHand'>['reason'],
        confirm,
      };
    case 'restore':
      return { type: 'RestoreHand', hand, seat, confirm };
    case 'aside':
      return { type: 'ProveOpeners', hand, seat, how: 'aside' };
    case 'late':
      return { type: 'ServeLateCards', hand, seat };
    default:
      return table.command(line);
  }
}

/** `500+25 then 100 says raise`; a number said is the total. */
function pushOf(hand: number, seat: number, words: string[]): Command {
  const after = (word: string) => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : words[at + 1];
  };
  const later = after('then');
  const said = after('says') ?? 'nothing';
  const isAmount = /^\d+$/.test(said);
  return {
    type: 'PushChips',
    hand,
    seat,
    chips: numbers(words[0]!),
    ...(later === undefined ? {} : { later: numbers(later) }),
    said: isAmount ? 'amount' : (said as CommandOf<'PushChips'>['said']),
    ...(isAmount ? { amount: Number(said) } : {}),
  };
}
