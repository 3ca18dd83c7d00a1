import { emptyFold, foldTable } from '@carteador/projections';
import { describe, expect, it } from 'vitest';
import { logOf, playedHand } from '../../../test/session.ts';
import { markOf } from './marks.ts';

const table = playedHand();
const log = logOf(table);
const entryOf = (type: string) =>
  log.entries.find(({ events }) => events.some((event) => event.type === type))!;

describe('AUDIT-5 a session folded once', () => {
  it('is the same whether its events come at once or one by one', () => {
    expect(logOf(table, 1).entries).toEqual(log.entries);
    expect(logOf(table, 7).entries).toEqual(log.entries);
  });

  it('numbers every entry, and each begins where the one before ended', () => {
    expect(log.entries.map(({ number }) => number)).toEqual(log.entries.map((_, index) => index + 1));
    for (const [index, entry] of log.entries.entries()) {
      expect(entry.from).toBe(index === 0 ? 0 : log.entries[index - 1]!.version);
      expect(log.indexAt(entry.version)).toBe(index);
    }
    expect(log.indexAt(0)).toBe(-1);
  });

  it('shows any moment as a fold from the first event does, in whatever order it is asked', () => {
    const versions = [log.version, 3, 30, 4, log.version - 1, 0, 12];
    for (const version of versions) {
      const whole = table.log.slice(0, version).reduce(foldTable, emptyFold('t1'));
      expect(log.foldAt(version).table).toEqual(whole.table);
    }
  });

  it('tells what each entry changed in front of whom', () => {
    expect(entryOf('BetMade').changes).toEqual([{ seat: 2, before: 990, after: 950 }]);
    expect(entryOf('EntriesRetracted').changes).toEqual([{ seat: 3, before: 890, after: 990 }]);
    expect(entryOf('Folded').changes).toEqual([]);
    expect(entryOf('AntePosted').changes.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
  });

  it('marks what was taken back and what takes back', () => {
    const raised = entryOf('Raised');
    const back = entryOf('EntriesRetracted');
    expect(raised.retractedBy).toBe(back.entry);
    expect([raised, back, entryOf('Called')].map(markOf)).toEqual(['retracted', 'retraction', null]);
  });

  it('knows the stretch of the hand that an entry belongs to', () => {
    expect(entryOf('CardsDealt').stage).toEqual({ hand: 1, phase: 'start', round: 0 });
    expect(entryOf('BetMade').stage).toEqual({ hand: 1, phase: 'betting', round: 1 });
    expect(entryOf('PlayerSeated').stage.phase).toBe('between');
  });

  it('samples the stacks by player when a hand begins, and now', () => {
    const [start, now] = log.samples;
    expect(start?.stacks.get('bento')).toBe(1000);
    expect(now?.stacks.get('bento')).toBe(950);
    expect(now?.version).toBe(log.version);
  });

  it('counts a seal as an event that is no entry', () => {
    const last = table.log.at(-1)!;
    const seal = {
      ...last,
      version: log.version,
      type: 'HandSealed',
      meta: { ...last.meta, commandId: 'seal' },
    };
    const sealed = logOf(table);
    sealed.append([seal]);
    expect(sealed.entries).toEqual(log.entries);
    expect(sealed.indexAt(sealed.version)).toBe(log.entries.length - 1);
    expect(sealed.foldAt(sealed.version).table.version).toBe(log.version + 1);
  });
});
