import { seatingView } from '@carteador/projections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandAnswer, CommandBody } from '$lib/client/api.ts';
import { memoryEntryStore } from '$lib/client/entry-store.ts';
import { PlayedTable } from '../../../test/table.ts';
import { proofField, SeatingManager } from './seating-manager.svelte.ts';

function setUp(
  answer: (body: CommandBody) => CommandAnswer,
  table = PlayedTable.open('fechado', ['Ana', 'Bento']),
) {
  const sent: CommandBody[] = [];
  const store = memoryEntryStore();
  const manager = new SeatingManager('t1', {
    locale: () => 'en',
    store,
    post: async (_, body) => {
      sent.push(body);
      return answer(body);
    },
    get: (async () => ({ ok: true, value: table.view })) as never,
  });
  manager.table.take(table.view);
  manager.live.views = { 'seating.t1': seatingView(table.fold) };
  return { manager, sent, store, table };
}

describe('seats and money of one table', () => {
  beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
  afterEach(() => vi.unstubAllGlobals());

  it('knows what may be done at the chosen seat', () => {
    const { manager } = setUp(() => ({ kind: 'stale', version: 9, isRecorded: false }));
    expect(manager.acts).toBeNull();
    manager.selected = 5;
    expect(manager.acts?.sit).not.toBeNull();
    expect(manager.ledger?.sum.off).toBe(0);
  });

  it('sends with the version on the screen, and folds its own act at once', async () => {
    const { manager, sent, table } = setUp(({ command }) => {
      const events = table.play(command);
      return { kind: 'done', version: table.view.version, events };
    });
    const before = table.view.version;
    expect(await manager.send({ type: 'BuyChips', seat: 1, amount: 500 })).toBe(true);
    expect(sent[0]?.expectedVersion).toBe(before);
    expect(manager.view?.version).toBe(table.view.version);
    expect(manager.entry.phase).toBe('idle');
  });

  it('AUDIT-1 a PIN goes beside the command, once, and is never kept on the device', async () => {
    const { manager, sent, store } = setUp(() => ({ kind: 'unknown', why: 'offline' }));
    await manager.send(
      { type: 'CorrectStack', seat: 1, counted: 990, reason: 'counted', confirm: { kind: 'host-pin' } },
      { hostPin: '4321' },
    );
    expect(sent[0]?.hostPin).toBe('4321');
    expect(JSON.stringify(await store.get('t1'))).not.toContain('4321');
    manager.entry.stop();
  });

  it('a refusal stays until it is discarded, and nothing else is sent meanwhile', async () => {
    const { manager, sent } = setUp(() => ({
      kind: 'refused',
      refusal: { code: 'seat-taken', rule: 'TABLE-5', params: { seat: 1 } },
      message: null,
    }));
    await manager.send({ type: 'SitOut', seat: 1 });
    expect(manager.entry.phase).toBe('refused');
    expect(await manager.send({ type: 'SitOut', seat: 2 })).toBe(false);
    expect(sent).toHaveLength(1);
    await manager.entry.discard();
    expect(manager.entry.phase).toBe('idle');
  });

  it('goes on to the next free seat, round the table', () => {
    const { manager } = setUp(() => ({ kind: 'stale', version: 9, isRecorded: false }));
    manager.selected = 3;
    manager.nextFree();
    expect(manager.selected).toBe(4);
    manager.selected = 8;
    manager.nextFree();
    expect(manager.selected).toBe(3);
  });

  it('AUDIT-1 who has to prove what', () => {
    expect(proofField('floor', true)).toBeNull();
    expect(proofField('floor', false)).toBe('floorPin');
    expect(proofField('host-pin', true)).toBe('hostPin');
    expect(proofField('two-players', false)).toBeNull();
  });
});
