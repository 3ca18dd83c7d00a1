import { EventStoreError, StoreUnavailable } from '@carteador/event-store';
import type { Refusal } from '@carteador/table';
import type { FastifyError } from 'fastify';
import { LIMITS } from './limits.ts';

/**
 * Every answer that is not the one asked for. `code` is stable and what programs branch on; its sentence is
 * `api.<code>` of packages/words; `rule` is the rulebook's where one stands behind it. What a rule refuses
 * (`Refusal`) comes from the decider with its own codes and is always 422.
 */
interface Kind {
  readonly status: number;
  readonly rule?: string;
  readonly retryAfterSeconds?: number;
}

export const ERRORS = {
  // 400: the request can not be read
  'malformed-json': { status: 400 },
  'malformed-field': { status: 400 },

  // 401, 403: who asks
  'not-signed-in': { status: 401 },
  'wrong-name-or-pin': { status: 401 },
  'not-allowed': { status: 403 },
  'foreign-origin': { status: 403 },
  'confirmation-missing': { status: 403, rule: 'AUDIT-1' },
  'confirmation-wrong': { status: 403, rule: 'AUDIT-1' },
  'host-pin-not-set': { status: 403, rule: 'AUDIT-1' },

  // 404: there is no such thing
  'unknown-route': { status: 404 },
  'unknown-table': { status: 404 },
  'unknown-version': { status: 404 },
  'unknown-moment': { status: 404 },
  'unknown-code': { status: 404 },
  'unknown-hand': { status: 404 },
  'unknown-player': { status: 404 },
  'unknown-staff': { status: 404 },
  'unknown-term': { status: 404 },

  // 405–429: the request does not fit now
  'stale-version': { status: 409 },
  'body-too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'command-id-reused': { status: 422 },
  'name-taken': { status: 422 },
  'last-floor': { status: 422 },
  'staff-full': { status: 422 },
  'player-not-named': { status: 422, rule: 'TABLE-5' },
  'host-pin-missing': { status: 422, rule: 'AUDIT-1' },
  'term-empty': { status: 422 },
  'term-too-long': { status: 422 },
  'term-markup': { status: 422 },
  'term-unreadable': { status: 422 },
  'term-argument-missing': { status: 422 },
  'term-argument-foreign': { status: 422 },
  'term-argument-use': { status: 422 },
  'too-many-attempts': { status: 429 },

  // 5xx: our side
  'store-unavailable': { status: 503, retryAfterSeconds: 1 },
  busy: { status: 503, retryAfterSeconds: 1 },
  starting: { status: 503, retryAfterSeconds: 1 },
  internal: { status: 500 },
} as const satisfies Record<string, Kind>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Readonly<Record<string, string | number>>;

/** What a client gets, for every status from 400 on. */
export interface ErrorBody {
  readonly code: string;
  readonly rule: string | null;
  readonly params: ErrorParams;
  readonly message: string;
  /** With 409: the present version. */
  readonly version?: number;
  /** With 409: the entry that recorded the very same command right after the version that was named. */
  readonly recordedAs?: string;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly rule: string | null;

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    options: ErrorOptions & { readonly rule?: string | null } = {},
  ) {
    super(code, options);
    this.code = code;
    this.params = params;
    const kind: Kind = ERRORS[code];
    this.rule = options.rule ?? kind.rule ?? null;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get retryAfterSeconds(): number | null {
    if (this.code === 'too-many-attempts') return Number(this.params.seconds);
    const kind: Kind = ERRORS[this.code];
    return kind.retryAfterSeconds ?? null;
  }
}

/** The rules say no. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;
  /** Seat → name, for the sentence. */
  readonly names: (seat: number) => string | undefined;

  constructor(refusal: Refusal, names: RefusedError['names'] = () => undefined) {
    super(refusal.code);
    this.refusal = refusal;
    this.names = names;
  }
}

/** Whatever was thrown, as one of ours. What nobody has foreseen is `internal`, and shows nothing of itself. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreUnavailable) {
    return new ApiError('store-unavailable', { outcome: error.outcome }, { cause: error });
  }
  if (error instanceof EventStoreError) return new ApiError('internal', {}, { cause: error });
  switch ((error as Partial<FastifyError>).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('body-too-large', { bytes: LIMITS.bodyBytesMax });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new ApiError('unsupported-media-type');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('malformed-json');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return new ApiError('unknown-route');
    default:
      // A body that fastify's JSON parser refuses (poisoned prototypes too) comes as a bare SyntaxError.
      if (error instanceof SyntaxError && (error as Partial<FastifyError>).statusCode === 400) {
        return new ApiError('malformed-json');
      }
      return new ApiError('internal', {}, { cause: error });
  }
}
