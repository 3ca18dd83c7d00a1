import { pickLocale, type Words } from '@carteador/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, type ErrorBody, RefusedError, toApiError } from '../errors.ts';
import type { RoomWords } from '../room/room-words.ts';

/** Every answer from 400 on leaves through here; what went wrong inside stays in the log. */
export const errorHandler = fp<{ roomWords: RoomWords }>(async (app, { roomWords }) => {
  app.setNotFoundHandler((request, reply) =>
    answerError(request, reply, new ApiError('unknown-route'), roomWords),
  );
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error, roomWords));
});

export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  roomWords: RoomWords,
): FastifyReply {
  const locale = pickLocale(request.headers['accept-language']);
  if (error instanceof RefusedError) {
    return sendRefusal(reply, error, roomWords.in(locale, { names: error.names }));
  }
  const known = toApiError(error);
  if (known.code === 'internal') request.log.error({ err: known.cause ?? error }, 'not foreseen');
  else if (known.status >= 500)
    request.log.warn({ code: known.code, cause: messageOf(known.cause) }, 'not answered');
  return sendError(reply, known, roomWords.in(locale));
}

function sendError(reply: FastifyReply, error: ApiError, say: Words): FastifyReply {
  const { code, rule, params, status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  return send(reply, status, say, {
    code,
    rule,
    params,
    message: say.t(`api.${code}`, params),
    ...(code === 'stale-version' && { version: Number(params.version) }),
    ...(params.recordedAs !== undefined && { recordedAs: String(params.recordedAs) }),
  });
}

/** What the rules refuse is always 422, in the reader's language. */
function sendRefusal(reply: FastifyReply, { refusal }: RefusedError, say: Words): FastifyReply {
  const { code, rule, params } = refusal;
  return send(reply, 422, say, { code, rule, params, message: say.refusal(refusal) });
}

function send(reply: FastifyReply, status: number, { locale }: Words, body: ErrorBody): FastifyReply {
  return reply.code(status).header('vary', 'accept-language').header('content-language', locale).send(body);
}

const messageOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.message : undefined;
