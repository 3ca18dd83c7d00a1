import { Evening } from '@carteador/projections/testing';
import type { StoredEvent } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import type { Acknowledged } from './dealers.ts';
import { judgeLog } from './verdict.ts';

/** An evening, and what its dealer was answered: every entry but those of opening and seating. */
function evening() {
  const { events } = givenEvening();
  const entries = new Map<string, Acknowledged>();
  for (const event of events) {
    const { commandId } = event.meta;
    const before = entries.get(commandId)?.events ?? [];
    entries.set(commandId, { commandId, version: event.version + 1, events: [...before, event] });
  }
  const acknowledged = [...entries.values()].filter(
    ({ events: [first] }) => first!.type !== 'TableOpened' && first!.type !== 'PlayerSeated',
  );
  return { events, acknowledged };
}

function givenEvening(): Evening {
  const given = new Evening({ id: 'judged', seed: 7, trouble: 0 });
  for (let entry = 0; entry < 60; entry += 1) given.next();
  return given;
}

const judged = (events: readonly StoredEvent[], acknowledged: readonly Acknowledged[]) =>
  judgeLog('t', events, acknowledged).join('\n');

describe('the verdict over a log', () => {
  it('finds nothing wrong in a whole one', () => {
    const { events, acknowledged } = evening();
    expect(judgeLog('t', events, acknowledged)).toEqual([]);
  });

  it('finds the entry that was acknowledged and lost', () => {
    const { events, acknowledged } = evening();
    const { commandId } = acknowledged.at(-1)!;
    const kept = events.filter(({ meta }) => meta.commandId !== commandId);
    expect(judged(kept, acknowledged)).toBe(
      `t: acknowledged and lost: ${commandId} at ${acknowledged.at(-1)!.version}`,
    );
  });

  it('finds the entry that is there twice', () => {
    const { events, acknowledged } = evening();
    const { commandId, events: told } = acknowledged.at(-1)!;
    const words = judged([...events, ...told], acknowledged);
    expect(words).toContain('the chain breaks');
    expect(words).toContain(`not stored as answered: ${commandId}`);
  });

  it('finds the entry that nobody was answered', () => {
    const { events, acknowledged } = evening();
    const { commandId } = acknowledged.at(-1)!;
    expect(judged(events, acknowledged.slice(0, -1))).toBe(`t: stored though never answered: ${commandId}`);
  });

  it('finds the event that was changed', () => {
    const { events, acknowledged } = evening();
    const at = events.findIndex(({ type }) => type === 'AntePosted');
    const changed = structuredClone(events) as { data: object }[];
    changed[at]!.data = { ...changed[at]!.data, amount: 11 };
    const words = judged(changed as StoredEvent[], acknowledged);
    expect(words).toContain('the chain breaks');
    expect(words).toContain('not stored as answered');
  });
});
