import rateLimit from '@fastify/rate-limit';
import Type from 'typebox';
import { tokenCookie } from '../cookie.ts';
import { ApiError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { deviceOf, needWho } from '../plugins/who.ts';
import { actionsOf } from '../roles.ts';
import { Closed, COMMON_ERRORS, MeAnswer, Name, Nothing, Pin, WRITE_ERRORS } from '../schemas.ts';
import type { Accounts, Who } from '../staff/accounts.ts';
import { guesser } from '../staff/attempts.ts';
import type { Routes } from './routes.ts';

const SignInBody = Type.Object(
  {
    name: Name,
    pin: Pin,
    device: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'What this device is called.' }),
    ),
  },
  Closed,
);

const SignInAnswer = Type.Object(
  {
    token: Type.String({
      description: 'For programs: `Authorization: Bearer …`. Browsers have it as a cookie.',
    }),
    ...MeAnswer.properties,
  },
  Closed,
);

/** Signing in and out; the token goes to browsers as a cookie that scripts can not read. */
export const sessionRoutes: Routes<{ accounts: Accounts; signInsPerMinuteMax: number }> = async (
  app,
  { accounts, signInsPerMinuteMax },
) => {
  // Each try costs a hash; guesses at one name are counted by themselves and far fewer (see Attempts).
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => guesser(ip),
    errorResponseBuilder: (_, { ttl }) =>
      new ApiError('too-many-attempts', { seconds: Math.ceil(ttl / 1000) }),
  });

  app.post(
    '/api/sign-in',
    {
      config: { action: 'SignIn', rateLimit: { max: signInsPerMinuteMax, timeWindow: 60_000 } },
      schema: {
        tags: ['session'],
        summary: 'Sign in with name and PIN',
        security: [],
        body: SignInBody,
        response: { 200: SignInAnswer, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      const { name, pin, device } = request.body;
      const signIn = { name, pin, device: device ?? deviceOf(request), ip: request.ip };
      const { token, who } = await accounts.signIn(signIn);
      reply.header('set-cookie', tokenCookie(token, LIMITS.sessionMs / 1000, request.protocol === 'https'));
      return { token, ...meOf(who) };
    },
  );

  app.post(
    '/api/sign-out',
    {
      config: { action: 'SignOut' },
      schema: {
        tags: ['session'],
        summary: 'End this session',
        response: { 204: Nothing, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      if (request.who !== null) await accounts.signOut(request.who);
      return reply
        .header('set-cookie', tokenCookie('', 0, request.protocol === 'https'))
        .code(204)
        .send(undefined);
    },
  );

  app.get(
    '/api/me',
    {
      config: { action: 'ReadOwnAccount' },
      schema: {
        tags: ['session'],
        summary: 'Who has signed in, and what the role may do',
        response: { 200: MeAnswer, ...COMMON_ERRORS },
      },
    },
    async (request) => meOf(needWho(request)),
  );
};

function meOf({ staffId, name, role, device, expiresAt }: Who) {
  return { id: staffId, name, role, device, expiresAt, may: actionsOf(role) };
}
