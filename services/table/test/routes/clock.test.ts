import { emptyFold, foldTable, publicView } from '@carteador/projections';
import { PROFILE_RULES, stackOf } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { givenService } from '../support/service.ts';

const MINUTE_MS = 60_000;

/** Everybody sits down at five past eight, by a clock that stands until it is moved. */
async function givenClock(rules: Partial<(typeof PROFILE_RULES)['fechado']>) {
  let ms = Date.parse('2025-05-02T20:05:00.000Z');
  const service = await givenService({ now: () => new Date(ms) });
  const table = await service.table({ rules: { ...PROFILE_RULES.fechado, ...rules } });
  return {
    service,
    table,
    pass: (minutes: number) => {
      ms += minutes * MINUTE_MS;
    },
  };
}

describe('what the clock of the service decides', () => {
  it('TABLE-7 time falls due at the half hours and is taken once for each', async () => {
    const { service, table, pass } = await givenClock({ timeCollection: { amount: 10, everyMinutes: 30 } });
    const collect = (...seats: number[]) => table.send({ type: 'CollectTime', seats }, {}, { as: 'dealer' });
    pass(24);
    expect(await collect(1)).toMatchObject({ status: 422, body: { code: 'owes-no-time', rule: 'TABLE-7' } });
    pass(1);
    const taken = await collect(1, 2, 3);
    expect(taken.status).toBe(200);
    expect(taken.body.events.map(({ type, data }) => [type, data])).toEqual(
      [1, 2, 3].map((seat) => [
        'TimeTaken',
        { seat, amount: 10, at: Date.parse('2025-05-02T20:30:00.000Z') },
      ]),
    );
    expect(await collect(2)).toMatchObject({ status: 422, body: { code: 'owes-no-time' } });
    pass(30);
    expect((await collect(2)).status).toBe(200);
    let fold = emptyFold(table.id);
    for await (const event of service.store.read(`table-${table.id}`)) fold = foldTable(fold, event);
    expect([1, 2, 3].map((seat) => stackOf(fold.table, seat))).toEqual([490, 480, 490]);
    expect(JSON.stringify(publicView(fold)), 'the screen in the room says nothing of it').not.toMatch(
      /time/i,
    );
  });

  it('TABLE-4 who comes back within the hour brings what he took, afterwards he buys in like anybody', async () => {
    const { service, table, pass } = await givenClock({ returnWithinMinutes: 60 });
    const { playerId } = (await table.view()).table.seats[2]!;
    await table.do({ type: 'LeaveTable', seat: 3 });
    const back = (buyIn: number) => table.send({ type: 'SeatPlayer', seat: 4, playerId, buyIn });
    pass(59);
    expect(await back(200)).toMatchObject({
      status: 422,
      body: { code: 'took-more', rule: 'TABLE-4', params: { min: 500 } },
    });
    const stranger = { type: 'SeatPlayer', seat: 3, playerId: await service.player('Stranger'), buyIn: 200 };
    expect((await table.send(stranger)).status).toBe(200);
    pass(1);
    expect((await back(200)).status).toBe(200);
  });
});
