import type { Command } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import type { CommandAnswer, CommandBody } from '../client/api.ts';
import { RulingManager } from './ruling-manager.svelte.ts';

const hand = 1;
const confirm = { kind: 'floor' } as const;

/** A hand that Ana has won, in dispute. */
function disputed(): PlayedTable {
  const table = PlayedTable.open('five-card-draw', ['Ana', 'Bento', 'Clara'], { minShuffles: 1 });
  table
    .dealFirst()
    .play(
      { type: 'RaiseTo', hand, seat: 1, to: 30 },
      { type: 'Fold', hand, seat: 2 },
      { type: 'Fold', hand, seat: 3 },
      { type: 'AwardPot', hand, pot: 0, winners: [1] },
      { type: 'OpenDispute', hand, about: 'award' },
    );
  return table;
}

/** The service as it answers: a preview is the chips of its version, a ruling is one event further. */
function given() {
  const table = disputed();
  const asked: { expectedVersion: number; command: Command }[] = [];
  const sent: CommandBody[] = [];
  const chips = () => table.view.table.seats.map((seat) => seat?.bought ?? 0);
  const manager = new RulingManager('t1', {
    locale: () => 'en',
    view: () => table.view,
    store: { get: async () => null, put: async () => {}, remove: async () => {} },
    ask: (async (_: string, __: string, ___: string, body: (typeof asked)[number]) => {
      asked.push(body);
      return { ok: true, value: { before: chips(), after: chips() } };
    }) as never,
    post: async (_, body): Promise<CommandAnswer> => {
      sent.push(body);
      const { version } = table.view;
      if (body.expectedVersion !== version) return { kind: 'stale', version, isRecorded: false };
      table.play(body.command);
      return { kind: 'done', version: table.view.version, events: [] };
    },
  });
  const start = async () => {
    manager.choose(manager.dispute!);
    manager.reason = 'seen on the film';
    await manager.tryOut();
  };
  return { table, asked, sent, manager, start };
}

describe('AUDIT-2 a ruling is made of what was seen', () => {
  it('at the version of its preview, by a second tap', async () => {
    const { table, asked, sent, manager, start } = given();
    await start();
    const { version } = table.view;
    expect(asked).toMatchObject([{ expectedVersion: version }]);
    expect(await manager.make(confirm, {})).toBe(false);
    manager.arm();
    expect(await manager.make(confirm, {})).toBe(true);
    expect(sent).toMatchObject([{ expectedVersion: version, command: { type: 'MakeRuling', dispute: 1 } }]);
  });

  it('a table that changes between the two taps takes the first one back, and says so', async () => {
    const { table, sent, manager, start } = given();
    await start();
    manager.arm();
    table.play({ type: 'LeaveTable', seat: 3 });
    await manager.tryOut();
    expect([manager.armed, manager.changed]).toEqual([false, true]);
    expect(await manager.make(confirm, {})).toBe(false);
    expect(sent).toEqual([]);
    manager.arm();
    expect(manager.changed).toBe(false);
    expect(await manager.make(confirm, {})).toBe(true);
  });

  it('a second tap that comes before the change is on the screen goes with the version that was seen', async () => {
    const { table, sent, manager, start } = given();
    await start();
    const { version } = table.view;
    manager.arm();
    table.play({ type: 'LeaveTable', seat: 3 });
    expect(await manager.make(confirm, {})).toBe(false);
    expect(sent).toMatchObject([{ expectedVersion: version }]);
    expect(manager.entry.refused?.refusal.code).toBe('stale-version');
  });

  it('another effect is no change of the table', async () => {
    const { manager, start } = given();
    await start();
    manager.arm();
    manager.draft = { ...manager.draft!, kind: 'refund' };
    await manager.tryOut();
    expect([manager.armed, manager.changed]).toEqual([false, false]);
  });

  it('when it is made, nothing is begun by itself and nothing is tried that the rules refuse', async () => {
    const { asked, manager, start } = given();
    await start();
    manager.arm();
    await manager.make(confirm, {});
    await manager.tryOut();
    expect([manager.dispute, manager.draft, manager.preview]).toEqual([null, null, null]);
    const settled = manager.disputes[0]!;
    manager.choose(settled);
    expect([settled.isOpen, manager.draft?.kind]).toEqual([false, 'reverse']);
    manager.draft = { ...manager.draft!, kind: 'stands' };
    await manager.tryOut();
    expect(manager.refusal?.code).toBe('dispute-settled');
    expect(asked).toHaveLength(1);
  });
});

describe('AUDIT-2 a ruling is on the dispute that was chosen', () => {
  /** The first hand is in dispute, and the second one, whose dispute is ruled on. */
  const twice = async () => {
    const started = given();
    started.table.play(
      { type: 'StartHand', hand: 2 },
      { type: 'PostBlinds', hand: 2, seats: [3, 1] },
      { type: 'ShuffleDeck', hand: 2, times: 1 },
      { type: 'CutDeck', hand: 2, seat: 1 },
      { type: 'DealCards', hand: 2 },
      { type: 'Fold', hand: 2, seat: 2 },
      { type: 'Fold', hand: 2, seat: 3 },
      { type: 'AwardPot', hand: 2, pot: 0, winners: [1] },
      { type: 'OpenDispute', hand: 2, about: 'award' },
    );
    const { manager, start } = started;
    manager.turnTo(2);
    await start();
    manager.arm();
    expect(await manager.make(confirm, {})).toBe(true);
    return started;
  };
  const listed = ({ disputes }: RulingManager) => disputes.map(({ dispute, isOpen }) => [dispute, isOpen]);

  it('one that is settled stays it, and no other open one takes its place', async () => {
    const { manager } = await twice();
    expect(listed(manager)).toEqual([
      [1, true],
      [2, false],
    ]);
    expect([manager.number, manager.dispute]).toEqual([2, null]);
  });

  it('one that is open again after a reversal stays it, with nothing entered', async () => {
    const { manager, start } = await twice();
    manager.choose(manager.disputes[1]!);
    await start();
    expect(manager.draft?.kind).toBe('reverse');
    manager.arm();
    expect(await manager.make(confirm, {})).toBe(true);
    expect(listed(manager)).toEqual([
      [1, true],
      [2, true],
    ]);
    expect([manager.dispute?.dispute, manager.draft]).toEqual([2, null]);
  });

  it('one that there is not is none', () => {
    const { manager } = given();
    expect(manager.dispute?.dispute).toBe(1);
    manager.number = 99;
    expect(manager.dispute).toBeNull();
  });

  it('turning to another dispute begins anew, to the same one does not', async () => {
    const { manager } = await twice();
    manager.turnTo(1);
    manager.choose(manager.dispute!);
    const { draft } = manager;
    manager.turnTo(1);
    expect(manager.draft).toBe(draft);
    manager.turnTo(2);
    expect([manager.number, manager.draft]).toEqual([2, null]);
  });
});
