import { randomUUID } from 'node:crypto';
import { MemoryEventStore, MemoryLog } from '@carteador/event-store';
import { type Command, PROFILE_RULES, verifyChain } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { nextAct } from '../support/play.ts';
import { givenService, PINS, type Seated } from '../support/service.ts';

const rulesWith = (authority: 'floor' | 'host-pin' | 'two-players') => ({
  ...PROFILE_RULES.fechado,
  authority,
});
const correction = (confirm: object) =>
  ({ type: 'CorrectStack', seat: 1, counted: 480, reason: 'recount', confirm }) as Command;

async function play(table: Seated, acts: number): Promise<void> {
  for (let done = 0; done < acts; done += 1)
    await table.do(nextAct(await table.legal()), {}, { as: 'dealer' });
}

describe('a command', () => {
  it('is answered with its events, each in its envelope', async () => {
    const service = await givenService({ now: () => new Date('2025-01-01T20:00:00.000Z') });
    const table = await service.table();
    const commandId = randomUUID();
    const enteredAt = '2025-01-01T19:59:30.000Z';
    const command = nextAct(await table.legal());
    const { version, events } = await table.do(
      command,
      { commandId, enteredAt },
      { as: 'dealer', headers: { 'x-device': 'tablet-4' } },
    );
    expect(version).toBe((await table.view()).version);
    expect(events[0]).toMatchObject({
      stream: `table-${table.id}`,
      version: version - events.length,
      type: 'DealerDrawn',
      schema: 1,
      meta: {
        at: '2025-01-01T20:00:00.000Z',
        enteredAt,
        actor: 'dealer',
        device: 'tablet-4',
        commandId,
        command,
      },
    });
  });

  it('sent again gives the same answer and is stored once, also after others and a restart', async () => {
    const store = new MemoryEventStore();
    const service = await givenService({ store });
    const table = await service.table();
    const commandId = randomUUID();
    const expectedVersion = (await table.view()).version;
    const command = nextAct(await table.legal());
    const first = await table.send(command, { commandId, expectedVersion });
    expect((await table.send(command, { commandId, expectedVersion })).body).toEqual(first.body);
    await play(table, 3);
    const head = await table.head();
    expect((await table.send(command, { commandId, expectedVersion })).body).toEqual(first.body);
    const restarted = await givenService({ store });
    const again = await restarted.post(`${table.url}/commands`, { commandId, expectedVersion, command });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await table.head()).toBe(head);
  });

  it('that was refused may be sent again under its identifier when it fits', async () => {
    const service = await givenService();
    const table = await service.table();
    const commandId = randomUUID();
    const command = { type: 'StartHand', hand: 1 };
    expect((await table.send(command, { commandId })).status).toBe(422);
    await play(table, 1);
    expect((await table.send(command, { commandId })).status).toBe(200);
  });

  it('at a version gone by is told the present one', async () => {
    const service = await givenService();
    const table = await service.table();
    const { version } = await table.view();
    const command = nextAct(await table.legal());
    const stale = await table.send(command, { expectedVersion: version - 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale-version', params: { version }, version },
    });
    expect((await table.send(command, { expectedVersion: version })).status).toBe(200);
  });

  it('double-tapped with the same version acts once', async () => {
    const service = await givenService();
    const table = await service.table();
    await play(table, 7);
    const legal = await table.legal();
    const expectedVersion = (await table.view()).version;
    const command = nextAct(legal);
    const taps = await Promise.all([1, 2, 3].map(() => table.send(command, { expectedVersion })));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused in the language of the reader, with the names of those who sit there', async () => {
    const service = await givenService();
    const table = await service.table();
    await play(table, 6);
    const turn = (await table.legal()).turn!;
    const command = { type: 'Check', hand: 1, seat: turn === 1 ? 2 : 1 };
    const say = async (language: string) => {
      const { status, body, headers } = await table.send(
        command,
        {},
        { headers: { 'accept-language': language } },
      );
      expect([status, body.code, body.rule]).toEqual([422, 'out-of-turn', 'BET-2']);
      return [headers['content-language'], body.message];
    };
    const [en, ptBR, es] = await Promise.all([
      say('fr, en;q=0.5'),
      say('pt'),
      say('es-AR,es;q=0.9,en;q=0.8'),
    ]);
    expect([en![0], ptBR![0], es![0]]).toEqual(['en', 'pt-BR', 'es']);
    for (const [, message] of [en!, ptBR!, es!]) expect(message).toContain(`Player ${turn}`);
    expect(new Set([en![1], ptBR![1], es![1]]).size).toBe(3);
  });

  it('leaves a log that an outsider can check', async () => {
    const service = await givenService();
    const table = await service.table({ players: 4 });
    await play(table, 60);
    const { body } = await service.get(`${table.url}/events?limit=1000`);
    expect(verifyChain(body.events)).toEqual({
      ok: true,
      head: { version: body.version - 1, hash: body.events.at(-1).meta.hash },
    });
  });
});

describe('AUDIT-1 a correction', () => {
  it('by the floor itself needs nothing more', async () => {
    const table = await (await givenService()).table();
    const { events } = await table.do(correction({ kind: 'floor' }));
    expect(events[0]!.meta).toMatchObject({ actor: 'floor' });
    expect(events[0]!.meta).not.toHaveProperty('confirmedBy');
  });

  it('from a dealer is confirmed by the PIN of the floor, which is not kept', async () => {
    const service = await givenService();
    const table = await service.table();
    const as = { as: 'dealer' } as const;
    const wrong = await table.send(correction({ kind: 'floor' }), { floorPin: '000000' }, as);
    expect(wrong).toMatchObject({ status: 403, body: { code: 'confirmation-wrong', rule: 'AUDIT-1' } });
    const dealers = await table.send(correction({ kind: 'floor' }), { floorPin: PINS.dealer }, as);
    expect(dealers.status).toBe(403);
    const { events } = await table.do(correction({ kind: 'floor' }), { floorPin: PINS.floor }, as);
    expect(events[0]!.meta).toMatchObject({ actor: 'dealer', confirmedBy: 'floor' });
    expect(JSON.stringify(events)).not.toContain(PINS.floor);
  });

  it('is no way to guess the PIN of the floor', async () => {
    const service = await givenService();
    const table = await service.table();
    const guess = (floorPin: string) =>
      table.send(correction({ kind: 'floor' }), { floorPin }, { as: 'dealer' });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(`00000${tries}`)).status).toBe(403);
    const stopped = await guess(PINS.floor);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect(stopped.headers['retry-after']).toBe('60');
  });

  it('sent again needs no PIN any more', async () => {
    const service = await givenService();
    const table = await service.table();
    const commandId = randomUUID();
    const more = { commandId, floorPin: PINS.floor };
    const first = await table.do(correction({ kind: 'floor' }), more, { as: 'dealer' });
    expect(await table.do(correction({ kind: 'floor' }), { commandId }, { as: 'dealer' })).toEqual(first);
  });

  it('at a host’s table is confirmed by the PIN of the host', async () => {
    const service = await givenService();
    const table = await service.table({ rules: rulesWith('host-pin'), hostPin: '5656' });
    const send = (more: object) =>
      table.send(correction({ kind: 'host-pin' }), { ...more }, { as: 'dealer' });
    expect(await send({})).toMatchObject({ status: 403, body: { code: 'confirmation-missing' } });
    expect(await send({ hostPin: '0000' })).toMatchObject({
      status: 403,
      body: { code: 'confirmation-wrong' },
    });
    const { status, body } = await send({ hostPin: '5656' });
    expect(status).toBe(200);
    expect(body.events[0]!.meta).toMatchObject({ actor: 'dealer', confirmedBy: 'host' });
    for await (const event of service.store.read(`table-${table.id}`)) {
      expect(JSON.stringify(event)).not.toMatch(/5656|scrypt/);
    }
  });

  it('of another kind than the table asks for is refused', async () => {
    const service = await givenService();
    const table = await service.table();
    const two = await table.send(correction({ kind: 'two-players', seats: [1, 2] }));
    expect(two).toMatchObject({ status: 422, body: { code: 'not-confirmed', rule: 'AUDIT-1' } });
    const host = await table.send(correction({ kind: 'host-pin' }), { hostPin: '1234' });
    expect(host).toMatchObject({ status: 403, body: { code: 'host-pin-not-set' } });
  });

  it('by two players names two who sit there', async () => {
    const service = await givenService();
    const table = await service.table({ rules: rulesWith('two-players') });
    const send = (seats: number[]) =>
      table.send(correction({ kind: 'two-players', seats }), {}, { as: 'dealer' });
    expect(await send([1, 8])).toMatchObject({ status: 422, body: { code: 'not-confirmed' } });
    expect((await send([1, 2])).status).toBe(200);
  });

  it('a table that comes under its host gets his PIN with the new rules', async () => {
    const service = await givenService();
    const table = await service.table();
    const command = { type: 'ChangeRules', rules: rulesWith('host-pin') };
    expect(await table.send(command)).toMatchObject({ status: 422, body: { code: 'host-pin-missing' } });
    expect((await table.send(command, { hostPin: '7878' })).status).toBe(200);
    const by = correction({ kind: 'host-pin' });
    expect((await table.send(by, { hostPin: '7878' }, { as: 'dealer' })).status).toBe(200);
  });
});

describe('two instances over one store', () => {
  it('take turns at one table and end with one log', async () => {
    const log = new MemoryLog();
    const one = await givenService({ store: new MemoryEventStore(log) });
    const two = await givenService({ store: new MemoryEventStore(log) });
    const table = await one.table();
    const there = Object.assign(Object.create(Object.getPrototypeOf(table)), table, {
      service: two,
    }) as Seated;
    for (let acts = 0; acts < 30; acts += 1) {
      const here = acts % 2 === 0 ? table : there;
      const other = acts % 2 === 0 ? there : table;
      const command = nextAct(await here.legal());
      const expectedVersion = (await here.view()).version;
      await here.do(command, { expectedVersion });
      expect(await other.view()).toEqual(await here.view());
    }
  });

  it('race for one act, and only one has it', async () => {
    const log = new MemoryLog();
    const one = await givenService({ store: new MemoryEventStore(log) });
    const two = await givenService({ store: new MemoryEventStore(log) });
    const table = await one.table();
    for (let acts = 0; acts < 12; acts += 1) {
      const command = nextAct(await table.legal());
      const expectedVersion = (await table.view()).version;
      const body = { expectedVersion, command };
      const answers = await Promise.all(
        [one, two].map((service) =>
          service.post(`${table.url}/commands`, { ...body, commandId: randomUUID() }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('a store that is away', () => {
  it('leaves the outcome open, and the same command again finds out', async () => {
    const store = new MemoryEventStore();
    const service = await givenService({ store });
    const table = await service.table();
    const body = { commandId: randomUUID(), command: nextAct(await table.legal()) };
    const head = await table.head();
    store.loseNextAcknowledgement();
    const lost = await service.post(`${table.url}/commands`, body);
    expect(lost).toMatchObject({
      status: 503,
      body: { code: 'store-unavailable', params: { outcome: 'unknown' } },
    });
    expect(lost.headers['retry-after']).toBe('1');
    store.setAway(true);
    expect((await service.post(`${table.url}/commands`, body)).status).toBe(503);
    expect((await service.get(table.url)).status).toBe(503);
    store.setAway(false);
    const found = await service.post(`${table.url}/commands`, body);
    expect(found.status).toBe(200);
    expect(await table.head()).toBe(head + found.body.events.length);
  });
});
