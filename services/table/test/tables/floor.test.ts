import { MemoryEventStore } from '@carteador/event-store';
import { emptyFold, foldTable, lobbyTable, publicView } from '@carteador/projections';
import { Evening } from '@carteador/projections/testing';
import type { StoredEvent } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { countingStore } from '../support/counting-store.ts';
import { nextAct } from '../support/play.ts';
import { givenService } from '../support/service.ts';

/** As many events as may have to be folded for any moment of a log of this length, see Snapshots. */
const FOLDED_MAX = 512;
const APPEND = 200;
const MINUTE_MS = 60_000;

const minuteAfter = (start: string, minutes: number) =>
  new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString();

/** An evening whose events come one a minute from a start on; `set` moves the clock of some of them. */
function evening(
  id: string,
  start: string,
  entries: number,
  set: (minute: number) => number = (same) => same,
) {
  const { stream, events } = new Evening({ id, seed: 7 }).play(entries);
  return {
    stream,
    events: events.map((event, minute) => ({
      ...event,
      meta: { ...event.meta, at: minuteAfter(start, set(minute)) },
    })) as StoredEvent[],
  };
}

type Night = ReturnType<typeof evening>;

const lineAfter = ({ stream, events }: Night, count: number) => {
  const id = stream.slice('table-'.length);
  return lobbyTable(events.slice(0, count).reduce((fold, event) => foldTable(fold, event), emptyFold(id)));
};

async function given(nights: readonly Night[]) {
  const store = new MemoryEventStore();
  for (const { stream, events } of nights) {
    for (let from = 0; from < events.length; from += APPEND) {
      await store.append(stream, events.slice(from, from + APPEND) as never, from - 1);
    }
  }
  const reads = { count: 0 };
  const now = () => new Date('2026-12-31T00:00:00Z');
  const service = await givenService({ store: countingStore(store, reads), now });
  const lobby = async (at: string) => (await service.get(`/api/tables?at=${at}`)).body;
  return { service, reads, lobby };
}

describe('the floor at a moment of the clock', () => {
  const early = evening('frueh', '2026-11-29T20:00:00Z', 300);
  const long = evening('lang', '2026-11-30T18:00:00Z', 3_000);
  const late = evening('spaet', '2026-12-20T20:00:00Z', 60);
  const nights = [early, long, late];

  it('shows each table as it was then, and none that was opened later', async () => {
    const { lobby } = await given(nights);
    for (const minutes of [0, 1, 700, 1_400]) {
      const at = minuteAfter('2026-11-30T18:00:00Z', minutes);
      const { tables } = await lobby(at);
      expect(tables.map(({ id }: { id: string }) => id).sort()).toEqual(['frueh', 'lang']);
      expect(tables).toContainEqual(JSON.parse(JSON.stringify(lineAfter(long, minutes + 1))));
      expect(tables).toContainEqual(JSON.parse(JSON.stringify(lineAfter(early, early.events.length))));
    }
    expect(await lobby('2026-11-29T19:59:59.999Z')).toEqual({ tables: [] });
    expect((await lobby('2026-11-30T21:30:00.000%2B03:30')).tables).toHaveLength(2);
  });

  it('folds only the tables that went on afterwards, from near by, and each once', async () => {
    const { service, reads, lobby } = await given(nights);
    await service.get('/api/tables/lang');
    await service.get('/api/tables');
    reads.count = 0;
    const at = minuteAfter('2026-11-30T18:00:00Z', 1_300);
    await lobby(at);
    // And one more event, which tells that the moment is over.
    expect(reads.count).toBeGreaterThan(0);
    expect(reads.count).toBeLessThanOrEqual(FOLDED_MAX + 1);
    reads.count = 0;
    await lobby(at);
    await lobby(minuteAfter(at, 0.5));
    expect(reads.count).toBe(0);
    await lobby('2026-12-30T00:00:00Z');
    expect(reads.count).toBe(0);
  });

  it('gives the same answer whatever is in memory when a clock was set back', async () => {
    // Minute 900 is told as 700, so that minutes 700 to 899 come twice: the first ones count.
    const odd = evening('seltsam', '2026-11-30T18:00:00Z', 2_000, (minute) =>
      minute < 900 ? minute : minute - 200,
    );
    const at = minuteAfter('2026-11-30T18:00:00Z', 800);
    const cold = await given([odd]);
    const fresh = await cold.lobby(at);
    const warm = await given([odd]);
    await warm.service.get('/api/tables/seltsam');
    await warm.lobby(minuteAfter('2026-11-30T18:00:00Z', 750));
    expect(await warm.lobby(at)).toEqual(fresh);
    expect(fresh.tables[0].version).toBe(801);
  });

  it.each([
    ['2026-12-31T00:00:00.001Z', 404, 'unknown-moment'],
    ['yesterday', 400, 'malformed-field'],
    ['2026-11-30', 400, 'malformed-field'],
    ['2026-11-30T21:15:00', 400, 'malformed-field'],
    ['2026-02-30T21:15:00Z', 400, 'malformed-field'],
    ['2016-12-31T23:59:60Z', 400, 'malformed-field'],
    ['12', 400, 'malformed-field'],
    ['', 400, 'malformed-field'],
  ])('does not know the moment %j', async (at, status, code) => {
    const { service } = await given([]);
    const answer = await service.get(`/api/tables?at=${at}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

describe('the public view at a version', () => {
  it('is what the public screen showed then, for whoever has the code', async () => {
    const service = await givenService();
    const table = await service.table();
    await table.do({ type: 'SitOut', seat: 3 });
    const { code } = (await table.view()).table;
    const { events } = (await service.get(`${table.url}/events?limit=1000`)).body;
    const look = (at: string) => service.get(`/api/public/${code}${at}`, { as: null });
    const names = (await service.get(table.url)).body.names;
    let fold = emptyFold(table.id);
    for (const event of events) {
      fold = foldTable(fold, event);
      const { status, body } = await look(`?at=${fold.table.version}`);
      expect(status).toBe(200);
      expect(body).toEqual(JSON.parse(JSON.stringify(publicView({ ...fold, names }))));
    }
    expect((await look('')).body.version).toBe(events.length);
    expect(await look(`?at=${events.length + 1}`)).toMatchObject({
      status: 404,
      body: { code: 'unknown-version' },
    });
    expect(await look('?at=0')).toMatchObject({ status: 404, body: { code: 'unknown-version' } });
    expect(await look('?at=soon')).toMatchObject({ status: 400, body: { code: 'malformed-field' } });
    const other = await service.get('/api/public/nobodyguessesthis', { as: null });
    expect(other).toMatchObject({ status: 404, body: { code: 'unknown-code' } });
    // The identifier of a table is no code: it is on every staff page and in every export.
    expect((await service.get(`/api/public/${table.id}`, { as: null })).status).toBe(404);
  });

  it('DRAW-6 looking back says no more of the draw in a hand that is still played', async () => {
    const service = await givenService();
    const table = await service.table();
    const { code } = (await table.view()).table;
    const drewAt = async (at: number) => {
      const { seats } = (await service.get(`/api/public/${code}?at=${at}`, { as: null })).body;
      return (seats as { drew: number | null }[]).some(({ drew }) => drew !== null);
    };
    const play = async (until: (type: string) => boolean) => {
      for (let acts = 0; acts < 80; acts += 1) {
        const command = nextAct(await table.legal());
        const { version } = await table.do(command, {}, { as: 'dealer' });
        if (until(command.type)) return version;
      }
      throw new Error('it never comes to that');
    };
    const drawn = await play((type) => type === 'DrawCards');
    expect(await drewAt(drawn)).toBe(true);
    await play((type) => type === 'Check' || type === 'BetTo');
    expect(await drewAt(drawn)).toBe(false);
    await play((type) => type === 'EndHand');
    expect(await drewAt(drawn)).toBe(true);
  });
});
