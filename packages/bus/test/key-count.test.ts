import { expect, test } from 'vitest';
import { KeyCount } from '../src/key-count.ts';

test('an acknowledgement that comes after the answer which covers it is no key more', () => {
  const count = new KeyCount();
  count.add(1);
  expect(count.compare(count.atLeast, { keys: 2, lastRevision: 2 })).toBe(0);
  count.add(2);
  expect(count.atLeast).toBe(2);
  expect(count.compare(count.atLeast, { keys: 2, lastRevision: 9 })).toBe(0);
});

test('one that overtakes the answer is a key more than NATS held then', () => {
  const count = new KeyCount();
  count.add(1);
  const asked = count.atLeast;
  count.add(2);
  expect(count.compare(asked, { keys: 1, lastRevision: 1 })).toBe(0);
  expect(count.atLeast).toBe(2);
});

test('what was acknowledged, or known from before, and is not held any more is lost, and told once', () => {
  const count = new KeyCount();
  count.know(5);
  count.add(8);
  expect(count.atLeast).toBe(6);
  expect(count.compare(count.atLeast, { keys: 4, lastRevision: 8 })).toBe(2);
  expect(count.compare(count.atLeast, { keys: 4, lastRevision: 8 })).toBe(0);
});
