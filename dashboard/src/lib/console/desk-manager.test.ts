import type { TableView } from '@carteador/projections';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryEntryStore } from '$lib/client/entry-store.ts';
import { PlayedTable, SIX } from '../../../test/table.ts';
import { DeskManager } from './desk-manager.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A desk that shows an act more than the copy to which the record of the house was put back. */
function setUp(service: (views: { copy: TableView; shown: TableView }) => TableView) {
  const table = PlayedTable.open('fechado', SIX.slice(0, 4), { seats: 6 });
  const copy = table.view;
  table.play({ type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } });
  const shown = table.view;
  const fetched = vi.fn(async () => Response.json(service({ copy, shown })));
  vi.stubGlobal('fetch', fetched);
  const desk = new DeskManager({
    id: shown.id,
    me: () => null,
    locale: () => 'en',
    view: shown,
    store: memoryEntryStore(),
  });
  const stream = (view: TableView) => {
    desk.live.views = { [`table.${shown.id}`]: view };
    return desk.follow();
  };
  return { desk, copy, shown, fetched, stream };
}

it('goes back to what was recorded when the house was put back to a copy', async () => {
  const { desk, copy, shown, stream } = setUp(({ copy }) => copy);
  stream(copy);
  expect(desk.view).toBe(shown);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(desk.view?.version).toBe(copy.version);
});

it('keeps what it shows while only the stream is behind', async () => {
  const { desk, copy, shown, fetched, stream } = setUp(({ shown }) => shown);
  const stop = stream(copy);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(desk.view).toBe(shown);
  expect(fetched).toHaveBeenCalledTimes(1);
  stop?.();
});

it('asks nobody when the stream is there in time', async () => {
  const { copy, shown, fetched, stream } = setUp(({ copy }) => copy);
  const stop = stream(copy);
  stop?.();
  expect(stream(shown)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).not.toHaveBeenCalled();
});
