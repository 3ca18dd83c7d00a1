import { isDeepStrictEqual } from 'node:util';
import { emptyFold, foldTable } from '@carteador/projections';
import { cardsAccounted, chipsConserved, isSeal, type StoredEvent, verifyChain } from '@carteador/table';
import type { Client } from './client.ts';
import { type Acknowledged, act, type Dealers } from './dealers.ts';
import type { Screen } from './screens.ts';

/** Entries of opening and seating, which no dealer counts. */
const SETTING_UP: ReadonlySet<string> = new Set(['TableOpened', 'PlayerSeated']);
const PAGE = 1_000;

/**
 * What is wrong after the fault, in sentences; nothing when every acknowledged entry is there once as it was
 * answered, no other one is, the chain is whole, chips and cards add up, and each screen comes up to date by itself
 * and goes on with the next entry.
 */
export async function judge(
  client: Client,
  dealers: Dealers,
  screens: readonly Screen[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [table, acknowledged] of dealers.acknowledged) {
    const events = await read(client, table);
    wrong.push(...judgeLog(table, events, acknowledged));
    const screen = screens.find((each) => each.table === table);
    await screen?.reaches(events.length);
    const next = await act(client, table);
    acknowledged.push(next);
    await screen?.reaches(next.version);
  }
  return wrong;
}

export async function read(client: Client, table: string): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (;;) {
    const path = `/api/tables/${table}/events?from=${all.length}&limit=${PAGE}`;
    const { events } = await client.ask<{ events: StoredEvent[] }>('GET', path);
    all.push(...events);
    if (events.length < PAGE) return all;
  }
}

export function judgeLog(
  table: string,
  events: readonly StoredEvent[],
  acknowledged: readonly Acknowledged[],
): readonly string[] {
  const wrong: string[] = [];
  const chain = verifyChain(events);
  if (!chain.ok) wrong.push(`${table}: the chain breaks: ${JSON.stringify(chain)}`);
  const entries = new Map<string, StoredEvent[]>();
  let commandId = '';
  for (const event of events) {
    // A seal is stored and answered with the entry that it seals.
    if (!isSeal(event.type)) commandId = event.meta.commandId;
    entries.set(commandId, [...(entries.get(commandId) ?? []), event]);
  }
  for (const { commandId, version, events: told } of acknowledged) {
    const stored = entries.get(commandId);
    if (stored === undefined) wrong.push(`${table}: acknowledged and lost: ${commandId} at ${version}`);
    else if (!isDeepStrictEqual(stored, told)) wrong.push(`${table}: not stored as answered: ${commandId}`);
  }
  const known = new Set(acknowledged.map(({ commandId }) => commandId));
  for (const [commandId, [first]] of entries) {
    if (!known.has(commandId) && !SETTING_UP.has(first!.type))
      wrong.push(`${table}: stored though never answered: ${commandId}`);
  }
  let fold = emptyFold(table);
  for (const event of events) fold = foldTable(fold, event);
  if (!chipsConserved(fold.table)) wrong.push(`${table}: chips do not add up`);
  if (!cardsAccounted(fold.table)) wrong.push(`${table}: cards do not add up`);
  return wrong;
}
