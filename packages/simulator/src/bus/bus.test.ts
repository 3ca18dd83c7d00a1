import { BusUnavailable, type Publisher } from '@carteador/bus';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Life } from '../life.ts';
import { VirtualTime } from '../time.ts';
import { SimulatedBus } from './bus.ts';

const ADDRESS = { url: '', user: 'publisher', password: '' } as const;

let time: VirtualTime;
let bus: SimulatedBus;
let publisher: Publisher;

beforeEach(async () => {
  time = new VirtualTime(() => 0.9);
  bus = new SimulatedBus({ random: () => 0.9, nowMs: () => time.nowMs, onPut: () => {} });
  publisher = bus.createPublisher(new Life('projector'), ADDRESS);
  await passes(100);
  await answer(publisher.ensureBuckets());
});
afterEach(() => time.end());

const passes = (ms: number) => time.run(() => false, time.nowMs + ms);

/** Keeps the clock going until there is an answer, for a minute at most. */
async function answer(asked: Promise<unknown>): Promise<unknown> {
  let given: unknown = 'none';
  asked.then(
    (value) => {
      given = value;
    },
    (error) => {
      given = error instanceof BusUnavailable ? 'unavailable' : error;
    },
  );
  // Something has to be due, for time to pass at all.
  setTimeout(() => {}, 60_000);
  await time.run(() => given !== 'none', time.nowMs + 60_000);
  return given;
}

const put = (version: number) =>
  answer(publisher.put('views', 'table.t1', version, `{"version":${version}}`));
const present = () => bus.buckets.views().map(({ version }) => version);

test('an older value never takes the place of a newer one', async () => {
  expect(await put(2)).toBe('put');
  expect(await put(1)).toBe('newer');
  expect(present()).toEqual([2]);
});

test('a fall takes what was written last, and until it is noticed nothing is answered', async () => {
  await put(1);
  setTimeout(() => {}, 500);
  await passes(500);
  await put(2);
  bus.fall(100, 3_000);
  expect(present()).toEqual([1]);
  const fellMs = time.nowMs;
  expect(await put(3)).toBe('unavailable');
  expect(time.nowMs - fellMs).toBeGreaterThanOrEqual(3_000);
  bus.rise();
  await passes(100);
  expect(await put(3)).toBe('put');
});

test('a value that is lost on its way to a watch comes when the watch has noticed', async () => {
  const seen: number[] = [];
  const watcher = bus.createWatcher(new Life('console'), { ...ADDRESS, user: 'watcher', bucket: 'views' });
  watcher.watch('table.*', { onValue: ({ version }) => seen.push(version) });
  await put(1);
  await passes(100);
  bus.loseNext(1);
  await put(2);
  expect(seen).toEqual([1]);
  setTimeout(() => {}, 10_000);
  await passes(10_000);
  expect(seen.at(-1)).toBe(2);
});

test('an event that was not flushed may be lost with the connection; one that was has gone out', async () => {
  const event = (id: string) => ({
    id,
    stream: 'table-t1',
    version: 0,
    type: 'Told',
    schema: 1,
    data: {},
    meta: {},
  });
  publisher.sendEvent(event('flushed'));
  await answer(publisher.flush());
  publisher.sendEvent(event('lost'));
  bus.fall(0, 1_000);
  expect(await answer(publisher.flush())).toBe('unavailable');
  expect([...bus.sent]).toEqual(['flushed']);
});
