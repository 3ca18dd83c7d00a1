import type { EventData, EventType } from '@carteador/table';
import type { SeatNames } from '../speech.ts';
import type { Voice } from '../voice.ts';
import type { ActContext, ActEvent, ActLine } from './act-line.ts';
import { bettingActs } from './betting.ts';
import { dealActs } from './deal.ts';
import { disputeActs } from './disputes.ts';
import { drawActs } from './draw.ts';
import { irregularityActs } from './irregularities.ts';
import { sealActs } from './seals.ts';
import { showdownActs } from './showdown.ts';
import { seated, tableActs } from './table.ts';
import { createTeller, type Tell, type Teller, type Told } from './teller.ts';

const TOLD: Told<EventType> = {
  ...tableActs,
  ...dealActs,
  ...bettingActs,
  ...drawActs,
  ...showdownActs,
  ...irregularityActs,
  ...disputeActs,
  ...sealActs,
};

/** Events of these types that follow each other are told together. */
const TOLD_TOGETHER: ReadonlySet<EventType> = new Set<EventType>([
  'AntePosted',
  'CutDeclined',
  'DeckShuffled',
  'CarriedPotMatched',
  'TimeTaken',
  'BetReturned',
]);

export interface Acts {
  lines(events: readonly ActEvent[], context: ActContext): readonly ActLine[];
}

export function createActs(voice: Voice, names: SeatNames | undefined): Acts {
  const teller = createTeller(voice, names);
  return { lines: (events, context) => linesOf(teller, events, context) };
}

function linesOf(teller: Teller, events: readonly ActEvent[], context: ActContext): ActLine[] {
  const lines: ActLine[] = [];
  for (let at = 0; at < events.length; ) {
    const event = events[at]!;
    const pair = pairOf(teller, event, events[at + 1]);
    if (pair !== null) {
      lines.push(pair);
      at += 2;
      continue;
    }
    let end = at + 1;
    if (TOLD_TOGETHER.has(event.type)) while (events[end]?.type === event.type) end += 1;
    const tell = TOLD[event.type] as Tell<EventType> | undefined;
    const data = events.slice(at, end).map((each) => each.data);
    // An event of a newer version than this catalogue: its name is better than nothing.
    lines.push(...(tell?.(data, teller, context) ?? [teller.line('acts.unknown', { type: event.type })]));
    at = end;
  }
  return lines;
}

/** Two events of one entry that are one act at the table. */
function pairOf(teller: Teller, first: ActEvent, second: ActEvent | undefined): ActLine | null {
  if (isA(first, 'PlayerSeated') && second !== undefined && isA(second, 'ChipsBought')) {
    return seated(teller, first.data.playerId, first.data.seat, second.data.amount);
  }
  if (isA(first, 'CardsDiscarded') && second !== undefined && isA(second, 'CardsDrawn')) {
    const { seat, count } = first.data;
    const got = second.data.count;
    if (second.data.seat !== seat) return null;
    return got === count
      ? teller.by(seat, 'acts.CardsDrawn', { count })
      : teller.by(seat, 'acts.CardsDrawn.short', { count, got });
  }
  return null;
}

const isA = <T extends EventType>(
  event: ActEvent,
  type: T,
): event is { readonly type: T; readonly data: EventData[T] } => event.type === type;
