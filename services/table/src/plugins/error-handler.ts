import { type Locale, pickLocale } from '@carteador/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, type ErrorBody, RefusedError, toApiError } from '../errors.ts';
import { errorSentence, refusalSentence } from '../sentences.ts';

/** Every answer from 400 on leaves through here; what went wrong inside stays in the log. */
export const errorHandler = fp(async (app) => {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError('unknown-route')));
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error));
});

export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof RefusedError) return sendRefusal(request, reply, error);
  const known = toApiError(error);
  if (known.code === 'internal') request.log.error({ err: known.cause ?? error }, 'not foreseen');
  else if (known.status >= 500)
    request.log.warn({ code: known.code, cause: messageOf(known.cause) }, 'not answered');
  return sendError(request, reply, known);
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { code, rule, params, status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  const locale = localeOf(request);
  return send(reply, status, locale, {
    code,
    rule,
    params,
    message: errorSentence(locale, error),
    ...(code === 'stale-version' && { version: Number(params.version) }),
  });
}

/** What the rules refuse is always 422, in the reader's language. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, names }: RefusedError,
): FastifyReply {
  const locale = localeOf(request);
  const { code, rule, params } = refusal;
  return send(reply, 422, locale, { code, rule, params, message: refusalSentence(locale, refusal, names) });
}

function send(reply: FastifyReply, status: number, language: Locale, body: ErrorBody): FastifyReply {
  return reply.code(status).header('vary', 'accept-language').header('content-language', language).send(body);
}

const messageOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? cause.message : undefined;

const localeOf = (request: FastifyRequest): Locale => pickLocale(request.headers['accept-language']);
