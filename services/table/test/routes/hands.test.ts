import type { HandRow } from '@carteador/projections';
import { type Command, PROFILE_RULES } from '@carteador/table';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HandsFound } from '../../src/search/hands.ts';
import { nextAct } from '../support/play.ts';
import { type Answer, givenService, Seated, type Service, startService } from '../support/service.ts';

const RULES = { ...PROFILE_RULES['five-card-draw'], minShuffles: 1 };

/** Two tables: at the first a flush wins 40 and a second hand is folded out; at the second one is folded out, and another under way. */
describe('GET /api/hands', () => {
  let service: Service;
  let first: Seated;
  let second: Seated;
  let ids: Record<string, string>;
  beforeAll(async () => {
    service = await startService();
    ids = {};
    for (const name of ['Ana Lima', 'Bento', 'Ánabel', 'Clara']) ids[name] = await service.player(name);
    first = await open('Mesa Verde', ['Ana Lima', 'Bento']);
    await playFlush(first, 1);
    await foldOut(first, 2);
    second = await open('Mesa Azul', ['Ánabel', 'Clara']);
    await foldOut(second, 1);
    await second.do({ type: 'StartHand', hand: 2 });
    await until(second, 'BetTo');
    await vi.waitFor(async () => expect(await numbers('')).toHaveLength(3), { interval: 5, timeout: 15_000 });
  });
  afterAll(() => service.close());

  const open = async (name: string, players: readonly string[]): Promise<Seated> => {
    const { body } = await service.post('/api/tables', { name, rules: RULES });
    const table = new Seated(service, body.id);
    for (const [index, player] of players.entries()) {
      await table.do({ type: 'SeatPlayer', seat: index + 1, playerId: ids[player]!, buyIn: 500 });
    }
    return table;
  };
  const until = async (table: Seated, type: Command['type']): Promise<Command> => {
    for (;;) {
      const command = nextAct(await table.legal());
      if (command.type === type) return command;
      await table.do(command);
    }
  };
  const foldOut = async (table: Seated, hand: number): Promise<void> => {
    const { seat } = (await until(table, 'BetTo')) as Extract<Command, { type: 'BetTo' }>;
    await table.do({ type: 'Fold', hand, seat });
    while ((await table.legal()).phase !== 'settled') await table.do(nextAct(await table.legal()));
  };
  const playFlush = async (table: Seated, hand: number): Promise<void> => {
    const bet = (await until(table, 'BetTo')) as Extract<Command, { type: 'BetTo' }>;
    await table.do({ type: 'NoteIrregularity', hand, kind: 'splashed-pot', seat: bet.seat });
    for (;;) {
      const { offers } = await table.legal();
      const show = offers.find((offer) => offer.type === 'ShowHand');
      const shown = show?.type === 'ShowHand' ? show.seats.map(({ seat }) => seat) : [];
      if (shown.length > 0) {
        const cards = ['Ah', 'Jh', '9h', '8h', '7h'] as const;
        await table.do({ type: 'ShowHand', hand, seat: shown[0]!, cards: [...cards] }, {}, { as: 'dealer' });
        await table.do({ type: 'MuckHand', hand, seat: shown[1]! });
        return void (await table.do({ type: 'AwardPot', hand, pot: 0, winners: [shown[0]!] }));
      }
      await table.do(nextAct({ ...(await table.legal()), offers }));
    }
  };

  const find = (query: string, ask = {}): Promise<Answer<HandsFound>> =>
    service.get<HandsFound>(`/api/hands?${query}`, ask);
  const labels = ({ hands }: HandsFound): string[] =>
    hands.map(({ tableName, number }) => `${tableName} ${number}`);
  const numbers = async (query: string) => labels((await find(query)).body);

  it('says of each hand what a list shows, and where it is read', async () => {
    const { body } = await find('kind=flush');
    expect(body).toMatchObject({ next: null, index: 'live', understood: null });
    const [row] = body.hands as [HandRow];
    expect(row).toMatchObject({ table: first.id, number: 1, status: 'closed', profile: 'five-card-draw' });
    expect(row.shown[0]!.value.category).toBe('flush');
    expect(row.winners).toEqual([row.shown[0]!.seat]);
    expect(body.names).toEqual({ [ids['Ana Lima']!]: 'Ana Lima', [ids.Bento!]: 'Bento' });
    const { body: view } = await service.get(`/api/tables/${row.table}?at=${row.from}`);
    expect(view.table.play.hand.number).toBe(1);
  });

  it.each<[string, readonly string[]]>([
    ['', ['Mesa Azul 1', 'Mesa Verde 2', 'Mesa Verde 1']],
    ['order=oldest', ['Mesa Verde 1', 'Mesa Verde 2', 'Mesa Azul 1']],
    ['name=ana', ['Mesa Azul 1', 'Mesa Verde 2', 'Mesa Verde 1']],
    ['name=lim', ['Mesa Verde 2', 'Mesa Verde 1']],
    ['name=ben%20ana', ['Mesa Verde 2', 'Mesa Verde 1']],
    ['name=ento', []],
    ['kind=straight', []],
    ['kind=straight&atLeast=true', ['Mesa Verde 1']],
    ['kind=full-house&atLeast=true', []],
    ['irregularity=splashed-pot', ['Mesa Verde 1']],
    ['irregularity=any', ['Mesa Verde 1']],
    ['irregularity=out-of-turn', []],
    ['profile=fechado', []],
    ['to=2020-01-01T00:00:00Z', []],
    ['from=2020-01-01T00:00:00Z&order=pot&limit=1', ['Mesa Verde 1']],
    ['q=azul', ['Mesa Azul 1']],
    ['q=ana%20flush', ['Mesa Verde 1']],
    ['q=ana%20straight%2B%20pot%3E1', ['Mesa Verde 1']],
    ['q=pot%3E100000', []],
    ['potMax=39', ['Mesa Azul 1', 'Mesa Verde 2']],
    ['q=%3E1&potMax=0', []],
  ])('%s', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('finds by identifiers: who sits in it, who held the deal, who entered it, at which table', async () => {
    const { body } = await find('irregularity=any');
    const [{ seats, dealer, staff }] = body.hands as [HandRow];
    const held = seats.find(({ seat }) => seat === dealer)!.playerId;
    expect(await numbers(`dealer=${held}&table=${first.id}`)).toContain('Mesa Verde 1');
    expect(await numbers(`player=${ids.Clara}`)).toEqual(['Mesa Azul 1']);
    expect(await numbers(`table=${second.id}`)).toEqual(['Mesa Azul 1']);
    expect(staff).toHaveLength(2);
    const { body: me } = await service.get('/api/me', { as: 'dealer' });
    expect(await numbers(`staff=${me.id}`)).toEqual(['Mesa Verde 1']);
  });

  it('gives the hands page by page, each once', async () => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: HandsFound = (await find(`limit=1&order=pot${cursor && `&cursor=${cursor}`}`)).body;
      found.push(...labels(page));
      cursor = page.next;
    }
    expect(found).toHaveLength(3);
    expect(found).toEqual(await numbers('order=pot'));
  });

  it('reads the typed words in the language of who asks', async () => {
    const in_ = (locale: string) => find('q=color', { headers: { 'accept-language': locale } });
    expect((await in_('es')).body.understood).toMatchObject({ kind: 'flush', words: [] });
    expect(labels((await in_('es')).body)).toEqual(['Mesa Verde 1']);
  });

  it.each([
    ['potMin=-1', 'potMin', 'TABLE-3'],
    ['potMin=much', 'potMin', 'TABLE-3'],
    ['potMin=5&potMax=4', 'potMax', 'TABLE-3'],
    ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'to', null],
    ['from=yesterday', 'from', null],
    ['kind=royal', 'kind', null],
    ['irregularity=bad-luck', 'irregularity', null],
    ['order=best', 'order', null],
    ['limit=0', 'limit', null],
    ['limit=101', 'limit', null],
    ['cursor=1', 'cursor', null],
    [`q=${'a'.repeat(101)}`, 'q', null],
    ['secret=1', 'secret', null],
  ])('refuses %s', async (query, field, rule) => {
    const { status, body } = await service.get(`/api/hands?${query}`);
    expect([status, body.code, body.params.field, body.rule]).toEqual([400, 'malformed-field', field, rule]);
  });
});

it('a name that is erased is found and shown no more at once; the hand stays, without it', async () => {
  const service = await givenService();
  const table = await service.table();
  while ((await table.legal()).phase !== 'settled') await table.do(nextAct(await table.legal()));
  const { playerId } = (await table.view()).table.seats[0]!;
  const find = async (query: string) => (await service.get<HandsFound>(`/api/hands?${query}`)).body;
  await expect.poll(async () => (await find('name=1')).hands, { interval: 5 }).toHaveLength(1);
  expect((await find('')).names[playerId]).toBe('Player 1');
  expect((await service.ask('DELETE', `/api/players/${playerId}`)).status).toBe(204);
  expect((await find('name=1')).hands).toEqual([]);
  const body = await find(`player=${playerId}`);
  expect(body.hands).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('Player 1');
});

it('AUDIT-2 a ruling hands later: its hand is found as disputed and ruled, with who has won by it', async () => {
  const service = await givenService();
  const table = await service.table();
  const settle = async () => {
    while ((await table.legal()).phase !== 'settled') await table.do(nextAct(await table.legal()));
  };
  await settle();
  const [pot] = (await table.view()).table.play.hand!.pots;
  const winner = pot!.shares[0]!.seat;
  const other = pot!.eligible.find((seat) => seat !== winner)!;
  await table.do({ type: 'OpenDispute', hand: 1, about: 'award', by: other });
  await table.do({ type: 'ParkPot', dispute: 1 });
  await table.do(nextAct(await table.legal()));
  await settle();
  const rows = async (mark: string) =>
    (await service.get<HandsFound>(`/api/hands?irregularity=${mark}`)).body.hands;
  await expect
    .poll(() => rows('disputed'), { interval: 5 })
    .toMatchObject([{ number: 1, disputes: 1, rulings: 0, winners: [], parked: pot!.amount }]);
  expect(await rows('ruled')).toEqual([]);
  await table.do({
    type: 'MakeRuling',
    dispute: 1,
    effect: { kind: 'award', pots: [{ pot: 0, winners: [other] }] },
    rule: 'IRR-10',
    reason: 'the flush was not seen',
    confirm: { kind: 'floor' },
  });
  await expect
    .poll(() => rows('ruled'), { interval: 5 })
    .toMatchObject([{ number: 1, disputes: 1, rulings: 1, winners: [other], parked: 0 }]);
  expect(await rows('disputed')).toHaveLength(1);
});
