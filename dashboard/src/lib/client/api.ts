import type { Command, Refusal, StoredEvent } from '@carteador/table';

/** What became of a command. Only `unknown` may be sent again, with the same identifier. */
export type CommandAnswer =
  | { readonly kind: 'done'; readonly version: number; readonly events: readonly StoredEvent[] }
  /** Somebody else was first; `isRecorded`: with the very same command. */
  | { readonly kind: 'stale'; readonly version: number; readonly isRecorded: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly message: string | null }
  | { readonly kind: 'signed-out' }
  /** No answer, or one that leaves open whether it was stored. `store`: the service says that its store is away. */
  | { readonly kind: 'unknown'; readonly why: 'offline' | 'store' };

export interface CommandBody {
  readonly commandId: string;
  readonly expectedVersion: number;
  readonly command: Command;
  /** The clock at the tap, for an entry that had to wait. */
  readonly enteredAt?: string;
  /** Who confirms a correction (AUDIT-1); never kept on the device. */
  readonly floorPin?: string;
  readonly hostPin?: string;
}

export type Proofs = Pick<CommandBody, 'floorPin' | 'hostPin'>;

const TIMEOUT_MS_MAX = 8_000;

interface Fault {
  readonly code?: string;
  readonly rule?: string;
  readonly params?: Refusal['params'];
  readonly message?: string;
  readonly version?: number;
  readonly recordedAs?: string;
}

export async function postCommand(table: string, body: CommandBody, locale: string): Promise<CommandAnswer> {
  let response: Response;
  try {
    response = await fetch(`/api/tables/${table}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS_MAX),
    });
  } catch {
    return { kind: 'unknown', why: 'offline' };
  }
  try {
    return await answerOf(response);
  } catch {
    return { kind: 'unknown', why: 'offline' };
  }
}

/** What the service said of a command. Rejects for an answer that is none of its own. */
export async function answerOf(response: Response): Promise<CommandAnswer> {
  const { status } = response;
  if (status === 200) {
    const { version, events } = (await response.json()) as { version: number; events: StoredEvent[] };
    return { kind: 'done', version, events };
  }
  if (status === 401) return { kind: 'signed-out' };
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'unknown', why: status >= 500 ? 'store' : 'offline' };
  }
  const fault = (await response.json()) as Fault;
  if (status === 409 && typeof fault.version === 'number') {
    return { kind: 'stale', version: fault.version, isRecorded: fault.recordedAs !== undefined };
  }
  return {
    kind: 'refused',
    refusal: { code: fault.code ?? `http-${status}`, rule: fault.rule ?? '', params: fault.params ?? {} },
    message: fault.message ?? null,
  };
}

/** The body of a successful GET, or null with the status (0: no answer). */
export async function getJson<T>(
  path: string,
  locale: string,
): Promise<{ ok: true; value: T } | { ok: false; status: number }> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json', 'accept-language': locale },
      signal: AbortSignal.timeout(TIMEOUT_MS_MAX),
    });
    return response.ok
      ? { ok: true, value: (await response.json()) as T }
      : { ok: false, status: response.status };
  } catch {
    return { ok: false, status: 0 };
  }
}
