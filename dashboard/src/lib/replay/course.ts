import { markOf } from '$lib/session/marks.ts';
import type { LogEntry } from '$lib/session/session-log.ts';

/** What a scrubber shows above or below its line; `index` is that of the entry. */
export interface ScrubMark {
  readonly index: number;
  readonly kind: 'hand' | 'betting' | 'showdown' | 'correction' | 'dispute';
  /** Of the hand, the betting round, or the entry. */
  readonly number: number;
}

/** A hand of the session, as the list of hands has it. */
export interface HandSpan {
  readonly hand: number;
  /** Entries from `first` to `last`, by index. */
  readonly first: number;
  readonly last: number;
  readonly corrections: number;
  /** A dispute was opened on it, whatever became of it. */
  readonly disputed: boolean;
  /** Who won most, and how much more than he put in; null where nobody did, or not yet. */
  readonly won: { readonly playerId: string; readonly amount: number } | null;
}

/** The course of a session: its hands, and where a jump by round or by hand goes. */
export interface Course {
  readonly hands: readonly HandSpan[];
  readonly marks: readonly ScrubMark[];
}

export function courseOf(entries: readonly LogEntry[]): Course {
  const hands: HandSpan[] = [];
  const marks: ScrubMark[] = [];
  const disputed = new Set<number>();
  let stretch = '';
  for (const [index, entry] of entries.entries()) {
    const { hand, phase, round } = entry.stage;
    if (startsHand(entry)) {
      hands.push({ hand: hand!, first: index, last: index, corrections: 0, disputed: false, won: null });
      marks.push({ index, kind: 'hand', number: hand! });
    } else if (`${hand} ${phase} ${round}` !== stretch) {
      if (phase === 'betting') marks.push({ index, kind: 'betting', number: round });
      if (phase === 'showdown') marks.push({ index, kind: 'showdown', number: hand ?? 0 });
    }
    stretch = `${hand} ${phase} ${round}`;
    const mark = markOf(entry);
    const isDispute = mark === 'dispute' || mark === 'ruling';
    const isCorrection = mark !== null && mark !== 'retracted' && !isDispute;
    if (isDispute) marks.push({ index, kind: 'dispute', number: entry.number });
    if (isCorrection) marks.push({ index, kind: 'correction', number: entry.number });
    if (isDispute) for (const hand of handsOf(entry)) disputed.add(hand);
    const running = hands.at(-1);
    if (running !== undefined) {
      hands[hands.length - 1] = {
        ...running,
        last: index,
        corrections: running.corrections + (isCorrection ? 1 : 0),
      };
    }
  }
  return {
    hands: hands.map((span) => ({
      ...span,
      disputed: disputed.has(span.hand),
      won: winnerOf(entries, span),
    })),
    marks,
  };
}

/** Hands that an entry of a dispute is about: it may come when the next one is already in play. */
const handsOf = ({ events }: LogEntry): number[] =>
  events.flatMap((event) => (event.type === 'DisputeOpened' ? [event.data.hand] : []));

/** A misdeal keeps the number of its hand, and an entry that was taken back starts none. */
const startsHand = ({ events, retractedBy }: LogEntry): boolean =>
  retractedBy === null && events.some(({ type }) => type === 'HandStarted');

/** The entry that starts a hand also closes the one before it, and brings chips that waited for that. */
function winnerOf(entries: readonly LogEntry[], { first, last }: HandSpan): HandSpan['won'] {
  const net = new Map<string, number>();
  for (const { stage, changes, owners } of entries.slice(first + 1, last + 1)) {
    if (stage.phase === 'between') continue;
    for (const { seat, before, after } of changes) {
      const playerId = owners[seat - 1];
      if (playerId != null) net.set(playerId, (net.get(playerId) ?? 0) + after - before);
    }
  }
  const [best] = [...net].sort((one, other) => other[1] - one[1]);
  return best === undefined || best[1] <= 0 ? null : { playerId: best[0], amount: best[1] };
}

/** The hand that an entry belongs to; −1 before the first. */
export function handAt({ hands }: Course, index: number): number {
  return hands.findLastIndex(({ first }) => first <= index);
}

/** The next, or with `by` −1 the last, place where a hand, a round or the showdown begins. */
export function jump({ marks }: Course, index: number, by: 1 | -1, kind: 'round' | 'hand'): number | null {
  const stops = marks.filter(
    (mark) =>
      mark.kind === 'hand' || (kind === 'round' && mark.kind !== 'correction' && mark.kind !== 'dispute'),
  );
  const found =
    by === 1 ? stops.find((mark) => mark.index > index) : stops.findLast((mark) => mark.index < index);
  return found?.index ?? null;
}

/** From the address: `?at=21` is the moment after 21 events, as the service counts; null when it says none. */
export function parseAt(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The moment that a page is asked for: null for the present, 0 (which no table has) for what says none. */
export function askedAt(params: URLSearchParams): number | null {
  const text = params.get('at');
  return text === null ? null : (parseAt(text) ?? 0);
}
