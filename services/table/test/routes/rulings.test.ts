import type { HandView, Preview, SeatingView } from '@carteador/projections';
import {
  type CommandOf,
  checkProof,
  makeProof,
  PROFILE_RULES,
  type SignedHead,
  type StoredEvent,
} from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { drawRoomKey } from '../../src/room/room-key.ts';
import { nextAct } from '../support/play.ts';
import { givenService, PINS, type Seated, type Service } from '../support/service.ts';

type Confirm = CommandOf<'MakeRuling'>['confirm'];

/** A hand that is settled and in dispute; its first pot could be that of seat `other`. */
async function disputed(service: Service, authority: 'floor' | 'host-pin' = 'floor') {
  const rules = { ...PROFILE_RULES.fechado, authority };
  const table = await service.table({ rules, ...(authority === 'host-pin' && { hostPin: '4711' }) });
  while ((await table.legal()).phase !== 'settled') await table.do(nextAct(await table.legal()));
  await table.do({ type: 'OpenDispute', hand: 1, about: 'award', by: 1 }, {}, { as: 'dealer' });
  const { hand } = (await table.view()).table.play;
  const [pot] = hand!.pots;
  const winner = pot!.shares[0]!.seat;
  const other = pot!.eligible.find((seat) => seat !== winner)!;
  return { table, winner, other, amount: pot!.amount };
}

const ruling = (winner: number, confirm: Confirm = { kind: 'floor' }): CommandOf<'MakeRuling'> => ({
  type: 'MakeRuling',
  dispute: 1,
  effect: { kind: 'award', pots: [{ pot: 0, winners: [winner] }] },
  rule: 'IRR-10',
  reason: 'the flush was not seen',
  confirm,
});

const preview = (table: Seated, body: object, as?: 'dealer' | 'auditor') =>
  table.service.post<Preview & { code: string }>(`${table.url}/preview`, body, as && { as });

describe('AUDIT-2 a ruling is tried before it is made', () => {
  it('with its effect on every stack, and nothing is stored', async () => {
    const service = await givenService();
    const { table, winner, other, amount } = await disputed(service);
    const heads = await service.heads();
    const { status, body } = await preview(table, { command: ruling(other) });
    expect(status).toBe(200);
    const stacks = ({ stacks: list }: Preview['before']) =>
      Object.fromEntries(list.map((one) => [one.seat, one.amount]));
    expect(stacks(body.after)[other]).toBe(stacks(body.before)[other]! + amount);
    expect(stacks(body.after)[winner]).toBe(stacks(body.before)[winner]! - amount);
    expect(body.moves).toMatchObject([{ amount, chips: amount, owed: 0 }]);
    expect(await service.heads()).toEqual(heads);
    const made = await table.do(ruling(other));
    const recorded = made.events.map(({ type, data }) => ({ type, data }));
    const tried = body.events.map((event) =>
      event.type === 'RulingMade' ? { ...event, data: { ...event.data, at: expect.any(Number) } } : event,
    );
    expect(recorded).toEqual(tried);
  });

  it('is refused as it would be, and at a version gone by', async () => {
    const { table, other } = await disputed(await givenService());
    const outsider = await preview(table, { command: { ...ruling(other), dispute: 7 } });
    expect([outsider.status, outsider.body.code]).toEqual([422, 'no-such-dispute']);
    const stale = await preview(table, { command: ruling(other), expectedVersion: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  });

  it('by who may make it: neither a dealer nor an auditor; what a dealer may send he may try', async () => {
    const { table, other } = await disputed(await givenService());
    for (const role of ['dealer', 'auditor'] as const) {
      const { status, body } = await preview(table, { command: ruling(other) }, role);
      expect([status, body.code]).toEqual([403, 'not-allowed']);
    }
    expect((await preview(table, { command: { type: 'ParkPot', dispute: 1 } }, 'dealer')).status).toBe(200);
    expect((await preview(table, { command: { type: 'ParkPot', dispute: 1 } }, 'auditor')).status).toBe(403);
  });
});

describe('AUDIT-1 who rules', () => {
  it('is the floor by its own account: its PIN at a dealer’s tablet does not make a dealer rule', async () => {
    const { table, other } = await disputed(await givenService());
    const sent = await table.send(ruling(other), { floorPin: PINS.floor }, { as: 'dealer' });
    expect([sent.status, sent.body.code]).toEqual([403, 'not-allowed']);
  });

  it('at a table without a floor the operator with the host’s PIN', async () => {
    const { table, other } = await disputed(await givenService(), 'host-pin');
    const host = ruling(other, { kind: 'host-pin' });
    const bare = await table.send(host, {}, { as: 'dealer' });
    expect([bare.status, bare.body.code]).toEqual([403, 'confirmation-missing']);
    expect((await table.send(host, { hostPin: '4711' }, { as: 'auditor' })).status).toBe(403);
    const { events } = await table.do(host, { hostPin: '4711' }, { as: 'dealer' });
    expect(events.find(({ type }) => type === 'RulingMade')?.meta).toMatchObject({ confirmedBy: 'host' });
  });
});

describe('AUDIT-2 a hand says what was ruled about it', () => {
  it('beside the dealer’s award, also hands later, and at each version what was ruled by then', async () => {
    const service = await givenService();
    const { table, winner, other, amount } = await disputed(service);
    await table.do({ type: 'ParkPot', dispute: 1 });
    const hand = async (at = '') => (await service.get<HandView>(`${table.url}/hands/1${at}`)).body;
    const to = async (phase: string) => {
      while ((await table.legal()).phase !== phase) await table.do(nextAct(await table.legal()));
    };
    await to('betting');
    await to('settled');
    await table.do({ type: 'EndHand', hand: 2 });
    const dealt = await hand();
    expect([dealt.rulings, dealt.ruled]).toEqual([[], []]);
    await table.do(ruling(other));
    const first = await hand();
    await table.do({ ...ruling(other), effect: { kind: 'reverse', ruling: 1 } });
    const second = await hand();
    expect(second).toMatchObject({ entries: dealt.entries, results: dealt.results });
    const { id: staffId } = (await service.get<{ id: string }>('/api/me')).body;
    expect(second.rulings).toMatchObject([
      {
        ruling: 1,
        dispute: 1,
        rule: 'IRR-10',
        reason: 'the flush was not seen',
        actor: staffId,
        confirmedBy: null,
        effect: { kind: 'award' },
        moves: [{ from: { kind: 'parked' }, to: { seat: other }, amount, chips: amount, owed: 0 }],
        reversedBy: 2,
      },
      { ruling: 2, effect: { kind: 'reverse', ruling: 1 }, reversedBy: null },
    ]);
    const of = ({ ruled }: HandView, seat: number) => ruled.find((one) => one.seat === seat)!;
    expect(of(first, winner).awarded - of(first, winner).ruled).toBe(amount);
    expect(of(first, other).ruled - of(first, other).awarded).toBe(amount);
    const sum = (view: HandView, by: 'awarded' | 'ruled') =>
      view.ruled.reduce((all, one) => all + one[by], 0);
    expect([sum(first, 'awarded'), sum(first, 'ruled'), sum(second, 'ruled')]).toEqual([0, 0, -amount]);
    const version = first.version;
    await table.do({ ...ruling(winner), effect: { kind: 'stands' } });
    const head = (await table.view()).version;
    const past = await Promise.all(
      Array.from({ length: head - dealt.version + 1 }, (_, index) => hand(`?at=${dealt.version + index}`)),
    );
    expect(new Set(past.map(({ rulings }) => rulings.length))).toEqual(new Set([0, 1, 2, 3]));
    expect((await hand(`?at=${dealt.version}`)).rulings).toEqual([]);
    expect(version).toBe(dealt.version);
    expect(past.at(-1)!.ruled.every(({ awarded, ruled }) => awarded === ruled)).toBe(true);
    expect((await service.get<HandView>(`${table.url}/hands/2`)).body).toMatchObject({
      rulings: [],
      ruled: [],
    });
  });
});

describe('AUDIT-3 a ruling', () => {
  it('is sealed by the room, and no word of it can be changed unseen', async () => {
    const roomKey = drawRoomKey();
    const service = await givenService({ roomKey });
    const { table, other } = await disputed(service);
    const { events: made } = await table.do(ruling(other));
    expect(made.map(({ type }) => type).slice(-2)).toEqual(['HandSealed', 'RulingSealed']);
    expect(made.at(-1)).toMatchObject({ data: { hand: 1, key: roomKey.key } });
    const head = (await service.get<SignedHead>(`${table.url}/head`)).body;
    const events = (await service.get<{ events: StoredEvent[] }>(`${table.url}/events?limit=1000`)).body
      .events;
    const text = makeProof(table.id, head, events);
    expect(checkProof(text, { keys: [roomKey.key] })).toMatchObject({ ok: true, seals: 2 });
    const forged = text.replace('the flush was not seen', 'the straight was not seen');
    expect(checkProof(forged, { keys: [roomKey.key] })).toMatchObject({ ok: false, fault: 'altered' });
  });
});

describe('AUDIT-2 what a ruling left open when the table closed', () => {
  /** Seat `other` has left when the pot is ruled his, so that it is held for him; the table is closed. */
  async function closedWithHeld(service: Service) {
    const { table, other, amount } = await disputed(service);
    const { playerId } = (await table.view()).table.seats[other - 1]!;
    await table.do({ type: 'LeaveTable', seat: other });
    const { dealer } = (await table.view()).table.play;
    await table.do(ruling(other));
    await table.do({ type: 'CloseTable' });
    return { table, playerId, amount, dealer };
  }

  it('is paid by the floor alone, sealed, and found by who verifies; the next evening goes on as if nothing was', async () => {
    const roomKey = drawRoomKey();
    const service = await givenService({ roomKey });
    const { table, playerId, amount, dealer } = await closedWithHeld(service);
    const { docket } = (await table.view()).table;
    expect(docket.held).toEqual([{ playerId, amount }]);
    const pay = { type: 'PayHeldChips', playerId } as const;
    for (const role of ['dealer', 'auditor'] as const) {
      const sent = await table.send(pay, { floorPin: PINS.floor }, { as: role });
      expect([sent.status, sent.body.code]).toEqual([403, 'not-allowed']);
      expect((await preview(table, { command: pay }, role)).status).toBe(403);
    }
    const before = (await service.get<SeatingView>(`${table.url}/seating`)).body;
    const { events: made } = await table.do(pay);
    expect(made.map(({ type }) => type)).toEqual(['HeldChipsPaid', 'PaymentSealed']);
    const after = (await service.get<SeatingView>(`${table.url}/seating`)).body;
    expect(after.totals).toMatchObject({ held: 0, cashed: before.totals.cashed + amount, inPlay: 0 });
    const cashed = ({ left }: SeatingView) => left.find((one) => one.playerId === playerId)!.cashed;
    expect(cashed(after)).toBe(cashed(before) + amount);
    expect((await table.send(pay)).body.code).toBe('no-held-chips');
    expect((await table.send({ type: 'StartHand', hand: 2 })).body.code).toBe('table-closed');

    const head = (await service.get<SignedHead>(`${table.url}/head`)).body;
    const { events } = (await service.get<{ events: StoredEvent[] }>(`${table.url}/events?limit=1000`)).body;
    const text = makeProof(table.id, head, events);
    expect(checkProof(text, { keys: [roomKey.key] })).toMatchObject({ ok: true, isClosed: true });
    const forged = text.replace(/"HeldChipsPaid"/, '"HeldChipsLost"');
    expect(checkProof(forged, { keys: [roomKey.key] })).toMatchObject({ ok: false, fault: 'altered' });

    const rules = PROFILE_RULES.fechado;
    const next = await service.post('/api/tables', { name: 'Sexta', rules, continues: table.id });
    const opened = (await service.get<{ events: StoredEvent[] }>(`/api/tables/${next.body.id}/events`)).body;
    expect(opened.events[0]!.data).toMatchObject({ carry: { dealer } });
  });
});
