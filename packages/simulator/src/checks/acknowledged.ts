import type { StoredEvent } from '@carteador/table';
import type { Tap } from '../console.ts';
import type { History } from './history.ts';

interface Span {
  readonly from: number;
  readonly ids: string[];
}

/**
 * What an operator was told is true: an act that was acknowledged is stored once, at the version that was said and
 * with the events that were shown; one that was refused is not; and no act is stored twice, whatever was sent.
 */
export function* untrueAnswers(history: History, taps: readonly Tap[]): Generator<string> {
  const spans = spansOf(history.events);
  for (const tap of taps) {
    const stored = [...tap.sentAs].flatMap((id) => spans.get(id) ?? []);
    const { type } = tap.command;
    if (stored.length > 1) yield `${type} of console ${tap.console} is stored ${stored.length} times`;
    if (tap.told !== 'done' && tap.told !== 'nothing' && stored.length > 0) {
      yield `${type} of console ${tap.console} is stored, and its operator was told "${tap.told}"`;
    }
    for (const { version, eventIds } of tap.acknowledged) {
      if (eventIds.length === 0) continue;
      const span = stored.find(({ from, ids }) => from + ids.length === version && same(ids, eventIds));
      if (span === undefined) {
        yield `${type} of console ${tap.console}, acknowledged at version ${version}, is not stored so`;
      }
    }
  }
}

/** What was sent once is sent again, over reloads too, until the operator knows what became of it. */
export function* forgotten(taps: readonly Tap[]): Generator<string> {
  for (const { told, command, console } of taps) {
    if (told === 'nothing')
      yield `${command.type} of console ${console} was sent, and nobody knows what became of it`;
  }
}

function spansOf(events: readonly StoredEvent[]): Map<string, Span[]> {
  const spans = new Map<string, Span[]>();
  let last = '';
  for (const { version, id, meta } of events) {
    const known = spans.get(meta.commandId) ?? [];
    if (meta.commandId === last) known.at(-1)!.ids.push(id);
    else known.push({ from: version, ids: [id] });
    spans.set(meta.commandId, known);
    last = meta.commandId;
  }
  return spans;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
