import type { StoredEvent } from '@carteador/table';

/** Everything that was recorded of a session, as one JSON text: the replay opens it without a server. */
export interface SessionFile {
  readonly session: string;
  /** playerId → name; the log itself has none. */
  readonly names: Readonly<Record<string, string>>;
  readonly events: readonly StoredEvent[];
}

export const makeSessionFile = ({ session, names, events }: SessionFile): string =>
  `${JSON.stringify({ session, names, events })}\n`;

export type ParsedSession =
  | { readonly ok: true; readonly value: SessionFile }
  | { readonly ok: false; readonly problem: 'unreadable' | 'no-session' | 'gap' };

/**
 * A session from its JSON, or from an exported proof: a header line, then one stored event a line. Only as far as it
 * has to be drawn; whether it is as it was stored is what `carteador verify` tells.
 */
export function parseSessionFile(text: string): ParsedSession {
  const read = parseJson(text) ?? parseLines(text);
  if (read === null) return { ok: false, problem: 'unreadable' };
  const { session, names, events } = read;
  if (!Array.isArray(events) || events.length === 0 || !events.every(isEvent)) {
    return { ok: false, problem: 'no-session' };
  }
  if (events.some(({ version }, index) => version !== index)) return { ok: false, problem: 'gap' };
  const { stream } = events[0]!;
  return {
    ok: true,
    value: {
      session: typeof session === 'string' ? session : stream.replace(/^table-/, ''),
      names: isRecord(names) ? textsOf(names) : {},
      events,
    },
  };
}

interface Read {
  readonly session?: unknown;
  readonly names?: unknown;
  readonly events?: unknown;
}

function parseJson(text: string): Read | null {
  const value = tryJson(text);
  if (Array.isArray(value)) return { events: value };
  return isRecord(value) && 'events' in value ? value : null;
}

function parseLines(text: string): Read | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [header, ...events] = lines.map(tryJson);
  if (!isRecord(header) || events.some((event) => event === undefined)) return null;
  return isEvent(header) ? { events: [header, ...events] } : { ...header, events };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: the caller says so.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEvent(value: unknown): value is StoredEvent {
  if (!isRecord(value) || !isRecord(value.meta) || !isRecord(value.data)) return false;
  const texts = [value.type, value.stream, value.meta.commandId, value.meta.at];
  return (
    texts.every((text) => typeof text === 'string') && [value.version, value.schema].every(Number.isInteger)
  );
}

const textsOf = (names: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
