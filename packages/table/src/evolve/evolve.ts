import { changed, copyHand, copyPlay, copyTable, type Draft } from '../copy.ts';
import { EMPTY_DOCKET } from '../disputes/docket.ts';
import type { EventData, EventType, TableEvent } from '../events.ts';
import { rakesAfter } from '../rake.ts';
import { PROFILE_RULES } from '../rules/profiles.ts';
import type { TableRules } from '../rules/rules.ts';
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

type Step = (table: Table, event: TableEvent) => Table;
type TableHandler = (table: Table, data: never) => Table;
type PlayHandler = (table: Table, data: never, entry: string) => Play;
type HandHandler = (hand: Hand, data: never, rules: TableRules) => Hand;

/** What an event of the hand changes beside it in the play half. */
const besideHand: {
  readonly [T in EventType]?: (next: Draft<Play>, table: Table, hand: Hand, data: EventData[T]) => void;
} = {
  PotAwarded: (next, table, hand, data) => {
    // OPEN-2: a hand that was opened and played starts the ladder anew.
    if (hand.rung !== null) next.ladder = 0;
    next.rakes = rakesAfter(table, hand, data);
  },
  // LA 156: whoever got cards owes no blind any more.
  CardsDealt: (next, table, hand) => {
    next.debts = settledDebts(table, hand);
  },
  // DEAL-7: the first shuffle closes the window for disputes on the hand before.
  DeckShuffled: (next) => {
    next.disputable = null;
  },
  BetsRefunded: afterRefund,
};

// A map: types that come from a store are texts of their own, which a lookup by key would have to find first.
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ...steps({ ...tableHandlers, ...docketHandlers }, ofTable),
  ...steps({ ...playHandlers, ...moneyHandlers, ...parkHandlers }, ofPlay),
  ...steps({ ...handHandlers, ...bettingHandlers, ...drawHandlers, ...faultHandlers }, ofHand),
  ['EntriesRetracted', (table, event) => retract(table, event.data as EventData['EntriesRetracted'])],
]);

/**
 * The state after one stored event. Total: an event of a type unknown to this version, or one that does not
 * fit, changes nothing but the version. Who wants to know whether a command is allowed asks `decide`.
 */
export function evolve(table: Table, event: TableEvent): Table {
  const step = STEPS.get(event.type);
  return step === undefined ? counted(table) : step(table, event);
}

function steps<H>(
  handlers: Readonly<Record<string, H>>,
  step: (handler: H, type: EventType) => Step,
): [string, Step][] {
  return Object.entries(handlers).map(([type, handler]) => [type, step(handler, type as EventType)]);
}

function ofTable(handler: TableHandler): Step {
  return (table, event) => counted(handler(table, event.data as never));
}

function ofPlay(handler: PlayHandler): Step {
  return (table, event) => played(table, event, handler(table, event.data as never, event.entry));
}

function ofHand(handler: HandHandler, type: EventType): Step {
  const beside = besideHand[type] as
    | ((next: Draft<Play>, table: Table, hand: Hand, data: unknown) => void)
    | undefined;
  return (table, event) => {
    const { hand } = table.play;
    if (hand === null) return played(table, event, table.play);
    const next = copyPlay(table.play);
    next.hand = handler(hand, event.data as never, table.rules);
    beside?.(next, table, hand, event.data);
    return played(table, event, next);
  };
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

function settledDebts(table: Table, hand: Hand): Play['debts'] {
  const debts = table.play.debts.slice();
  for (const { seat } of hand.seats) {
    const serial = table.seats[seat - 1]?.serial;
    if (serial !== undefined) debts[serial] = 'none';
  }
  // Players who were never dealt in have left holes.
  for (let serial = 0; serial < debts.length; serial += 1) debts[serial] ??= 'big';
  return debts;
}

/** IRR-11: the hand is void; the carried pot stays in the centre and the same dealer deals again. */
function afterRefund(next: Draft<Play>, _: Table, before: Hand, { reason }: EventData['BetsRefunded']): void {
  if (reason !== 'fouled-deck' || next.hand === null) return;
  const { carried, dealer, potReasons, smallBlind, bigBlind } = before;
  next.carried = carried;
  next.placed = { dealer, blinds: bigBlind === null ? null : { small: smallBlind, big: bigBlind } };
  next.potDue = potReasons;
  next.hand = changed(copyHand, next.hand, (hand) => {
    for (const pot of carried) hand.paid += pot.amount;
  });
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
