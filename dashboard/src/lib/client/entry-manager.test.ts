import type { Command } from '@carteador/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandAnswer, CommandBody } from './api.ts';
import { EntryManager } from './entry-manager.svelte.ts';
import { memoryEntryStore } from './entry-store.ts';

const fold: Command = { type: 'Fold', hand: 1, seat: 3 };
const shuffle: Command = { type: 'ShuffleDeck', hand: 1, times: 3 };
const cut: Command = { type: 'CutDeck', hand: 1, seat: 5 };
const done = (version: number): CommandAnswer => ({ kind: 'done', version, events: [] });

function setUp(answers: (CommandAnswer | Promise<CommandAnswer>)[], permits = () => true) {
  const sent: CommandBody[] = [];
  const store = memoryEntryStore();
  const folded: number[] = [];
  const make = () =>
    new EntryManager({
      table: 't1',
      store,
      version: () => 7,
      post: async (body) => {
        sent.push(body);
        const answer = answers.shift();
        if (answer === undefined) throw new Error('no answer left');
        return answer;
      },
      done: (answer) => folded.push(answer.version),
      stale: () => {},
      permits,
    });
  return { make, manager: make(), sent, store, folded };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('entry manager', () => {
  it('folds an accepted command and keeps nothing', async () => {
    const { manager, sent, store, folded } = setUp([done(9)]);
    expect(await manager.send([fold])).toBe(true);
    expect(manager.phase).toBe('idle');
    expect(folded).toEqual([9]);
    expect(sent[0]).toMatchObject({ expectedVersion: 7, command: fold });
    expect(await store.get('t1')).toBeNull();
  });

  it('stops and waits: a second tap sends nothing while the first has no answer', async () => {
    const { manager, sent } = setUp([new Promise<CommandAnswer>(() => {})]);
    void manager.send([fold]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await manager.send([fold])).toBe(false);
    expect(sent).toHaveLength(1);
    expect(manager.phase).toBe('pending');
  });

  it('sends an unanswered command again by itself, with the same identifier', async () => {
    const { manager, sent } = setUp([
      { kind: 'unknown', why: 'offline' },
      { kind: 'unknown', why: 'store' },
      done(8),
    ]);
    await manager.send([fold]);
    expect(manager.phase).toBe('unsent');
    await vi.advanceTimersByTimeAsync(600);
    expect(manager.unsentWhy).toBe('store');
    await vi.advanceTimersByTimeAsync(1_200);
    expect(manager.phase).toBe('idle');
    expect(new Set(sent.map(({ commandId, command }) => JSON.stringify({ commandId, command }))).size).toBe(
      1,
    );
    expect(sent.map((body) => body.enteredAt !== undefined)).toEqual([false, true, true]);
  });

  it('survives a crash: the next page sends the kept entry with the same identifier', async () => {
    const first = setUp([new Promise<CommandAnswer>(() => {}), done(8)]);
    void first.manager.send([fold]);
    await vi.advanceTimersByTimeAsync(0);
    first.manager.stop();
    const reborn = first.make();
    await reborn.restore();
    expect(first.sent.map((body) => body.commandId)).toEqual([
      first.sent[0]?.commandId,
      first.sent[0]?.commandId,
    ]);
    expect(reborn.phase).toBe('idle');
    expect(await first.store.get('t1')).toBeNull();
  });

  it('sends the acts of a bundle one after the other, each against the version of the last answer', async () => {
    const { manager, sent, folded } = setUp([done(10), done(11)]);
    await manager.send([shuffle, cut]);
    expect(sent.map(({ command, expectedVersion }) => [command.type, expectedVersion])).toEqual([
      ['ShuffleDeck', 7],
      ['CutDeck', 10],
    ]);
    expect(folded).toEqual([10, 11]);
    expect(new Set(sent.map((body) => body.commandId)).size).toBe(2);
  });

  it('keeps what was refused until the operator corrects or discards it', async () => {
    const refusal = { code: 'amount-above', rule: 'BET-5', params: { max: 300 } };
    const { manager, store } = setUp([{ kind: 'refused', refusal, message: 'Too much.' }]);
    await manager.send([{ type: 'RaiseTo', hand: 1, seat: 5, to: 350 }]);
    expect(manager.phase).toBe('refused');
    expect(manager.refused?.refusal).toEqual(refusal);
    expect(manager.command).toMatchObject({ to: 350 });
    expect(await manager.send([fold])).toBe(false);
    await manager.discard();
    expect(manager.phase).toBe('idle');
    expect(await store.get('t1')).toBeNull();
  });

  it('asks after a stale version instead of sending again', async () => {
    const { manager, sent } = setUp([{ kind: 'stale', version: 9, isRecorded: false }, done(10)]);
    await manager.send([fold]);
    expect(manager.phase).toBe('refused');
    expect(manager.refused?.refusal.code).toBe('stale-version');
    await manager.again();
    expect(manager.phase).toBe('idle');
    expect(sent[0]?.commandId).not.toBe(sent[1]?.commandId);
  });

  describe('the very same act was recorded by another device', () => {
    const recorded: CommandAnswer = { kind: 'stale', version: 9, isRecorded: true };

    it('asks when it could have happened twice, and sends it as another act', async () => {
      const { manager, sent } = setUp([recorded, done(10)]);
      await manager.send([shuffle]);
      expect([manager.phase, manager.refused?.refusal.code]).toEqual(['refused', 'recorded-already']);
      await manager.again();
      expect(manager.phase).toBe('idle');
      expect(sent[0]?.commandId).not.toBe(sent[1]?.commandId);
    });

    it('is done when it could not', async () => {
      const { manager, store, folded } = setUp([recorded], () => false);
      expect(await manager.send([fold])).toBe(true);
      expect([manager.phase, manager.refused, await store.get('t1')]).toEqual(['idle', null, null]);
      expect(folded).toEqual([]);
    });

    it('asks also then while more of a bundle waits', async () => {
      const { manager } = setUp([recorded], () => false);
      await manager.send([shuffle, cut]);
      expect([manager.phase, manager.command]).toEqual(['refused', shuffle]);
    });
  });

  it('waits for the operator to sign in again', async () => {
    const { manager } = setUp([{ kind: 'signed-out' }, done(8)]);
    await manager.send([fold]);
    expect(manager.unsentWhy).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(manager.phase).toBe('unsent');
    manager.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(manager.phase).toBe('idle');
  });
});
