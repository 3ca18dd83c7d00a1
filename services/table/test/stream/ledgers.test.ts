import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '@carteador/event-store';
import { accept } from '@carteador/table';
import { expect, it } from 'vitest';
import { Ledger } from '../../src/stream/ledger.ts';
import { Ledgers } from '../../src/stream/ledgers.ts';

const counter = { initial: 0, apply: (count: number) => count + 1 };
const order = () => ({
  commandId: randomUUID(),
  command: { type: 'Count' },
  at: '2025-01-01T20:00:00.000Z',
  actor: 'ana',
  device: 'd1',
});

it('keeps the ledgers used last, and those with commands under way', async () => {
  const store = new MemoryEventStore();
  const ledgers = new Ledgers(2, (name) => new Ledger(store, name, counter));
  const busy = ledgers.get('a');
  const work = busy.submit(order(), { decide: () => accept([{ type: 'Counted', data: {} }]) });
  const second = ledgers.get('b');
  ledgers.get('c');
  ledgers.get('d');
  expect(ledgers.size).toBe(2);
  expect(ledgers.get('a')).toBe(busy);
  expect(ledgers.get('b')).not.toBe(second);
  const passing = ledgers.glance('c');
  expect(ledgers.glance('c')).not.toBe(passing);
  expect(ledgers.size).toBe(2);
  await work;
  ledgers.forget('a');
  expect(ledgers.get('a')).not.toBe(busy);
});
