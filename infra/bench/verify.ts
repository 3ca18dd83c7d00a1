/** What checking an exported session costs, against reading the same session from the running service. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@carteador/event-store';
import { Evening } from '@carteador/projections/testing';
import { checkProof, makeProof, type SignedHead, type StoredEvent } from '@carteador/table';
import { type Service, startService } from '../../services/table/bench/service.ts';
import { openRoomKey } from '../../services/table/src/room/room-key.ts';

export interface VerifyFigures {
  readonly events: number;
  readonly entries: number;
  readonly seals: number;
  /** The whole check; the best round. */
  readonly checkMs: number;
  /** The log by pages of the greatest size, which nobody checks; the best round. */
  readonly pagesMs: number;
  /** The table at each entry, as an auditor steps through it: the median step, so many times. */
  readonly stepsMs: number;
  /** The table at moments all over the session, each the best of three. */
  readonly moments: { readonly p50Ms: number; readonly maxMs: number };
}

const SESSION = 'benchverify';
const ENTRIES = 10_000;
const PAGE = 1_000;
const APPEND = 250;
const ROUNDS = 5;
const STEPS_ASKED = 250;
/** A pause of the machine is no moment's own. */
const TRIES = 3;

export async function benchVerify(): Promise<VerifyFigures> {
  const place = await mkdtemp(join(tmpdir(), 'bench-verify-'));
  const evening = await storeEvening(place);
  const service = await startService(place);
  try {
    const versions = entryEnds(evening.events);
    const table = `/api/tables/${SESSION}`;
    await service.ask('GET', table);
    const head = await service.ask<SignedHead>('GET', `${table}/head`);
    const checks: number[] = [];
    const pages: number[] = [];
    const steps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let events: StoredEvent[] = [];
      pages.push(await timed(async () => (events = await readPages(service, table))));
      const text = makeProof(SESSION, head, events);
      checks.push(await timed(() => mustHold(text)));
      for (const at of spread(versions, STEPS_ASKED / ROUNDS, round)) {
        steps.push(await bestOf(TRIES, () => service.ask('GET', `${table}?at=${at}`)));
      }
    }
    const sorted = steps.toSorted((left, right) => left - right);
    const median = sorted[Math.floor(sorted.length / 2)]!;
    return {
      events: evening.events.length,
      entries: versions.length,
      seals: evening.events.filter(({ type }) => type.endsWith('Sealed')).length,
      checkMs: Math.min(...checks),
      pagesMs: Math.min(...pages),
      stepsMs: median * versions.length,
      moments: { p50Ms: median, maxMs: sorted.at(-1)! },
    };
  } finally {
    await service.stop();
    await rm(place, { recursive: true, force: true });
  }
}

function mustHold(text: string): void {
  const result = checkProof(text);
  if (!result.ok) throw new Error(`the proof does not hold: ${JSON.stringify(result)}`);
}

/** A long evening in a store of its own, sealed by the key that the service will find there. */
async function storeEvening(place: string): Promise<Evening> {
  const signer = openRoomKey(join(place, 'room-key.pem'));
  const evening = new Evening({ id: SESSION, seed: 5, signer, buyIn: 500 });
  evening.play(ENTRIES - 6);
  const store = await openEventStore(`sqlite:${join(place, 'carteador.sqlite')}`);
  for (let from = 0; from < evening.events.length; from += APPEND) {
    const events = evening.events.slice(from, from + APPEND);
    await store.append(
      evening.stream,
      events.map((event) => ({ ...event, meta: { ...event.meta } })) as never,
      from - 1,
    );
  }
  await store.close();
  return evening;
}

/** The version after each entry. */
const entryEnds = (events: readonly StoredEvent[]): number[] =>
  events.flatMap(({ version, meta }, index) => {
    const next = events[index + 1];
    return next === undefined || next.meta.commandId !== meta.commandId ? [version + 1] : [];
  });

/** So many of them, evenly, others in each round. */
const spread = (versions: readonly number[], count: number, round: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const place = ((index + round / ROUNDS) / count) * versions.length;
    return versions[Math.floor(place)]!;
  });

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function bestOf(tries: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries; count += 1) best = Math.min(best, await timed(work));
  return best;
}

async function readPages(service: Service, table: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await service.ask<{ version: number; events: StoredEvent[] }>(
      'GET',
      `${table}/events?from=${events.length}&limit=${PAGE}`,
    );
    events.push(...page.events);
    if (events.length >= page.version) return events;
  }
}
