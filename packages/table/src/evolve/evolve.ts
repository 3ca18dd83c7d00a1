import { copyPlay, copyTable } from '../copy.ts';
import { EMPTY_DOCKET } from '../disputes/docket.ts';
import type { EventData, EventType, TableEvent } from '../events.ts';
import { rakesAfter } from '../rake.ts';
import { PROFILE_RULES } from '../rules/profiles.ts';
import type { TableRules } from '../rules/rules.ts';
import { cardsEach } from '../seats.ts';
import type { Hand, Play, Table } from '../state.ts';
import { firstCheckpoints, playBefore, withCheckpoint } from '../undo.ts';
import { bettingHandlers } from './evolve-betting.ts';
import { docketHandlers, parkHandlers } from './evolve-docket.ts';
import { drawHandlers } from './evolve-draw.ts';
import { faultHandlers } from './evolve-faults.ts';
import { handHandlers } from './evolve-hand.ts';
import { moneyHandlers } from './evolve-money.ts';
import { playHandlers } from './evolve-play.ts';
import { tableHandlers } from './evolve-table.ts';

export const emptyTable: Table = {
  status: 'none',
  name: '',
  code: '',
  continues: null,
  rules: PROFILE_RULES.fechado,
  seats: [],
  totals: { bought: 0, cashed: 0, variance: 0, seatings: 0 },
  departures: [],
  timeFrom: 0,
  docket: EMPTY_DOCKET,
  play: {
    handsStarted: 0,
    dealer: null,
    placed: null,
    dealerTied: [],
    ladder: 0,
    carried: [],
    nets: [],
    rake: 0,
    rakes: [],
    buck: null,
    potDue: [],
    blindsAt: null,
    debts: [],
    recounts: [],
    times: [],
    deck: null,
    hand: null,
    records: [],
    disputable: null,
  },
  undo: [],
  version: 0,
};

type TableHandler = (table: Table, data: never) => Table;
type PlayHandler = (table: Table, data: never, entry: string) => Play;
type HandHandler = (hand: Hand, data: never, rules: TableRules, each: number) => Hand;

const ofTable: Partial<Record<EventType, TableHandler>> = { ...tableHandlers, ...docketHandlers };
const ofPlay: Partial<Record<EventType, PlayHandler>> = {
  ...playHandlers,
  ...moneyHandlers,
  ...parkHandlers,
};
const ofHand: Partial<Record<EventType, HandHandler>> = {
  ...handHandlers,
  ...bettingHandlers,
  ...drawHandlers,
  ...faultHandlers,
};

/**
 * The state after one stored event. Total: an event of a type unknown to this version, or one that does not
 * fit, changes nothing but the version. Who wants to know whether a command is allowed asks `decide`.
 */
export function evolve(table: Table, event: TableEvent): Table {
  // Most events are of the hand: they are asked for first.
  const handHandler = ofHand[event.type];
  if (handHandler !== undefined) return played(table, event, evolveHand(table, event, handHandler));
  const playHandler = ofPlay[event.type];
  if (playHandler !== undefined)
    return played(table, event, playHandler(table, event.data as never, event.entry));
  const tableHandler = ofTable[event.type];
  if (tableHandler !== undefined) return counted(tableHandler(table, event.data as never));
  return event.type === 'EntriesRetracted' ? retract(table, event.data) : counted(table);
}

function played(table: Table, event: TableEvent, play: Play): Table {
  const next = copyTable(table);
  next.version = table.version + 1;
  next.play = play;
  const { undo } = table;
  if (undo.length === 0 || undo[undo.length - 1]!.entry !== event.entry) {
    next.undo = withCheckpoint(undo, event.entry, table.play);
  }
  // DEAL-7: the first shuffle closes the hand before.
  if (event.type === 'DeckShuffled') next.undo = sinceStart(next.undo, play.hand);
  return next;
}

function evolveHand(table: Table, event: TableEvent, handler: HandHandler): Play {
  const { hand } = table.play;
  if (hand === null) return table.play;
  const next = copyPlay(table.play);
  next.hand = handler(hand, event.data as never, table.rules, cardsEach(table));
  // OPEN-2: a hand that was opened and played starts the ladder anew.
  if (event.type === 'PotAwarded' && hand.rung !== null) next.ladder = 0;
  if (event.type === 'PotAwarded') next.rakes = rakesAfter(table, hand, event.data);
  // LA 156: whoever got cards owes no blind any more.
  if (event.type === 'CardsDealt') next.debts = settledDebts(table, hand);
  // DEAL-7: the first shuffle closes the window for disputes on the hand before.
  if (event.type === 'DeckShuffled') next.disputable = null;
  if (event.type === 'BetsRefunded') return afterRefund(table.play, next, event.data);
  return next;
}

function settledDebts(table: Table, hand: Hand): Play['debts'] {
  const debts = table.play.debts.slice();
  for (const { seat } of hand.seats) {
    const serial = table.seats[seat - 1]?.serial;
    if (serial !== undefined) debts[serial] = 'none';
  }
  return Array.from(debts, (debt) => debt ?? 'big');
}

/** IRR-11: the hand is void; the carried pot stays in the centre and the same dealer deals again. */
function afterRefund(before: Play, next: Play, data: EventData['BetsRefunded']): Play {
  if (data.reason !== 'fouled-deck' || before.hand === null || next.hand === null) return next;
  const { carried, dealer, potReasons } = before.hand;
  const returned = carried.reduce((sum, pot) => sum + pot.amount, 0);
  const blinds =
    before.hand.bigBlind === null ? null : { small: before.hand.smallBlind, big: before.hand.bigBlind };
  return {
    ...next,
    carried,
    placed: { dealer, blinds },
    potDue: potReasons,
    hand: { ...next.hand, paid: next.hand.paid + returned },
  };
}

/** AUDIT-1: the play half goes back to where it was before the first of the retracted entries. */
function retract(table: Table, data: EventData['EntriesRetracted']): Table {
  const next = copyTable(table);
  next.version = table.version + 1;
  const first = table.undo.findIndex((checkpoint) => data.entries.includes(checkpoint.entry));
  if (first < 0) return next;
  next.play = playBefore(table.undo, first) ?? table.play;
  next.undo = firstCheckpoints(table.undo, first);
  return next;
}

function sinceStart(undo: Table['undo'], hand: Hand | null): Table['undo'] {
  const start = undo.findIndex((checkpoint) => checkpoint.entry === hand?.id);
  return start > 0 ? undo.slice(start) : undo;
}

function counted(table: Table): Table {
  const next = copyTable(table);
  next.version = table.version + 1;
  return next;
}
