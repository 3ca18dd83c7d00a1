import type { EventStore } from '@carteador/event-store';

/** Events that a store has given, stream by stream, since `count` was set to 0. */
export interface Reads {
  count: number;
}

/** The same store; what is read of its streams is counted. */
export function countingStore(store: EventStore, reads: Reads): EventStore {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== 'read') return typeof value === 'function' ? value.bind(target) : value;
      return async function* (...args: Parameters<EventStore['read']>) {
        for await (const event of target.read(...args)) {
          reads.count += 1;
          yield event;
        }
      };
    },
  });
}
