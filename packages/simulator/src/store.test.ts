import { StoreUnavailable } from '@carteador/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Life } from './life.ts';
import { SimulatedStore } from './store.ts';
import { VirtualTime } from './time.ts';

let time: VirtualTime;
let store: SimulatedStore;

beforeEach(() => {
  time = new VirtualTime(() => 0.5);
  store = new SimulatedStore(() => 0.5);
});
afterEach(() => time.end());

const EVENT = { id: '00000000-0000-4000-8000-000000000001', type: 'Told', schema: 1, data: {}, meta: {} };

/** Appends and lets the time pass until there is an answer, or nothing is left that could bring one. */
async function append(life = new Life('writer'), while_: () => void = () => {}): Promise<string> {
  let answer = 'none';
  store
    .connect(life)
    .append('s', [EVENT], 'none')
    .then(
      ({ kind }) => {
        answer = kind;
      },
      (error) => {
        answer = error instanceof StoreUnavailable ? error.outcome : 'another error';
      },
    );
  while_();
  await time.run(() => answer !== 'none', 60_000);
  return answer;
}

const isStored = () => store.recorded('s').length === 1;

test('an append that fails before the commit is not stored, one that fails after it is', async () => {
  store.failNext('before', 1);
  expect(await append()).toBe('unknown');
  expect(isStored()).toBe(false);
  store.failNext('after', 1);
  expect(await append()).toBe('unknown');
  expect(isStored()).toBe(true);
  expect(await append()).toBe('duplicate');
});

test('a crash takes what is under way and leaves what was acknowledged', async () => {
  expect(await append(new Life('writer'), () => store.crash())).toBe('unknown');
  expect(isStored()).toBe(false);
  expect(await append()).toBe('appended');
  store.crash();
  expect(isStored()).toBe(true);
});

test('while it is away nothing is written, and it says so', async () => {
  store.setAway(true);
  expect(await append()).toBe('not-written');
  store.calm();
  expect(await append()).toBe('appended');
});

test('a writer that died never gets an answer', async () => {
  const life = new Life('writer');
  expect(await append(life, () => life.die())).toBe('none');
});
