import { afterEach, expect, test } from 'vitest';
import { createLease, createPublisher, type Lease } from '../src/index.ts';
import { type TestNats, until } from '../src/testing/index.ts';
import { nats, readyPublisher, viewText } from './support.ts';

const LEASE_MS = 1_000;
const opened: Lease[] = [];
afterEach(async () => {
  for (const lease of opened.splice(0)) await lease.close();
});

/** One of several processes, with what happened to it. */
function candidate(server: TestNats, holder: string, part?: string) {
  const events: string[] = [];
  const terms: number[] = [];
  const lease = createLease({
    ...server.address('publisher'),
    ...(part !== undefined && { part }),
    holder,
    leaseMs: LEASE_MS,
    onHeld: (term) => {
      events.push('held');
      terms.push(term);
    },
    onLost: () => events.push('lost'),
  });
  opened.push(lease);
  return { lease, events, terms };
}

const held = (one: { lease: Lease }) => until('it holds the lease', () => one.lease.state === 'held');

test('of three one holds the lease, and when it gives it back another does', async () => {
  const server = await nats();
  const three = ['a', 'b', 'c'].map((name) => candidate(server, name));
  await until('all have looked', () => three.every(({ lease }) => lease.state !== 'unknown'));
  const [first] = three.filter(({ lease }) => lease.state === 'held');
  expect(three.map(({ lease }) => lease.state).sort()).toEqual(['held', 'other', 'other']);
  await first!.lease.close();
  const rest = three.filter((one) => one !== first);
  await until('another holds it', () => rest.some(({ lease }) => lease.state === 'held'));
  expect(rest.map(({ lease }) => lease.state).sort()).toEqual(['held', 'other']);
  expect(rest.flatMap(({ terms }) => terms)[0]).toBeGreaterThan(first!.terms[0]!);
  expect(three.flatMap(({ events }) => events)).toEqual(['held', 'held']);
});

test('who is silent for the length of a lease has lost it, and hears so when it wakes', async () => {
  const server = await nats();
  const sleeper = candidate(server, 'sleeper');
  await held(sleeper);
  // As another process sees it that does not hear of the sleeper's next beats: it takes over by compare-and-swap.
  const other = await readyPublisher(server);
  const entry = (await other.readEntry('views', 'lease'))!;
  const taken = JSON.stringify({ holder: 'other', term: sleeper.terms[0]! + 1 });
  await until('the swap fits', async () => {
    const { revision } = (await other.readEntry('views', 'lease')) ?? entry;
    return other.swapEntry('views', 'lease', taken, revision);
  });
  await until('it knows', () => sleeper.events.includes('lost'));
  // And "other" is silent from here on: the sleeper's turn again, in a later term.
  await held(sleeper);
  expect(sleeper.events).toEqual(['held', 'lost', 'held']);
  expect(sleeper.terms[1]).toBeGreaterThan(sleeper.terms[0]! + 1);
});

test('NATS away for longer than a lease makes nobody a second holder', async () => {
  const server = await nats();
  const one = candidate(server, 'one');
  await held(one);
  const two = candidate(server, 'two');
  await until('two has looked', () => two.lease.state === 'other');
  await server.kill();
  await until('both know', () => [one, two].every(({ lease }) => lease.bus !== 'connected'));
  await server.start();
  await until('both are back', () => [one, two].every(({ lease }) => lease.bus === 'connected'));
  const publisher = await readyPublisher(server);
  const before = (await publisher.readEntry('views', 'lease'))!.revision;
  await until('the lease was renewed', async () => {
    const { text, revision } = (await publisher.readEntry('views', 'lease'))!;
    return revision > before + 1 && text.includes('"one"');
  });
  expect([one.events, two.events]).toEqual([['held'], []]);
});

test('each part has a lease of its own, also after its bucket was lost', async () => {
  const server = await nats();
  const [low, high] = [candidate(server, 'one', '0-9'), candidate(server, 'two', 'a-z')];
  await Promise.all([held(low), held(high)]);
  await (await readyPublisher(server)).clear();
  const third = candidate(server, 'three', 'a-z');
  await until('it has looked', () => third.lease.state !== 'unknown');
  await until('one of two holds it', () => (third.lease.state === 'held') !== (high.lease.state === 'held'));
  // Where the bucket was emptied between its look and its swap it is lost for one beat.
  await held(low);
});

test('of two values of one version the one of the later term stays', async () => {
  const server = await nats();
  await readyPublisher(server);
  const [earlier, later] = [3, 7].map((term) => createPublisher({ ...server.address('publisher'), term }));
  await until('both are connected', () =>
    [earlier!, later!].every(({ status }) => status.state === 'connected'),
  );
  const named = viewText(4, { name: 'Ana' });
  expect(await earlier!.put('views', 'table.t1', 4, named)).toBe('put');
  expect(await later!.put('views', 'table.t1', 4, viewText(4))).toBe('put');
  // The name was erased meanwhile; who slept through it must not bring it back.
  expect(await earlier!.put('views', 'table.t1', 4, named)).toBe('newer');
  expect(await later!.get('views', 'table.t1')).toMatchObject({ text: viewText(4) });
  await Promise.all([earlier!.close(), later!.close()]);
});
