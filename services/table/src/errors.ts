import { EventStoreError, StoreUnavailable } from '@carteador/event-store';
import type { Refusal } from '@carteador/table';
import type { FastifyError } from 'fastify';
import { LIMITS } from './limits.ts';

/**
 * Every answer that is not the one asked for. `code` is stable and what programs branch on; `rule` is the
 * rulebook's where one stands behind it. What a rule refuses (`Refusal`) comes from the decider with its own
 * codes and is always 422.
 */
interface Kind {
  readonly status: number;
  readonly rule?: string;
  /** English; `{x}` stands for a parameter. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export const ERRORS = {
  // 400: the request can not be read
  'malformed-json': { status: 400, message: 'The body is not JSON.' },
  'malformed-field': { status: 400, message: '{field}: {problem}.' },

  // 401, 403: who asks
  'not-signed-in': { status: 401, message: 'Sign in first.' },
  'wrong-name-or-pin': { status: 401, message: 'Name and PIN do not fit.' },
  'not-allowed': { status: 403, message: 'The role {role} may not do this: {action}.' },
  'foreign-origin': { status: 403, message: 'Writes from pages of other origins are not accepted.' },
  'confirmation-missing': {
    status: 403,
    rule: 'AUDIT-1',
    message: 'This correction has to be confirmed: {field} is missing.',
  },
  'confirmation-wrong': { status: 403, rule: 'AUDIT-1', message: 'The PIN in {field} is not right.' },
  'host-pin-not-set': { status: 403, rule: 'AUDIT-1', message: 'This table has no PIN of its host.' },

  // 404: there is no such thing
  'unknown-route': { status: 404, message: 'There is nothing at this address.' },
  'unknown-table': { status: 404, message: 'There is no table {id}.' },
  'unknown-version': { status: 404, message: 'Table {id} has no version {version} yet; it is at {head}.' },
  'unknown-hand': { status: 404, message: 'Table {id} has no hand {hand}.' },
  'unknown-player': { status: 404, message: 'There is no player {id}.' },
  'unknown-staff': { status: 404, message: 'There is nobody of the staff with the identifier {id}.' },

  // 405–429: the request does not fit now
  'stale-version': { status: 409, message: 'The table is at version {version} by now.' },
  'body-too-large': { status: 413, message: 'The body is larger than {bytes} bytes.' },
  'unsupported-media-type': { status: 415, message: 'Only application/json is read.' },
  'command-id-reused': { status: 422, message: 'This commandId belongs to another command.' },
  'name-taken': { status: 422, message: 'Somebody of the staff already has the name {name}.' },
  'last-floor': { status: 422, message: 'The last account of the floor can not be removed.' },
  'staff-full': { status: 422, message: 'There are {max} accounts, more are not possible.' },
  'player-not-named': {
    status: 422,
    rule: 'TABLE-5',
    message: 'There is no player {id}: name the person first.',
  },
  'host-pin-missing': {
    status: 422,
    rule: 'AUDIT-1',
    message: 'A table with the authority host-pin needs the PIN of its host: hostPin.',
  },
  'too-many-attempts': { status: 429, message: 'Too many attempts; wait {seconds} seconds.' },

  // 5xx: our side
  'store-unavailable': {
    status: 503,
    message: 'The event store does not answer. Send the same command with the same commandId again.',
    retryAfterSeconds: 1,
  },
  busy: { status: 503, message: 'The service is busy.', retryAfterSeconds: 1 },
  starting: { status: 503, message: 'The service is not ready yet.', retryAfterSeconds: 1 },
  internal: { status: 500, message: 'Something went wrong on our side.' },
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

  /** English. */
  get text(): string {
    return ERRORS[this.code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(this.params[name] ?? ''),
    );
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
    case 'FST_UNDER_PRESSURE':
      return new ApiError('busy');
    case 'FST_ERR_BAD_URL':
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
