import { randomUUID } from 'node:crypto';
import { emptyFold, foldTable, tableView } from '@carteador/projections';
import { PROFILE_RULES } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { nextAct } from '../support/play.ts';
import { givenService, type Seated } from '../support/service.ts';

const rules = PROFILE_RULES.fechado;

async function playHands(table: Seated, hands: number): Promise<void> {
  for (let acts = 0; acts < 200; acts += 1) {
    const command = nextAct(await table.legal());
    await table.do(command, {}, { as: 'dealer' });
    if (command.type === 'EndHand' && command.hand === hands) return;
  }
  throw new Error('the hands do not end');
}

describe('opening a table', () => {
  it('gives an identifier and a code that nobody guesses', async () => {
    const service = await givenService();
    const { status, body, headers } = await service.post('/api/tables', { name: ' Mesa   1', rules });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{10}$/),
      code: expect.stringMatching(/^[a-z0-9]{20}$/),
      version: 1,
    });
    expect(headers.location).toBe(`/api/tables/${body.id}`);
    const view = (await service.get(`/api/tables/${body.id}`)).body;
    expect(view).toMatchObject({ id: body.id, version: 1, table: { name: 'Mesa 1', code: body.code } });
  });

  it('happens once by the same command, also twice at the same moment', async () => {
    const service = await givenService();
    const body = { name: 'Mesa 1', rules, commandId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => service.post('/api/tables', body)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    const other = await service.post('/api/tables', { ...body, name: 'Mesa 2' });
    expect(other).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
    expect((await service.get('/api/tables')).body.tables).toHaveLength(1);
  });

  it('sets no PIN of a host when it is refused', async () => {
    const service = await givenService();
    const underHost = { ...rules, authority: 'host-pin' } as const;
    const commandId = randomUUID();
    const opening = (hostPin: string, more: object) => ({
      commandId,
      name: 'Mesa 1',
      hostPin,
      rules: { ...underHost, ...more },
    });
    const refused = await service.post('/api/tables', opening('1111', { buyInMin: 5000 }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'buy-in-range' } });
    const opened = await service.post('/api/tables', opening('2222', {}));
    expect(opened.status).toBe(201);
    const seat = { type: 'PlaceButton', seat: 1, confirm: { kind: 'host-pin' } };
    const send = (hostPin: string) =>
      service.post(`/api/tables/${opened.body.id}/commands`, {
        commandId: randomUUID(),
        command: seat,
        hostPin,
      });
    expect(await send('1111')).toMatchObject({ status: 403, body: { code: 'confirmation-wrong' } });
    expect(await send('2222')).toMatchObject({ status: 422, body: { code: 'too-few-players' } });
  });

  it('goes on from the session before', async () => {
    const service = await givenService();
    const first = (await service.post('/api/tables', { name: 'Sexta', rules })).body.id;
    const second = await service.post('/api/tables', { name: 'Sexta', rules, continues: first });
    const view = (await service.get(`/api/tables/${second.body.id}`)).body;
    expect(view.table.continues).toBe(first);
    const opened = (await service.get(`/api/tables/${second.body.id}/events`)).body.events[0];
    expect(opened.data.carry).toEqual({ dealer: null, ladder: 0 });
  });

  it('FORCED-7 the buck goes on from the session before, where its seat still exists', async () => {
    const service = await givenService();
    const { pocker } = PROFILE_RULES;
    const table = await service.table({ players: 4, rules: pocker });
    await table.do({ type: 'PlaceBuck', seat: 4, confirm: { kind: 'floor' } });
    await table.do({ type: 'CloseTable' });
    const carried = async (seats: number) => {
      const body = { name: 'Sábado', rules: { ...pocker, seats }, continues: table.id };
      const { id } = (await service.post('/api/tables', body)).body;
      return (await service.get(`/api/tables/${id}/events`)).body.events[0].data.carry;
    };
    expect(await carried(6)).toEqual({ dealer: null, ladder: 0, buck: 4 });
    expect(await carried(3)).toEqual({ dealer: null, ladder: 0 });
  });

  it('is refused in words for rules that contradict each other', async () => {
    const service = await givenService();
    const headers = { 'accept-language': 'pt-BR' };
    const rules = { ...PROFILE_RULES.pocker, handKinds: 'always-pot' };
    const answer = await service.post('/api/tables', { name: 'Mesa', rules }, { headers });
    expect(answer).toMatchObject({ status: 422, body: { code: 'blind-in-always-pot', rule: 'FORCED-5' } });
    expect(answer.body.message).toContain('toda mão é de pote');
  });
});

describe('reading a table', () => {
  it('is the same fold as every other view’s', async () => {
    const service = await givenService();
    const table = await service.table({ players: 4 });
    await playHands(table, 2);
    const view = await table.view();
    let fold = emptyFold(table.id);
    for await (const event of service.store.read(`table-${table.id}`)) fold = foldTable(fold, event);
    expect(view).toEqual(JSON.parse(JSON.stringify(tableView({ ...fold, names: view.names }))));
    expect(Object.values(view.names).sort()).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
  });

  it('shows it as it was at any version', async () => {
    const service = await givenService();
    const table = await service.table();
    const seen = [];
    for (let acts = 0; acts < 12; acts += 1) {
      seen.push([await table.view(), await table.legal()] as const);
      await table.do(nextAct(await table.legal()));
    }
    for (const [view, legal] of seen) {
      expect((await service.get(`${table.url}?at=${view.version}`)).body).toEqual(view);
      expect((await service.get(`${table.url}/legal?at=${view.version}`)).body).toEqual({
        version: view.version,
        legal,
      });
    }
  });

  it('gives the log by pages', async () => {
    const service = await givenService();
    const table = await service.table();
    await playHands(table, 1);
    const all = (await service.get(`${table.url}/events`)).body;
    expect(all.events).toHaveLength(all.version);
    const paged = [];
    for (let from = 0; from < all.version; ) {
      const { events } = (await service.get(`${table.url}/events?from=${from}&limit=7`)).body;
      paged.push(...events);
      from += events.length;
    }
    expect(paged).toEqual(all.events);
    const beyond = await service.get(`${table.url}/events?from=${all.version}`);
    expect(beyond).toMatchObject({ status: 200, body: { version: all.version, events: [] } });
  });

  it('tells one hand, the present one and those before', async () => {
    const service = await givenService();
    const table = await service.table();
    await playHands(table, 1);
    const ended = (await service.get(`${table.url}/hands/1`)).body;
    await playHands(table, 3);
    const later = (await service.get(`${table.url}/hands/1`)).body;
    expect(later).toEqual({ ...ended, version: later.version });
    expect(later.hand).toBe(1);
    const types = later.entries.flatMap((entry: { events: { type: string }[] }) =>
      entry.events.map(({ type }) => type),
    );
    expect(types).toEqual(expect.arrayContaining(['HandStarted', 'CardsDealt', 'PotAwarded', 'HandEnded']));
    const sum = later.results.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    expect(sum).toBe(0);
    for (const hand of [2, 3]) expect((await service.get(`${table.url}/hands/${hand}`)).body.hand).toBe(hand);
    expect((await service.get(`${table.url}/hands/4`)).status).toBe(404);
  });

  it('lists all tables, open ones first, as they are now', async () => {
    const service = await givenService();
    const one = await service.table();
    const two = await service.table();
    await one.do({ type: 'CloseTable' });
    await two.do(nextAct(await two.legal()));
    const { tables } = (await service.get('/api/tables')).body;
    expect(tables).toMatchObject([
      { id: two.id, status: 'open', players: 3, version: (await two.view()).version },
      { id: one.id, status: 'closed' },
    ]);
  });
});
