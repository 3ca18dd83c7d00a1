import { chipsConserved, type EventData, tableEvent, verifyChain } from '@carteador/table';
import type { History } from './history.ts';

/** TABLE-6: after every event the chips on the table are those that were bought and not cashed. */
export function* lostChips(history: History): Generator<string> {
  const { events } = history;
  for (const [index, event] of events.entries()) {
    const fold = history.foldAt(index + 1)!;
    if (!chipsConserved(fold.table)) yield `chips are lost or made by ${event.type} at version ${index + 1}`;
    if (event.type !== 'ChipsBought') continue;
    const { amount } = tableEvent(event).data as EventData['ChipsBought'];
    const before = history.foldAt(index)!.table.totals.bought;
    if (fold.table.totals.bought !== before + amount) {
      yield `${amount} chips are bought at version ${index + 1}, and not so many are counted`;
    }
  }
}

/** AUDIT: the chain of hashes of the stored stream. */
export function* brokenChain(history: History): Generator<string> {
  const chain = verifyChain(history.events);
  if (!chain.ok) yield `the chain is broken at version ${chain.version}: ${chain.fault}`;
}
