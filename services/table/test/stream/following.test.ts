import { MemoryEventStore, MemoryLog } from '@carteador/event-store';
import { PROFILE_RULES } from '@carteador/table';
import { expect, it, onTestFinished } from 'vitest';
import { nextAct } from '../support/play.ts';
import { givenService, Seated } from '../support/service.ts';

/** Counts what an instance asks of its store. */
class CountingStore extends MemoryEventStore {
  conflicts = 0;
  streamReads = 0;

  override async append(...args: Parameters<MemoryEventStore['append']>) {
    const result = await super.append(...args);
    if (result.kind === 'conflict') this.conflicts += 1;
    return result;
  }

  override read(...args: Parameters<MemoryEventStore['read']>) {
    if (args[0].startsWith('table-')) this.streamReads += 1;
    return super.read(...args);
  }
}

it('an instance that follows the others decides on the present state at once', async () => {
  const log = new MemoryLog();
  const stores = [new CountingStore(log), new CountingStore(log)] as const;
  const one = await givenService({ store: stores[0], isShared: true });
  const two = await givenService({ store: stores[1], isShared: true });
  const table = await one.table({ rules: PROFILE_RULES.fechado });
  const other = new Seated(two, table.id);
  // Its own first act says where the end of the log is; from there it follows.
  await other.do(nextAct(await other.legal()));
  // Subscribed later than the instance itself: what is seen here was handed over there before.
  let seen = -1;
  const subscription = stores[1].subscribe({ from: 'start', prefix: 'table-' }, ({ version }) => {
    seen = version;
  });
  onTestFinished(() => subscription.stop());
  stores[1].streamReads = 0;
  for (let act = 0; act < 10; act += 1) {
    const { version } = await table.do(nextAct(await table.legal()));
    await expect.poll(() => seen, { interval: 1 }).toBe(version - 1);
    await other.do(nextAct(await other.legal()));
  }
  expect(stores[1].conflicts).toBe(0);
  // It asked for the head of the stream each time, and never had to read on.
  expect(stores[1].streamReads).toBe(0);
});
