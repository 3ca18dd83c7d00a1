import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, openEventStore } from '@carteador/event-store';
import { EventStoreDbDouble } from '@carteador/event-store/testing';
import { type StoredEvent, verifyChain } from '@carteador/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nextAct } from './support/play.ts';
import { givenService, Seated, type Service } from './support/service.ts';

/** Several instances of the service on one store, each with a connection of its own, as so many processes have. */
const INSTANCES = 3;
const TABLES = 3;
const ACTS_PER_TABLE = 9;

interface Place {
  readonly url: string;
  /** The next append is stored, and its answer is lost. */
  loseAnswer?(): void;
}

/** Where each instance finds the store. */
const STORES: Readonly<Record<string, () => Promise<Place>>> = {
  'an SQLite file': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'carteador-instances-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return { url: `sqlite:${join(folder, 'events.sqlite')}` };
  },
  'EventStoreDB, by its double': async () => {
    const double = new EventStoreDbDouble('append');
    await double.start();
    onTestFinished(() => double.stop());
    return { url: double.url, loseAnswer: () => double.faults.onAppend('unavailable') };
  },
};

async function open(url: string): Promise<EventStore> {
  const store = await openEventStore(url);
  onTestFinished(() => store.close());
  return store;
}

async function instances({ url }: Place): Promise<Service[]> {
  const services: Service[] = [];
  for (let n = 0; n < INSTANCES; n += 1)
    services.push(await givenService({ store: await open(url), isShared: true }));
  return services;
}

/** The same table, as the console of another instance has it. */
const at = (service: Service, { id }: Seated): Seated => new Seated(service, id);

async function log(table: Seated): Promise<StoredEvent[]> {
  const { body } = await table.service.get<{ events: StoredEvent[] }>(`${table.url}/events?limit=1000`);
  return body.events;
}

describe.each(Object.keys(STORES))('instances on %s', (name) => {
  const given = async () => instances(await STORES[name]!());

  it('store each act once, whoever is asked, also when two are asked at the same time', async () => {
    const place = await STORES[name]!();
    const services = await instances(place);
    const tables = await Promise.all(
      Array.from({ length: TABLES }, (_, n) => services[n % INSTANCES]!.table()),
    );
    const acknowledged = await Promise.all(
      tables.map(async (table, n) => {
        const mine: { commandId: string; events: readonly StoredEvent[] }[] = [];
        for (let act = 0; act < ACTS_PER_TABLE; act += 1) {
          const two = [0, 1].map((other) => at(services[(n + act + other) % INSTANCES]!, table));
          const command = nextAct(await two[0]!.legal());
          const commandId = randomUUID();
          if (act % 3 === 0) place.loseAnswer?.();
          // A tablet that heard nothing sends it again, and the way leads to another instance.
          const answers = await Promise.all(two.map((one) => one.send(command, { commandId })));
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          expect(answers[1]!.body).toEqual(answers[0]!.body);
          mine.push({ commandId, events: answers[0]!.body.events });
        }
        return mine;
      }),
    );
    for (const [n, table] of tables.entries()) {
      const logs = await Promise.all(services.map((service) => log(at(service, table))));
      expect(verifyChain(logs[0]!)).toMatchObject({ ok: true });
      for (const one of logs) expect(one).toEqual(logs[0]);
      for (const { commandId, events } of acknowledged[n]!) {
        expect(logs[0]!.filter(({ meta }) => meta.commandId === commandId)).toEqual(events);
      }
      const views = await Promise.all(services.map((service) => at(service, table).view()));
      for (const view of views) expect(view).toEqual(views[0]);
    }
  });

  it('let one of two taps win that saw the same version, and tell the other so', async () => {
    const services = await given();
    const table = await services[0]!.table();
    for (let round = 0; round < 8; round += 1) {
      const two = [0, 1].map((other) => at(services[(round + other) % INSTANCES]!, table));
      const { version } = await two[0]!.view();
      const command = nextAct(await two[0]!.legal());
      const answers = await Promise.all(two.map((one) => one.send(command, { expectedVersion: version })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect(lost!.body).toMatchObject({
        code: 'stale-version',
        version: won!.body.version,
        recordedAs: won!.body.events[0]!.meta.commandId,
      });
    }
  });

  it('take acts that do not touch each other in any order, and refuse the second of two that do', async () => {
    const services = await given();
    const table = await services[0]!.table({ players: 2 });
    const players = await Promise.all(Array.from({ length: 6 }, (_, n) => services[0]!.player(`Guest ${n}`)));
    const seats = [3, 4, 5, 6, 7, 7];
    const answers = await Promise.all(
      seats.map((seat, n) =>
        at(services[n % INSTANCES]!, table).send({
          type: 'SeatPlayer',
          seat,
          playerId: players[n]!,
          buyIn: 500,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({ rule: expect.any(String) });
    const seated = (await log(table)).filter(({ type }) => type === 'PlayerSeated');
    expect(seated).toHaveLength(2 + 5);
    expect(verifyChain(await log(table))).toMatchObject({ ok: true });
  });

  it('show at once what another has acknowledged: table, lobby and players', async () => {
    const services = await given();
    const [one, two] = services as [Service, Service];
    const table = await one.table();
    for (let act = 0; act < 6; act += 1) {
      const accepted = await at(one, table).do(nextAct(await at(two, table).legal()));
      expect((await at(two, table).view()).table.version).toBe(accepted.version);
      const { body } = await two.get<{ tables: { id: string; version: number }[] }>('/api/tables');
      expect(body.tables.find(({ id }) => id === table.id)).toMatchObject({ version: accepted.version });
    }
    const playerId = await one.player('Rosa');
    const { body } = await two.get<{ players: { playerId: string; name: string }[] }>('/api/players');
    expect(body.players).toContainEqual({ playerId, name: 'Rosa' });
  });
});
