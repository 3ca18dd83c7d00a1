import { randomUUID } from 'node:crypto';
import { type Appended, MemoryEventStore } from '@carteador/event-store';
import { describe, expect, it } from 'vitest';
import { CatchUp } from '../../src/stream/catch-up.ts';

const append = (store: MemoryEventStore, stream: string) =>
  store.append(stream, [{ id: randomUUID(), type: 'Happened', schema: 1, data: {}, meta: {} }], 'none');
const appended = async (store: MemoryEventStore, stream: string): Promise<Appended> => {
  const result = await append(store, stream);
  if (result.kind !== 'appended') throw new Error(result.kind);
  return result;
};

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

  it('goes through no event of other streams twice, and passes none of its own over', async () => {
    const store = new MemoryEventStore();
    const seen: string[] = [];
    let newest: string | null = null;
    const from: unknown[] = [];
    const watched = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'readAll') return Reflect.get(target, name, target);
        return (options: { from: unknown }) => {
          from.push(options.from);
          return target.readAll(options as never);
        };
      },
    });
    const following = new CatchUp(
      watched,
      'a-',
      ({ stream }) => seen.push(stream),
      () => newest,
    );
    await append(store, 'a-1');
    newest = (await appended(store, 'b-1')).position;
    // Stored after the newest that is known.
    await append(store, 'a-2');
    await append(store, 'b-2');
    await following.read();
    newest = (await appended(store, 'b-3')).position;
    await append(store, 'a-3');
    await following.read();
    await following.read();
    expect(seen).toEqual(['a-1', 'a-2', 'a-3']);
    expect(from.length).toBe(3);
    newest = (await appended(store, 'b-4')).position;
    await following.read();
    await following.read();
    expect(from.at(-1)).toBe(newest);
    expect(seen).toHaveLength(3);
  });
});
