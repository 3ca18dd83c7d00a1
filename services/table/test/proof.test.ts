import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryEventStore } from '@carteador/event-store';
import {
  type Command,
  checkProof,
  isSeal,
  makeProof,
  PROFILE_RULES,
  type SealData,
  type SignedHead,
  type Table,
} from '@carteador/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawRoomKey, openRoomKey } from '../src/room/room-key.ts';
import { nextAct } from './support/play.ts';
import { ServiceProcess } from './support/process.ts';
import { type Accepted, givenService, type Seated, type Service } from './support/service.ts';

const roomKey = drawRoomKey();

/** Plays until a hand is closed; the answer of the command that closed it. */
async function closeHand(table: Seated): Promise<{ command: Command; commandId: string; answer: Accepted }> {
  for (let acts = 0; acts < 100; acts += 1) {
    const command = nextAct(await table.legal());
    const commandId = randomUUID();
    const answer = await table.do(command, { commandId });
    if (answer.events.some(({ type }) => type === 'HandEnded')) return { command, commandId, answer };
  }
  throw new Error('the hand does not end');
}

async function proofOf(service: Service, { id, url }: Seated): Promise<string> {
  const head = (await service.get<SignedHead>(`${url}/head`, { as: 'auditor' })).body;
  const { events } = (await service.get<Accepted>(`${url}/events?limit=1000`, { as: 'auditor' })).body;
  return makeProof(id, head, events);
}

describe('AUDIT-3 the room seals what is closed', () => {
  it('a hand, in the append and in the answer that close it', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table();
    const { answer } = await closeHand(table);
    const [seal, ...none] = answer.events.filter(({ type }) => isSeal(type));
    expect(none).toEqual([]);
    expect(seal).toMatchObject({ type: 'HandSealed', data: { hand: 1, key: roomKey.key } });
    expect((seal!.data as unknown as SealData).head).toEqual({
      version: seal!.version - 1,
      hash: seal!.meta.prevHash,
    });
    expect(answer.version).toBe(seal!.version + 1);
    expect(await table.head()).toBe(seal!.version);
    expect((await table.view()).version).toBe(answer.version);
  });

  it('once, and the command sent again gets the same answer', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table();
    const { command, commandId, answer } = await closeHand(table);
    expect(await table.do(command, { commandId })).toEqual(answer);
  });

  it('once when two instances are given the same command', async () => {
    const store = new MemoryEventStore();
    onTestFinished(() => store.close());
    let clock = Date.UTC(2026, 0, 9, 21);
    // Each instance reads another time, so that each would make other hashes of it.
    const now = () => {
      clock += 1_000;
      return new Date(clock);
    };
    const one = await givenService({ store, roomKey, now });
    const two = await givenService({ store, roomKey, now });
    const table = await one.table();
    await one.get(table.url);
    await two.get(table.url);
    for (;;) {
      const body = { commandId: randomUUID(), command: nextAct(await table.legal()) };
      const answers = await Promise.all(
        [one, two].map((service) => service.post<Accepted>(`${table.url}/commands`, body)),
      );
      expect(answers[0]).toMatchObject({ status: 200, body: answers[1]!.body });
      if (answers[0]!.body.events.some(({ type }) => isSeal(type))) break;
    }
    expect(checkProof(await proofOf(two, table), { keys: [roomKey.key] })).toMatchObject({
      ok: true,
      seals: 1,
    });
  });

  it('DEAL-7 again, when the hand was taken back after its seal', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table();
    const { answer } = await closeHand(table);
    const entries = [answer.events[0]!.meta.commandId];
    await table.do({ type: 'Retract', hand: 1, entries });
    expect((await table.view()).table.play.hand?.number).toBe(1);
    await closeHand(table);
    expect(checkProof(await proofOf(service, table))).toMatchObject({ ok: true, seals: 2 });
  });

  it('a session, and what it goes on with is what it was before everybody left', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table();
    await closeHand(table);
    const { dealer } = (await table.view()).table.play;
    const { events } = await table.do({ type: 'CloseTable' });
    expect(events.at(-1)!.type).toBe('SessionSealed');
    expect(checkProof(await proofOf(service, table))).toMatchObject({ ok: true, isClosed: true });
    const rules = PROFILE_RULES.fechado;
    const next = await service.post('/api/tables', { name: 'Sexta', rules, continues: table.id });
    const opened = (await service.get<Accepted>(`/api/tables/${next.body.id}/events`)).body.events[0]!;
    expect((opened.data as unknown as { carry: Table['play'] }).carry.dealer).toBe(dealer);
  });

  it('shows no seal on the tape, where the last line is what can be taken back', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table();
    const { answer } = await closeHand(table);
    const { tape } = await table.view();
    expect(tape.at(-1)!.entry).toBe(answer.events[0]!.meta.commandId);
    expect(tape.flatMap(({ events }) => events.filter(({ type }) => isSeal(type)))).toEqual([]);
  });

  it('and an auditor’s export holds, up to the head that the room has signed', async () => {
    const service = await givenService({ roomKey });
    const table = await service.table({ players: 4 });
    for (let hands = 0; hands < 3; hands += 1) await closeHand(table);
    const text = await proofOf(service, table);
    expect((await service.get('/api/key', { as: null })).body).toEqual({ key: roomKey.key });
    expect(checkProof(text, { keys: [roomKey.key] })).toMatchObject({ ok: true, seals: 3 });
    const lines = text.split('\n');
    const changed = lines.with(9, lines[9]!.replace('"seat":', '"seta":')).join('\n');
    expect(checkProof(changed, { keys: [roomKey.key] })).toMatchObject({
      ok: false,
      version: 8,
      fault: 'altered',
    });
  });

  it('goes on from a log that has no seals', async () => {
    const store = new MemoryEventStore();
    onTestFinished(() => store.close());
    const before = await givenService({ store });
    const table = await before.table();
    await closeHand(table);
    expect((await before.get(`${table.url}/head`)).status).toBe(404);
    const after = await givenService({ store, roomKey });
    await closeHand(Object.assign(Object.create(table), { service: after }));
    expect(checkProof(await proofOf(after, table))).toMatchObject({ ok: true, seals: 1 });
  });
});

describe('the room’s key', () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'carteador-key-'));
    onTestFinished(() => rmSync(path, { recursive: true }));
    return path;
  }

  it('is drawn at the first start, for its owner alone, and stays', () => {
    const path = join(folder(), 'room-key.pem');
    const first = openRoomKey(path);
    expect(first.key).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openRoomKey(path).key).toBe(first.key);
    expect(readFileSync(path, 'utf8')).not.toContain(first.key);
    expect(drawRoomKey().key).not.toBe(first.key);
  });

  it('is kept by the service in the data folder; a damaged one stops the start and stays as it is', {
    timeout: 60_000,
  }, async () => {
    const data = folder();
    const path = join(data, 'room-key.pem');
    const service = new ServiceProcess({ CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: '0' });
    onTestFinished(() => service.end());
    const { url } = await service.message('listening');
    const { key } = (await (await fetch(`${url}/api/key`)).json()) as { key: string };
    expect(key).toBe(openRoomKey(path).key);
    await service.end();
    writeFileSync(path, 'no key');
    const next = new ServiceProcess({ CARTEADOR_DATA: data, CARTEADOR_TABLE_PORT: '0' });
    onTestFinished(() => next.end());
    const { code, stderr } = await next.ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The room's key .* can not be used .*\n$/)]);
    expect(readFileSync(path, 'utf8')).toBe('no key');
  });
});
