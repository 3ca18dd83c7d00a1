import { expect, test } from 'vitest';
import { Life } from './life.ts';

/** What came of a promise once everything that is due has run. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  let what = 'nothing';
  promise.then(
    () => {
      what = 'value';
    },
    () => {
      what = 'error';
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return what;
}

test('a process that dies on the way out does nothing; on the way back it did, and never learns', async () => {
  const done: string[] = [];
  const out = new Life('one');
  out.dieAfter(1);
  const call = (life: Life, what: string) => life.call(async () => done.push(what));
  expect(await outcome(call(out, 'out'))).toBe('nothing');
  const back = new Life('two');
  back.dieAfter(2);
  expect(await outcome(call(back, 'back'))).toBe('nothing');
  expect(done).toEqual(['back']);
  expect([out.alive, back.alive]).toEqual([false, false]);
});

test('an error of the world reaches the living and not the dead', async () => {
  const life = new Life('one');
  const fails = () => life.call(() => Promise.reject(new Error('away')));
  expect(await outcome(fails())).toBe('error');
  const late = fails();
  life.die();
  expect(await outcome(late)).toBe('nothing');
});

test('who waits for a death hears of it once, also afterwards', () => {
  let heard = 0;
  const life = new Life('one');
  life.onDeath(() => {
    heard += 1;
  });
  life.die();
  life.die();
  life.onDeath(() => {
    heard += 10;
  });
  life.tell(() => {
    heard += 100;
  });
  expect(heard).toBe(11);
});
