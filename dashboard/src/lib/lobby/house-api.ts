/** The house's answers apart from the acts of a table (those go by `postCommand`): sign-in, staff, players, tables. */
export type HouseAnswer<T> = { readonly ok: true; readonly value: T } | HouseFault;

export interface HouseFault {
  readonly ok: false;
  /** 0: no answer came. */
  readonly status: number;
  readonly code: string;
  /** In the reader's language, from the service. */
  readonly message: string | null;
  readonly retryMs: number | null;
}

const TIMEOUT_MS_MAX = 8_000;

export async function askHouse<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  locale: string,
  body?: unknown,
  /** Ends the question from outside, as if no answer came. */
  ended?: AbortSignal,
): Promise<HouseAnswer<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS_MAX), ...(ended === undefined ? [] : [ended])]),
    });
    return response.ok ? { ok: true, value: (await bodyOf(response)) as T } : await faultOf(response);
  } catch {
    return { ok: false, status: 0, code: 'offline', message: null, retryMs: null };
  }
}

const bodyOf = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve(null) : response.json();

async function faultOf(response: Response): Promise<HouseFault> {
  const told = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  const after = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    status: response.status,
    code: told.code ?? `http-${response.status}`,
    message: told.message ?? null,
    retryMs: after > 0 ? after * 1_000 : null,
  };
}
