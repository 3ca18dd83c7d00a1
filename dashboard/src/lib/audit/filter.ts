import { concerns } from '$lib/console/tape-filter.ts';
import { markOf } from '$lib/session/marks.ts';
import type { LogEntry } from '$lib/session/session-log.ts';

export const AUDIT_KINDS = ['all', 'money', 'cards', 'irregular'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Which entries the ledger shows. `irregular`: corrections, and what went wrong at the table. */
export interface AuditFilter {
  readonly hand: number | null;
  readonly kind: AuditKind;
  readonly seat: number | null;
  /** An account. */
  readonly actor: string | null;
}

export const EVERYTHING: AuditFilter = { hand: null, kind: 'all', seat: null, actor: null };

export function filtered(entries: readonly LogEntry[], filter: AuditFilter): LogEntry[] {
  return entries.filter((entry) => shows(filter, entry));
}

function shows({ hand, kind, seat, actor }: AuditFilter, entry: LogEntry): boolean {
  if (hand !== null && entry.hand !== hand && !isAbout(entry, hand)) return false;
  if (actor !== null && entry.actor !== actor) return false;
  if (seat !== null && !touches(entry, seat)) return false;
  if (kind === 'all') return true;
  return kind === 'irregular' ? markOf(entry) !== null : concerns(entry, kind);
}

/** Of a dispute on that hand, whenever it is recorded. */
const isAbout = ({ events }: LogEntry, hand: number): boolean =>
  events.some(({ data }) => 'handId' in data && data.hand === hand);

/** Whether a seat acted in an entry or its stack moved by it. */
function touches({ changes, events }: LogEntry, seat: number): boolean {
  return (
    changes.some((change) => change.seat === seat) ||
    events.some(({ data }) => 'seat' in data && data.seat === seat)
  );
}

/** From the address: what it does not say, or says wrongly, is not filtered. */
export function parseFilter(params: URLSearchParams): AuditFilter {
  const kind = params.get('kind');
  return {
    hand: numberOf(params.get('hand')),
    kind: AUDIT_KINDS.find((each) => each === kind) ?? 'all',
    seat: numberOf(params.get('seat')),
    actor: params.get('actor') || null,
  };
}

/** For the address: `?hand=4&kind=money`, or nothing. */
export function makeFilter({ hand, kind, seat, actor }: AuditFilter): string {
  const params = new URLSearchParams();
  if (hand !== null) params.set('hand', String(hand));
  if (kind !== 'all') params.set('kind', kind);
  if (seat !== null) params.set('seat', String(seat));
  if (actor !== null) params.set('actor', actor);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

const ENTRY = /^#entry-(\d{1,9})$/;

/** The number of the entry that a link points at: `#entry-123`. */
export function parseEntryHash(hash: string): number | null {
  const found = ENTRY.exec(hash);
  return found === null ? null : Number(found[1]);
}

/** The dispute that a link asks for: null for the first that is open, 0 (which none has) for what says none. */
export function parseDispute(text: string): number | null {
  return text === '' ? null : (numberOf(text) ?? 0);
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
