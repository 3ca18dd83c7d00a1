import { until } from '@carteador/bus/testing';
import { expect, test } from 'vitest';
import { Outbox } from '../src/outbox.ts';

/** Publications that end when the test says so. */
function outbox(inFlightMax = 2, gatherMs = 0) {
  const started: { key: string; end: () => void; fail: () => void }[] = [];
  const one = new Outbox({
    inFlightMax,
    gatherMs,
    gatherMax: 2,
    retryFirstMs: 5,
    retryMaxMs: 10,
    publish: (key) =>
      new Promise<void>((resolve, reject) => {
        started.push({ key, end: resolve, fail: () => reject(new Error('away')) });
      }),
    onRetry: () => {},
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { one, started, keys: () => started.map(({ key }) => key), settle };
}

test('held, it publishes nothing; released, in the order in which things became due', async () => {
  const { one, keys } = outbox();
  one.add('a', 'start');
  one.add('b', '01');
  one.add('c', '02');
  expect(keys()).toEqual([]);
  one.release();
  expect(keys()).toEqual(['a', 'b']);
  expect(one.size).toBe(3);
});

test('what changes again while it is on its way goes out once more, however often it changed', async () => {
  const { one, started, keys, settle } = outbox();
  one.release();
  one.add('a', 'start');
  for (const place of ['01', '02', '03']) one.add('a', place);
  expect(keys()).toEqual(['a']);
  started[0]!.end();
  await settle();
  expect(keys()).toEqual(['a', 'a']);
  started[1]!.end();
  await one.empty();
  expect(keys()).toEqual(['a', 'a']);
});

test('it is done up to the place before the first thing that is not published', async () => {
  const { one, started, settle } = outbox();
  one.release();
  expect(one.doneUpTo('07')).toBe('07');
  one.add('a', '03');
  one.add('b', '04');
  one.add('a', '05');
  expect(one.doneUpTo('07')).toBe('03');
  started[0]!.end();
  await settle();
  // The second change of `a` is on its way, and `b` still.
  expect(one.doneUpTo('07')).toBe('04');
  started[1]!.end();
  await settle();
  expect(one.doneUpTo('07')).toBe('05');
  started[2]!.end();
  await one.empty();
  expect(one.doneUpTo('07')).toBe('07');
});

test('what failed keeps its place and is tried again', async () => {
  const { one, started, keys, settle } = outbox();
  one.release();
  one.add('a', '03');
  started[0]!.fail();
  await settle();
  one.add('a', '05');
  expect(one.doneUpTo('07')).toBe('03');
  await until('it is tried again', () => started.length === 2);
  expect(keys()).toEqual(['a', 'a']);
  started[1]!.end();
  await one.empty();
  expect(one.waitedMs).toBe(0);
});

test('after a reset what is still on its way has no effect', async () => {
  const { one, started, keys, settle } = outbox();
  one.release();
  one.add('a', '03');
  one.reset();
  one.add('a', 'start');
  started[0]!.fail();
  await settle();
  expect(one.doneUpTo('07')).toBe('start');
  one.release();
  expect(keys()).toEqual(['a', 'a']);
});

test('where it gathers, what becomes due in a short while leaves together, each once', async () => {
  const { one, started, keys } = outbox(8, 20);
  one.release();
  for (const place of ['01', '02', '03']) {
    one.add('a', place);
    one.add('b', place);
  }
  expect(keys()).toEqual([]);
  await until('they left', () => started.length > 0);
  expect(keys()).toEqual(['a', 'b']);
  one.add('c', '04');
  expect(keys()).toEqual(['a', 'b']);
  await until('the next left', () => started.length === 3);
  for (const { end } of started) end();
  await one.empty();
});

test('at its pace no more than a few leave each time, and what waits becomes one with what comes after it', async () => {
  const { one, started, keys } = outbox(8, 10);
  one.release();
  one.pace();
  for (const key of ['a', 'b', 'c', 'd', 'e']) one.add(key, 'start');
  await until('the first left', () => started.length > 0);
  expect(keys()).toEqual(['a', 'b']);
  one.add('e', '01');
  await until('all left', () => started.length === 5);
  expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const { end } of started) end();
  await one.empty();
});
