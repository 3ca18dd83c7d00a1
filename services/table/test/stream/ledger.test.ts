import { randomUUID } from 'node:crypto';
import { MemoryEventStore, MemoryLog, StoreUnavailable } from '@carteador/event-store';
import { accept, type Result, refuse, type StoredEvent, verifyChain } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../src/errors.ts';
import { type Accepted, type Decider, type Fold, Ledger, type Order } from '../../src/stream/ledger.ts';

/** A till: its state is what is in it; nobody takes out more. */
const till: Fold<number> = {
  initial: 0,
  apply: (sum, { data }) => sum + (data as { amount: number }).amount,
};

const STREAM = 'till';

function put(amount: number, more: Partial<Order> = {}): Order {
  const command = { type: 'Put', amount };
  return {
    commandId: randomUUID(),
    command,
    at: '2025-01-01T20:00:00.000Z',
    actor: 'ana',
    device: 'd1',
    ...more,
  };
}

const deciderFor = (order: Order): Decider<number> => ({
  decide: (sum) => {
    const { amount } = order.command as { amount: number };
    return sum + amount < 0
      ? refuse('too-little', 'TABLE-3', { sum })
      : accept([{ type: 'Put', data: { amount } }]);
  },
});

const submit = (ledger: Ledger<number>, order: Order) => ledger.submit(order, deciderFor(order));

const value = (result: Result<Accepted>): Accepted => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

/** Two instances of the service, each with a connection of its own to the same store. */
function instances() {
  const log = new MemoryLog();
  const stores = [new MemoryEventStore(log), new MemoryEventStore(log)] as const;
  const [one, two] = stores.map((store) => new Ledger(store, STREAM, till)) as [
    Ledger<number>,
    Ledger<number>,
  ];
  return { one, two, stores };
}

async function stored(store: MemoryEventStore) {
  const events = [];
  for await (const event of store.read(STREAM)) events.push(event);
  return events as never[];
}

describe('a ledger', () => {
  it('answers with what it stored, chained', async () => {
    const { one, stores } = instances();
    const first = value(await submit(one, put(5)));
    const second = value(await submit(one, put(7)));
    expect([first.version, second.version, one.state]).toEqual([1, 2, 12]);
    expect(verifyChain(await stored(stores[0]))).toMatchObject({ ok: true, head: { version: 1 } });
    expect(second.events[0]).not.toHaveProperty('position');
  });

  it('does the same command once, and gives its answer again', async () => {
    const { one, two, stores } = instances();
    const order = put(5);
    const answer = value(await submit(one, order));
    await submit(one, put(1));
    expect(value(await submit(one, order))).toEqual(answer);
    // Another instance, and another clock.
    expect(value(await submit(two, { ...order, at: '2025-01-02T00:00:00.000Z' }))).toEqual(answer);
    expect(await stored(stores[0])).toHaveLength(2);
  });

  it('takes two commands whose identifiers end alike for two', async () => {
    const { one, stores } = instances();
    const first = put(5);
    const end = first.commandId.slice(-12);
    const answer = value(await submit(one, first));
    const alike = put(5, { commandId: randomUUID().slice(0, -12) + end });
    expect(value(await submit(one, alike)).version).toBe(2);
    expect(value(await submit(one, first))).toEqual(answer);
    expect(value(await submit(one, alike)).version).toBe(2);
    expect(await stored(stores[0])).toHaveLength(2);
    const unknown = put(-50, { commandId: randomUUID().slice(0, -12) + end });
    expect(await submit(one, unknown)).toMatchObject({ ok: false, refusal: { code: 'too-little' } });
  });

  it('gives the answer again also where the command would be refused by now', async () => {
    const { one } = instances();
    await submit(one, put(5));
    const order = put(-5);
    const answer = value(await submit(one, order));
    expect(value(await submit(one, order))).toEqual(answer);
  });

  it('knows another command under the same identifier', async () => {
    const { one, two } = instances();
    const order = put(5);
    await submit(one, order);
    for (const ledger of [one, two]) {
      await expect(submit(ledger, { ...put(6), commandId: order.commandId })).rejects.toMatchObject({
        code: 'command-id-reused',
      });
    }
  });

  it('decides many commands one after the other', async () => {
    const { one, stores } = instances();
    const orders = Array.from({ length: 40 }, (_, index) => put(index % 2 === 0 ? 3 : -3));
    const results = await Promise.all(orders.map((order) => submit(one, order)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(one.state).toBe(0);
    expect(await stored(stores[0])).toHaveLength(40);
  });

  it('turns commands away when too many wait', async () => {
    const { one } = instances();
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => submit(one, put(1))));
    const away = results.filter(({ status }) => status === 'rejected');
    expect(away).toHaveLength(70 - 64);
    expect(away[0]).toMatchObject({ reason: { code: 'busy' } });
    expect(one.state).toBe(64);
  });
});

describe('two instances', () => {
  it('settle a race by the version of the stream, and lose nothing', async () => {
    const { one, two, stores } = instances();
    const races = Array.from({ length: 20 }, (_, index) => submit(index % 2 === 0 ? one : two, put(1)));
    for (const result of await Promise.all(races)) expect(result.ok).toBe(true);
    await Promise.all([one.refresh(), two.refresh()]);
    expect([one.state, two.state]).toEqual([20, 20]);
    expect(verifyChain(await stored(stores[0]))).toMatchObject({ ok: true, head: { version: 19 } });
  });

  it('let one of two win who both saw the same version', async () => {
    const { one, two, stores } = instances();
    await submit(one, put(5));
    await two.refresh();
    const expectedVersion = 1;
    const results = await Promise.allSettled([
      submit(one, put(1, { expectedVersion })),
      submit(two, put(1, { expectedVersion })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find(({ status }) => status === 'rejected');
    const [, won] = (await stored(stores[0])) as StoredEvent[];
    expect(lost).toMatchObject({
      reason: { code: 'stale-version', params: { version: 2, recordedAs: won!.meta.commandId } },
    });
  });

  it('tell the one who lost whether it was the very same that won, and not what came after it', async () => {
    const { one, two } = instances();
    const first = put(1, { expectedVersion: 0 });
    await submit(one, first);
    await submit(one, put(2));
    const lost = (value: number, expectedVersion: number) =>
      submit(two, put(value, { expectedVersion })).catch(({ params }: ApiError) => params);
    expect(await lost(1, 0)).toEqual({ version: 2, recordedAs: first.commandId });
    expect(await lost(2, 0)).toEqual({ version: 2 });
    expect(await lost(1, 1)).toEqual({ version: 2 });
    expect(await lost(1, 7)).toEqual({ version: 2 });
  });

  it('accept a version that this one has not seen yet', async () => {
    const { one, two } = instances();
    await two.refresh();
    await submit(one, put(5));
    expect(value(await submit(two, put(1, { expectedVersion: 1 }))).version).toBe(2);
  });

  it('refuse nothing because of an old picture', async () => {
    const { one, two } = instances();
    await two.refresh();
    await submit(one, put(5));
    expect((await submit(two, put(-5))).ok).toBe(true);
    const result = await submit(one, put(-1));
    expect(result).toEqual({
      ok: false,
      refusal: { code: 'too-little', rule: 'TABLE-3', params: { sum: 0 } },
    });
  });

  it('do the same command once when both get it at the same moment', async () => {
    const { one, two, stores } = instances();
    const order = put(5);
    const [first, second] = await Promise.all([submit(one, order), submit(two, order)]);
    expect(value(first)).toEqual(value(second));
    expect(await stored(stores[0])).toHaveLength(1);
  });

  it('do it once also where its events carry the clock of who decided', async () => {
    const { one, two, stores } = instances();
    const order = put(5);
    const at = (clock: number): Decider<number> => ({
      decide: () => accept([{ type: 'Put', data: { amount: 5, at: clock } }]),
    });
    const [first, second] = await Promise.all([one.submit(order, at(1)), two.submit(order, at(2))]);
    expect(value(second)).toEqual(value(first));
    expect(await stored(stores[0])).toHaveLength(1);
  });
});

describe('what another instance stores while a confirmation is waited for', () => {
  it('is not acted on by who named the version before it', async () => {
    const { one, two } = instances();
    await submit(one, put(5));
    await two.refresh();
    const order = put(1, { expectedVersion: 1 });
    let asked = 0;
    const confirm = async () => {
      asked += 1;
      await submit(two, put(2));
      // A reader of the same table brings it in.
      await one.refresh();
      return 'floor1';
    };
    await expect(one.submit(order, { ...deciderFor(order), confirm })).rejects.toMatchObject({
      code: 'stale-version',
      params: { version: 2 },
    });
    expect([one.state, asked]).toEqual([7, 1]);
  });
});

describe('a store that fails', () => {
  it('leaves the outcome open when the answer is lost, and a retry finds it', async () => {
    const { one, stores } = instances();
    const order = put(5);
    stores[0].loseNextAcknowledgement();
    await expect(submit(one, order)).rejects.toMatchObject({ code: 'unavailable', outcome: 'unknown' });
    expect(value(await submit(one, order)).version).toBe(1);
    expect(await stored(stores[0])).toHaveLength(1);
    expect(one.state).toBe(5);
  });

  it('goes on where it was when the store comes back', async () => {
    const { one, stores } = instances();
    await submit(one, put(5));
    stores[0].setAway(true);
    await expect(submit(one, put(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(one.refresh()).rejects.toBeInstanceOf(StoreUnavailable);
    stores[0].setAway(false);
    expect(value(await submit(one, put(1))).version).toBe(2);
  });
});

describe('a confirmation', () => {
  it('is asked once, is kept with the entry, and is not asked again of a stored command', async () => {
    const { one } = instances();
    let asked = 0;
    const order = put(5);
    const confirm = async () => {
      asked += 1;
      return `floor${asked}`;
    };
    const decider = { ...deciderFor(order), confirm };
    const answer = value(await one.submit(order, decider));
    expect(answer.events[0]!.meta.confirmedBy).toBe('floor1');
    expect(value(await one.submit(order, decider))).toEqual(answer);
    expect(asked).toBe(1);
  });

  it('that fails stores nothing and holds nobody up', async () => {
    const { one } = instances();
    const order = put(5);
    const confirm = () => Promise.reject(new Error('no'));
    await expect(one.submit(order, { ...deciderFor(order), confirm })).rejects.toThrow('no');
    expect(value(await submit(one, put(1))).version).toBe(1);
  });
});
