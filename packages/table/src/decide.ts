import { type Act, type EventDraft, isRefusal } from './act.ts';
import { bettingActs } from './acts/betting.ts';
import { buckActs } from './acts/buck.ts';
import { countActs } from './acts/count.ts';
import { dealActs } from './acts/deal.ts';
import { disputeActs } from './acts/disputes.ts';
import { drawActs } from './acts/draw.ts';
import { forcedActs } from './acts/forced.ts';
import { irregularityActs } from './acts/irregularities/index.ts';
import { retractActs } from './acts/retract.ts';
import { rulingActs } from './acts/rulings.ts';
import { seatingActs } from './acts/seating.ts';
import { showdownActs } from './acts/showdown.ts';
import { startActs } from './acts/start.ts';
import { tableActs } from './acts/table.ts';
import { timeActs } from './acts/time.ts';
import type { Command, CommandType } from './commands.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { followUp } from './follow-up.ts';
import type { Legal, Offer, OfferOf } from './legal-types.ts';
import { accept, type Refusal, type Result, refusal } from './refusal.ts';
import type { Table } from './state.ts';

export const ACTS: { readonly [T in CommandType]: Act<T> } = {
  ...tableActs,
  ...seatingActs,
  ...timeActs,
  ...countActs,
  ...startActs,
  ...forcedActs,
  ...dealActs,
  ...bettingActs,
  ...drawActs,
  ...showdownActs,
  ...buckActs,
  ...retractActs,
  ...irregularityActs,
  ...disputeActs,
  ...rulingActs,
};

export const COMMAND_TYPES = Object.keys(ACTS) as CommandType[];

/** More events than any entry can have; what follows by itself must come to an end. */
const FOLLOW_UPS_MAX = 32;

/** What comes with a command: its identifier, and the clock of its envelope (milliseconds since 1970, UTC). */
export interface Context {
  readonly entry: string;
  readonly at: number;
}

/**
 * The events of a command, or why it is refused. Refuses by value; `legal` offers beforehand exactly what is
 * accepted here.
 */
export function decide(table: Table, command: Command, context: Context): Result<readonly TableEvent[]> {
  const step = advance(table, command, context);
  return step.ok ? accept(step.value.events) : step;
}

/** An accepted command: its events, and the table after them. */
export interface Step {
  readonly events: readonly TableEvent[];
  readonly table: Table;
}

/** `decide` with the state that it comes to, for whoever replays commands and would fold the events once more. */
export function advance(table: Table, command: Command, { entry, at }: Context): Result<Step> {
  const act = ACTS[command.type] as unknown as Act<CommandType>;
  const offer = offerOf(table, command.type);
  if (isRefusal(offer)) return { ok: false, refusal: beforeAll(table, command) ?? offer };
  const misfit = act.fit(offer as never, command as never, at);
  if (misfit !== null) return { ok: false, refusal: misfit };
  return accept(withFollowUps(table, act.events(table, command as never, offer as never, at), entry));
}

/** Whether the command fits an offer: true exactly when `decide` accepts it at that moment. */
export function permits(legal: Pick<Legal, 'offers'>, command: Command, at: number): boolean {
  const offer = legal.offers.find((candidate) => candidate.type === command.type);
  return offer !== undefined && fit(offer, command, at) === null;
}

/** Why a command does not keep to the bounds of an offer; null when it does. */
export const fit = (offer: Offer, command: Command, at: number): Refusal | null =>
  (ACTS[command.type] as unknown as Act<CommandType>).fit(offer as never, command as never, at);

/** Acts that need no open table: it is opened by one, and what is owed or held when it closes is paid later (AUDIT-2). */
const OUTSIDE_SESSION: ReadonlySet<CommandType> = new Set(['OpenTable', 'PayDebt', 'PayHeldChips']);

export const offerOf = <T extends CommandType>(table: Table, type: T): OfferOf<T> | Refusal => {
  if (table.status !== 'open' && !OUTSIDE_SESSION.has(type)) return refusal('table-closed', 'TABLE-2');
  return (ACTS[type] as Act<T>).offer(table);
};

// A late act for a hand that is over is told so, rather than that there is no such act now.
function beforeAll(table: Table, command: Command): Refusal | null {
  const present = table.play.hand?.number ?? null;
  if (!('hand' in command) || present === null || command.hand === present) return null;
  return command.type === 'StartHand'
    ? null
    : refusal('other-hand', 'BET-2', { hand: command.hand, present });
}

function withFollowUps(table: Table, drafts: readonly EventDraft[], entry: string): Step {
  const events: TableEvent[] = [];
  let state = table;
  const take = (list: readonly EventDraft[]) => {
    for (const { type, data } of list) {
      const event = { type, entry, data } as TableEvent;
      events.push(event);
      state = evolve(state, event);
    }
  };
  take(drafts);
  for (let round = 0; round < FOLLOW_UPS_MAX; round += 1) {
    const follow = followUp(state);
    if (follow.length === 0) return { events, table: state };
    take(follow);
  }
  throw new Error(`carteador/table: what follows ${drafts[0]?.type ?? 'nothing'} comes to no end`);
}
