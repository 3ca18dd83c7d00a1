import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** Headers for answers that are data: nothing in them may run, be framed or be kept. */
export const security = fp(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Tablets on the house's own network speak plain http.
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
});
