import {
  type AppendResult,
  type EventData,
  type EventStore,
  EventStoreError,
  type Expected,
  StoreUnavailable,
} from '@carteador/event-store';

/** How an append ended; `unknown` and `not-written` are those of a store that did not answer. */
export const APPEND_OUTCOMES = [
  'appended',
  'duplicate',
  'conflict',
  'unknown',
  'not-written',
  'refused',
] as const satisfies readonly (AppendResult['kind'] | 'unknown' | 'not-written' | 'refused')[];
export type AppendOutcome = (typeof APPEND_OUTCOMES)[number];

/** The same store; `observe` is told of every append how long it took and how it ended. */
export function measuredStore(
  store: EventStore,
  observe: (outcome: AppendOutcome, seconds: number) => void,
): EventStore {
  const append = async (stream: string, events: readonly EventData[], expected: Expected) => {
    const begunMs = performance.now();
    let outcome: AppendOutcome = 'refused';
    try {
      const result = await store.append(stream, events, expected);
      outcome = result.kind;
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) outcome = error.outcome;
      // What is no error of a store tells nothing of what was written.
      else if (!(error instanceof EventStoreError)) outcome = 'unknown';
      throw error;
    } finally {
      observe(outcome, (performance.now() - begunMs) / 1_000);
    }
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
