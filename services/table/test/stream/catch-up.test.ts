import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '@carteador/event-store';
import { describe, expect, it } from 'vitest';
import { CatchUp } from '../../src/stream/catch-up.ts';

const append = (store: MemoryEventStore, stream: string) =>
  store.append(stream, [{ id: randomUUID(), type: 'Happened', schema: 1, data: {}, meta: {} }], 'none');

describe('catching up', () => {
  it('sees everything stored before the question, once, however many ask', async () => {
    const store = new MemoryEventStore();
    const seen: string[] = [];
    const following = new CatchUp(store, 'a-', ({ stream }) => seen.push(stream));
    await append(store, 'a-1');
    await append(store, 'b-1');
    const asked = [following.read()];
    for (let number = 2; number < 30; number += 1) {
      await append(store, `a-${number}`);
      const mine = following.read().then(() => expect(seen).toContain(`a-${number}`));
      asked.push(mine, following.read());
    }
    await Promise.all(asked);
    expect(seen).toEqual(Array.from({ length: 29 }, (_, index) => `a-${index + 1}`));
  });

  it('goes on after the store was away', async () => {
    const store = new MemoryEventStore();
    const seen: string[] = [];
    const following = new CatchUp(store, 'a-', ({ stream }) => seen.push(stream));
    await append(store, 'a-1');
    store.setAway(true);
    await expect(following.read()).rejects.toThrow();
    store.setAway(false);
    await Promise.all([following.read(), following.read()]);
    expect(seen).toEqual(['a-1']);
  });
});
