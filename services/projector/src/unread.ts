import type { EventStore } from '@carteador/event-store';
import type { Place } from './outbox.ts';

const COUNTED_MAX = 1_000;

/** What is stored behind the place that was folded last. */
export interface Unread {
  /** At most 1000 are counted. */
  readonly events: number;
  /** Since the first of them was entered, by the clock of the service that stored it; 0 without one. */
  readonly seconds: number;
}

/** Asks the store itself: a subscription that stands still says nothing of what it does not see. */
export async function unreadAfter(store: EventStore, place: Place): Promise<Unread> {
  let events = 0;
  let seconds = 0;
  for await (const { meta } of store.readAll({ from: place, limit: COUNTED_MAX })) {
    if (events === 0) seconds = Math.max(0, (Date.now() - Date.parse(String(meta.at))) / 1_000) || 0;
    events += 1;
  }
  return { events, seconds };
}
