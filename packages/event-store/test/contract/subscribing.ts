import { describe, expect, it } from 'vitest';
import { collect, events, fill, Listener, numbers, places } from './given.ts';
import type { Given } from './index.ts';

export function describeSubscribing(given: Given): void {
  describe('subscribe', () => {
    it('goes from stored to live without gap or repeat while four writers write', async () => {
      const { store, other, name, prefix } = given();
      const second = await other();
      const writers = [store, second, store, second].map((writer, n) => fill(writer, name(`w${n}`), 60));
      await fill(store, name('before'), 20);
      const early = new Listener(store, { from: 'start', prefix });
      await early.untilCount(30);
      const late = new Listener(second, { from: 'start', prefix });
      await Promise.all(writers);
      await early.untilCount(260);
      await late.untilCount(260);
      const stored = places(await collect(store.readAll({ prefix })));
      expect(places(early.events)).toEqual(stored);
      expect(places(late.events)).toEqual(stored);
    });

    it('resumes after a position, itself not included', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 4);
      const [, second] = await collect(store.readAll({ prefix }));
      const listener = new Listener(store, { from: second!.position, prefix });
      await listener.untilCount(2);
      await fill(store, name('a'), 1);
      await listener.untilCount(3);
      expect(numbers(listener.events)).toEqual([2, 3, 4]);
      expect(listener.subscription.position).toBe(listener.events[2]!.position);
    });

    it('hands over whole events in the order of their positions', async () => {
      const { store, name, prefix } = given();
      const listener = new Listener(store, { from: 'start', prefix });
      await store.append(name('a'), events(3), 'none');
      await store.append(name('b'), events(3), 'none');
      await listener.untilCount(6);
      expect(listener.events).toEqual(await collect(store.readAll({ prefix })));
    });

    it('keeps to its prefix, stored and live', async () => {
      const { store, name } = given();
      await fill(store, name('player-a'), 2);
      await fill(store, name('table-a'), 2);
      const listener = new Listener(store, { from: 'start', prefix: name('table-') });
      await listener.untilLive();
      await fill(store, name('player-b'), 2);
      await fill(store, name('table-b'), 1);
      await listener.untilCount(3);
      expect(places(listener.events)).toEqual(['table-a@0', 'table-a@1', 'table-b@0'].map(name));
    });

    it('hands over every stream without a prefix', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 2);
      const listener = new Listener(store, { from: 'start' });
      const own = () => listener.events.filter(({ stream }) => stream.startsWith(prefix));
      await listener.until(() => own().length === 2);
      await fill(store, name('b'), 1);
      await listener.until(() => own().length === 3);
    });

    it('sees what another handle appends', async () => {
      const { store, other, name, prefix } = given();
      const listener = new Listener(store, { from: 'start', prefix });
      await listener.untilLive();
      await fill(await other(), name('a'), 3);
      await listener.untilCount(3);
      expect(numbers(listener.events)).toEqual([0, 1, 2]);
    });

    it('tells once when all that was stored is handled', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 5);
      const listener = new Listener(store, { from: 'start', prefix });
      expect(listener.subscription.status).toBe('catching-up');
      await listener.untilLive();
      await fill(store, name('a'), 1);
      await listener.untilCount(6);
      expect(listener.caughtUpAt).toEqual([5]);
      expect(listener.subscription.status).toBe('live');
    });

    it('is not caught up before a slow handler is', async () => {
      const { store, name, prefix } = given();
      await store.append(name('a'), events(40), 'none');
      const listener = new Listener(store, { from: 'start', prefix }, async () => {
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      });
      await listener.untilLive();
      expect(listener.caughtUpAt).toEqual([40]);
    });

    it('is caught up at once where nothing is stored', async () => {
      const { store, name } = given();
      const listener = new Listener(store, { from: 'start', prefix: name('nobody-') });
      await listener.untilLive();
      expect(listener.events).toEqual([]);
      expect(listener.subscription.status).toBe('live');
    });

    it('waits for an async handler before the next event', async () => {
      const { store, name, prefix } = given();
      await store.append(name('a'), events(40), 'none');
      let running = 0;
      let runningMax = 0;
      const listener = new Listener(store, { from: 'start', prefix }, async ({ version }) => {
        running += 1;
        runningMax = Math.max(runningMax, running);
        for (let turn = 0; turn < version % 4; turn += 1) await new Promise(setImmediate);
        running -= 1;
      });
      await fill(store, name('a'), 10);
      await listener.untilCount(50);
      expect(runningMax).toBe(1);
      expect(numbers(listener.events)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    });

    it('takes no further event while the handler is busy', async () => {
      const { store, name, prefix } = given();
      await store.append(name('a'), events(100), 'none');
      let calls = 0;
      let release = () => {};
      const busy = new Promise<void>((resolve) => {
        release = resolve;
      });
      const listener = new Listener(store, { from: 'start', prefix }, async () => {
        calls += 1;
        if (calls === 3) await busy;
      });
      await listener.untilCount(2);
      await fill(store, name('b'), 5);
      expect(calls).toBeLessThanOrEqual(3);
      release();
      await listener.untilCount(105);
    });

    it('hands the same event again to a handler that threw, then goes on', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 4);
      let failuresLeft = 3;
      const seen: number[] = [];
      const listener = new Listener(store, { from: 'start', prefix }, ({ version }) => {
        seen.push(version);
        if (version === 2 && failuresLeft > 0) {
          failuresLeft -= 1;
          throw new Error('not now');
        }
      });
      await listener.until(({ errors }) => errors.length === 1);
      expect(listener.subscription.status).toBe('waiting');
      await listener.untilCount(4);
      expect(seen).toEqual([0, 1, 2, 2, 2, 2, 3]);
      expect(numbers(listener.events)).toEqual([0, 1, 2, 3]);
      expect(listener.errors.map((error) => (error as Error).message)).toEqual(Array(3).fill('not now'));
    });

    it('stops when the handler is at rest, and then hands over nothing more', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 5);
      let release = () => {};
      const busy = new Promise<void>((resolve) => {
        release = resolve;
      });
      let entered = () => {};
      const inHandler = new Promise<void>((resolve) => {
        entered = resolve;
      });
      const listener = new Listener(store, { from: 'start', prefix }, async ({ version }) => {
        if (version !== 1) return;
        entered();
        await busy;
      });
      await inHandler;
      let stopped = false;
      const stopping = listener.subscription.stop().then(() => {
        stopped = true;
      });
      await store.head(name('a'));
      expect(stopped).toBe(false);
      release();
      await stopping;
      await fill(store, name('a'), 2);
      expect(numbers(listener.events)).toEqual([0, 1]);
      expect(listener.subscription.status).toBe('stopped');
      await listener.subscription.stop();
    });

    it('stops while it is live, and while it waits after an error', async () => {
      const { store, name, prefix } = given();
      const live = new Listener(store, { from: 'start', prefix });
      await live.untilLive();
      await live.subscription.stop();
      await fill(store, name('a'), 1);
      const failing = new Listener(store, { from: 'start', prefix }, () => {
        throw new Error('never');
      });
      await failing.until(({ errors }) => errors.length > 1);
      await failing.subscription.stop();
      expect(live.events).toEqual([]);
      expect(failing.events).toEqual([]);
    });

    it('lets several subscriptions go at their own pace', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('a'), 10);
      let release = () => {};
      const busy = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow = new Listener(store, { from: 'start', prefix }, () => busy);
      const quick = new Listener(store, { from: 'start', prefix });
      await fill(store, name('a'), 10);
      await quick.untilCount(20);
      expect(slow.events).toEqual([]);
      release();
      await slow.untilCount(20);
    });

    it('is stopped by close', async () => {
      const { other, name, prefix } = given();
      const handle = await other();
      await fill(handle, name('a'), 1);
      const listener = new Listener(handle, { from: 'start', prefix });
      await listener.untilCount(1);
      await handle.close();
      expect(listener.subscription.status).toBe('stopped');
    });

    it('goes on past a stream that was deleted', async () => {
      const { store, name, prefix } = given();
      await fill(store, name('player'), 2);
      await fill(store, name('table'), 2);
      await store.deleteStream(name('player'));
      const listener = new Listener(store, { from: 'start', prefix });
      const tables = () => listener.events.filter(({ stream }) => stream === name('table'));
      await listener.until(() => tables().length === 2);
      await fill(store, name('table'), 1);
      await listener.until(() => tables().length === 3);
      expect(numbers(tables())).toEqual([0, 1, 2]);
    });
  });
}
