import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/index.ts';
import { collect, events, fill, Listener, numbers, places } from './given.ts';
import type { Given } from './index.ts';

export function describeFaults(given: Given): void {
  describe('a store that goes away', () => {
    it('says so, and works again when it comes back', async ({ skip }) => {
      const { store, name, faults } = given();
      if (faults === undefined) return skip();
      await fill(store, name('a'), 2);
      const sent = events(1, 2);
      await faults.goAway();
      await expect(store.append(name('a'), sent, 1)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await store.health()).toMatchObject({ ready: false });
      if (faults.readsFailToo) {
        await expect(collect(store.read(name('a')))).rejects.toBeInstanceOf(StoreUnavailable);
        await expect(store.head(name('a'))).rejects.toBeInstanceOf(StoreUnavailable);
      }
      await faults.comeBack();
      const result = await store.append(name('a'), sent, 1);
      expect(['appended', 'duplicate']).toContain(result.kind);
      expect(numbers(await collect(store.read(name('a'))))).toEqual([0, 1, 2]);
      expect(await store.health()).toMatchObject({ ready: true });
    });

    it('knows that nothing was written when it never reached the store', async ({ skip }) => {
      const { store, name, faults } = given();
      if (faults === undefined) return skip();
      await faults.goAway();
      await store.append(name('b'), events(1), 'none').catch(() => {});
      await expect(store.append(name('a'), events(1), 'none')).rejects.toHaveProperty(
        'outcome',
        'not-written',
      );
      await faults.comeBack();
      expect(await store.head(name('a'))).toBe(-1);
    });

    it('is found again by its subscriptions, without gap or repeat', async ({ skip }) => {
      const { store, name, prefix, faults } = given();
      if (faults === undefined) return skip();
      await fill(store, name('a'), 5);
      const listener = new Listener(store, { from: 'start', prefix });
      await listener.untilLive();
      for (let round = 1; round <= 3; round += 1) {
        await faults.goAway();
        if (faults.readsFailToo) await listener.until(({ errors }) => errors.length >= round);
        await faults.comeBack();
        await fill(store, name('a'), 5);
        await listener.untilCount(5 + round * 5);
        if (faults.readsFailToo) await listener.until(({ caughtUpAt }) => caughtUpAt.length > round);
      }
      expect(places(listener.events)).toEqual(places(await collect(store.read(name('a')))));
    });

    it('can be away when the subscription begins', async ({ skip }) => {
      const { store, name, prefix, faults } = given();
      if (faults === undefined) return skip();
      await fill(store, name('a'), 2);
      await faults.goAway();
      const listener = new Listener(store, { from: 'start', prefix });
      if (faults.readsFailToo) {
        await listener.until(({ errors }) => errors.length > 1);
        expect(listener.subscription.status).toBe('waiting');
      }
      await faults.comeBack();
      await listener.untilCount(2);
    });

    it('does not keep a subscription from stopping', async ({ skip }) => {
      const { store, name, prefix, faults } = given();
      if (faults === undefined) return skip();
      await fill(store, name('a'), 1);
      const listener = new Listener(store, { from: 'start', prefix });
      await listener.untilCount(1);
      await faults.goAway();
      await listener.subscription.stop();
      expect(listener.subscription.status).toBe('stopped');
      await faults.comeBack();
    });
  });

  describe('a lost acknowledgement', () => {
    it('leaves the events stored once, however it is found out', async ({ skip }) => {
      const { store, name, faults } = given();
      if (faults?.loseAcknowledgement === undefined) return skip();
      await fill(store, name('a'), 1);
      const sent = events(2, 1);
      faults.loseAcknowledgement();
      const first = await store.append(name('a'), sent, 0).catch((error: unknown) => error);
      if (first instanceof Error) expect(first).toMatchObject({ code: 'unavailable', outcome: 'unknown' });
      else expect(first).toMatchObject({ kind: 'appended', version: 2 });
      expect(await store.append(name('a'), sent, 0)).toMatchObject({ kind: 'duplicate', version: 2 });
      expect(numbers(await collect(store.read(name('a'))))).toEqual([0, 1, 2]);
    });

    it('does not turn a conflict into a success', async ({ skip }) => {
      const { store, name, faults } = given();
      if (faults?.loseAcknowledgement === undefined) return skip();
      await fill(store, name('a'), 2);
      const sent = events(1);
      faults.loseAcknowledgement();
      const first = await store.append(name('a'), sent, 0).catch((error: unknown) => error);
      if (!(first instanceof Error)) expect(first).toEqual({ kind: 'conflict', actual: 1 });
      expect(await store.append(name('a'), sent, 0)).toEqual({ kind: 'conflict', actual: 1 });
      expect(await store.head(name('a'))).toBe(1);
    });

    it('among many appends costs none of them', async ({ skip }) => {
      const { store, name, faults } = given();
      if (faults?.loseAcknowledgement === undefined) return skip();
      faults.loseAcknowledgement();
      const sent = Array.from({ length: 12 }, () => events(2));
      const send = (n: number) => store.append(name(`s${n}`), sent[n]!, 'none');
      const first = await Promise.allSettled(sent.map((_, n) => send(n)));
      const again = await Promise.all(sent.map((_, n) => send(n)));
      expect(first.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(12);
      expect(again.every(({ kind }) => kind === 'duplicate' || kind === 'appended')).toBe(true);
      for (const [n] of sent.entries()) expect(await store.head(name(`s${n}`))).toBe(1);
    });
  });
}
