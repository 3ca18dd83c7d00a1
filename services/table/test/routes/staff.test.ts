import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '@carteador/event-store';
import { verifyChain } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { givenService, PINS } from '../support/service.ts';

describe('staff', () => {
  it('is listed without anything of a PIN', async () => {
    const service = await givenService();
    const { body } = await service.get('/api/staff');
    expect(body.staff).toEqual([
      { staffId: 'floor', name: 'floor', role: 'floor' },
      { staffId: 'dealer', name: 'dealer', role: 'dealer' },
      { staffId: 'auditor', name: 'auditor', role: 'auditor' },
    ]);
  });

  it('gets identifiers that people recognise and that are never used again', async () => {
    const service = await givenService();
    const add = async (name: string) =>
      (await service.post('/api/staff', { name, role: 'dealer', pin: '4444' })).body.staffId;
    expect(await add('José Ávila')).toBe('joseavila');
    expect((await service.ask('DELETE', '/api/staff/joseavila')).status).toBe(204);
    expect(await add('José  Ávila')).toBe('joseavila2');
    expect(await add('Host')).toBe('host2');
    expect(await add('雪')).toBe('staff');
  });

  it('is added once by the same command', async () => {
    const service = await givenService();
    const body = { name: 'Rui', role: 'dealer', pin: '4444', commandId: randomUUID() };
    const first = await service.post('/api/staff', body);
    expect(first.status).toBe(201);
    expect((await service.post('/api/staff', body)).body).toEqual(first.body);
    const other = await service.post('/api/staff', { ...body, name: 'Ana' });
    expect(other).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
    expect((await service.get('/api/staff')).body.staff).toHaveLength(4);
  });

  it('that is removed is out at once', async () => {
    const service = await givenService();
    expect((await service.get('/api/me', { as: 'dealer' })).status).toBe(200);
    await service.ask('DELETE', '/api/staff/dealer');
    expect((await service.get('/api/me', { as: 'dealer' })).status).toBe(401);
    expect((await service.signIn('dealer', PINS.dealer)).status).toBe(401);
  });

  it('changes its own PIN with the present one, which ends all its sessions', async () => {
    const service = await givenService();
    const body = { pin: '987654', currentPin: PINS.dealer };
    expect((await service.ask('PUT', '/api/staff/dealer/pin', { as: 'dealer', body })).status).toBe(204);
    expect((await service.get('/api/me', { as: 'dealer' })).status).toBe(401);
    expect((await service.signIn('dealer', PINS.dealer)).status).toBe(401);
    expect((await service.signIn('dealer', '987654')).status).toBe(200);
  });

  it('gets a new PIN from the floor', async () => {
    const service = await givenService();
    const answer = await service.ask('PUT', '/api/staff/auditor/pin', { body: { pin: '1212' } });
    expect(answer.status).toBe(204);
    expect((await service.signIn('auditor', '1212')).status).toBe(200);
  });

  it('leaves a chain that an outsider can check', async () => {
    const service = await givenService();
    const events = [];
    for await (const event of service.store.read('staff')) events.push(event);
    expect(verifyChain(events as never[]).ok).toBe(true);
    expect(events[1]!.meta).toMatchObject({ command: { type: 'AddStaff', name: 'dealer', role: 'dealer' } });
  });
});

describe('the first PIN of the floor', () => {
  const app = (store: MemoryEventStore) => buildApp({ store, pinCostLog2: 4 });

  it('is drawn once, also when two instances start together', async () => {
    const store = new MemoryEventStore();
    const [one, two] = await Promise.all([app(store), app(store)]);
    const drawn = await Promise.all([one.prepare(), two.prepare()]);
    expect(drawn.filter((floor) => floor !== null)).toHaveLength(1);
    expect(await (await app(store)).prepare()).toBeNull();
    expect(await store.head('staff')).toBe(0);
  });

  it('is drawn anew for the account called floor, though another one is floor for longer', async () => {
    const service = await givenService();
    await service.post('/api/staff', { name: 'Ana', role: 'floor', pin: '471147' });
    await service.ask('DELETE', '/api/staff/floor');
    const { token } = (await service.signIn('Ana', '471147')).body as { token: string };
    service.tokens.set('floor', token);
    await service.post('/api/staff', { name: 'Floor', role: 'floor', pin: '815815' });
    const renewed = await service.app.prepare({ newFloorPin: true });
    expect(renewed!.name).toBe('Floor');
    expect((await service.signIn('Floor', renewed!.pin)).status).toBe(200);
    expect((await service.signIn('Ana', '471147')).status).toBe(200);
  });

  it('can be drawn anew when it was lost', async () => {
    const store = new MemoryEventStore();
    const first = await (await app(store)).prepare();
    const again = await app(store);
    const second = await again.prepare({ newFloorPin: true });
    expect(second).toMatchObject({ name: 'floor', pin: expect.stringMatching(/^\d{6}$/) });
    const signIn = (pin: string) =>
      again.server.inject({ method: 'POST', url: '/api/sign-in', payload: { name: 'floor', pin } });
    expect((await signIn(second!.pin)).statusCode).toBe(200);
    if (first!.pin !== second!.pin) expect((await signIn(first!.pin)).statusCode).toBe(401);
  });
});
