import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryIndex, type Span } from '../../src/stream/entry-index.ts';

/** A command that has the mark of another one. */
const withMarkOf = (commandId: string): string => randomUUID().slice(0, -12) + commandId.slice(-12);

const spansOf = (index: EntryIndex, commandId: string): Span[] => [...index.spansOf(commandId)];

describe('an index of entries', () => {
  it('finds each entry of a long evening, whatever the number of its events', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 }), (lengths) => {
        const index = new EntryIndex();
        const expected = new Map<string, Span>();
        let version = 0;
        for (const length of lengths) {
          const commandId = randomUUID();
          index.begin(commandId, version);
          for (let more = 1; more < length; more += 1) index.goOn(version + more);
          expected.set(commandId, { from: version, to: version + length - 1 });
          version += length;
        }
        for (const [commandId, span] of expected) expect(spansOf(index, commandId)).toEqual([span]);
        expect(index.mayHave(randomUUID())).toBe(false);
      }),
    );
  });

  it('names every entry that has the same mark, the last first', () => {
    const index = new EntryIndex();
    const commandId = randomUUID();
    index.begin(commandId, 0);
    index.begin(randomUUID(), 1);
    index.begin(withMarkOf(commandId), 2);
    index.goOn(3);
    expect(spansOf(index, commandId)).toEqual([
      { from: 2, to: 3 },
      { from: 0, to: 0 },
    ]);
  });
});
