import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '@carteador/event-store';
import { describe, expect, it } from 'vitest';
import { givenService } from '../support/service.ts';

describe('players', () => {
  it('are named once by the same command', async () => {
    const service = await givenService();
    const body = { name: 'Zé', commandId: randomUUID() };
    const { status, body: player } = await service.post('/api/players', body, { as: 'dealer' });
    expect(status).toBe(201);
    expect(player).toEqual({ playerId: expect.stringMatching(/^[a-z0-9]{10}$/), name: 'Zé' });
    expect((await service.post('/api/players', body)).body).toEqual(player);
    const other = await service.post('/api/players', { ...body, name: 'Rui' });
    expect(other).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
    expect((await service.get('/api/players')).body.players).toEqual([player]);
  });

  it.each([
    ['  Ana   Maria ', 'Ana Maria'],
    ['Jose\u0301', 'José'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['👨‍👩‍👧 Silva', '👨‍👩‍👧 Silva'],
    ['O’Neil, Jr.', 'O’Neil, Jr.'],
    ['क्षत्रिय', 'क्षत्रिय'],
    ['á'.repeat(40), 'á'.repeat(40)],
  ])('may be called %j', async (name, kept) => {
    const service = await givenService();
    const { status, body } = await service.post('/api/players', { name });
    expect([status, body.name]).toEqual([201, kept]);
  });

  it('may have the same name as another', async () => {
    const service = await givenService();
    expect(await service.player('Ana')).not.toBe(await service.player('Ana'));
  });

  it('are forgotten for good, while the table’s log stays whole', async () => {
    const service = await givenService();
    const table = await service.table();
    const { playerId } = (await table.view()).table.seats[0]!;
    const head = await table.head();
    expect((await service.ask('DELETE', `/api/players/${playerId}`)).status).toBe(204);
    expect(await service.store.head(`player-${playerId}`)).toBe(-1);
    const view = await table.view();
    expect(view.names[playerId]).toBeUndefined();
    expect(view.table.seats[0]).toMatchObject({ playerId });
    expect(await table.head()).toBe(head);
    for await (const event of service.store.readAll())
      expect(JSON.stringify(event)).not.toContain('Player 1');
    const again = await service.ask('DELETE', `/api/players/${playerId}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'unknown-player' } });
  });

  it('are forgotten by other instances too', async () => {
    const store = new MemoryEventStore();
    const one = await givenService({ store });
    const two = await givenService({ store });
    const ana = await one.player('Ana');
    expect((await two.get('/api/players')).body.players).toHaveLength(1);
    await one.ask('DELETE', `/api/players/${ana}`);
    expect((await two.get('/api/players')).body.players).toEqual([]);
  });

  it('are forgotten at the next start when a crash came in between', async () => {
    const store = new MemoryEventStore();
    const one = await givenService({ store });
    const ana = await one.player('Ana');
    store.deleteStream = async () => {
      throw new Error('the machine lost power');
    };
    expect((await one.ask('DELETE', `/api/players/${ana}`)).status).toBe(500);
    delete (store as Partial<MemoryEventStore>).deleteStream;
    expect(await store.head(`player-${ana}`)).toBe(0);
    await givenService({ store });
    expect(await store.head(`player-${ana}`)).toBe(-1);
  });

  it('can not come back by the command that named them', async () => {
    const service = await givenService();
    const body = { name: 'Ana', commandId: randomUUID() };
    const { playerId } = (await service.post('/api/players', body)).body;
    await service.ask('DELETE', `/api/players/${playerId}`);
    expect(await service.post('/api/players', body)).toMatchObject({ status: 422 });
  });
});
