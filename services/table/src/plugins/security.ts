import { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import helmet from 'helmet';

const harden = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Tablets on the house's own network speak plain http.
  strictTransportSecurity: false,
});

/** Headers for answers that are data: nothing in them may run, be framed or be kept. */
export const security = fp(async (app) => {
  const headers = headersOfEveryAnswer();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
});

/** They do not depend on the request, and so are made once. */
function headersOfEveryAnswer(): Readonly<Record<string, string>> {
  const request = { method: 'GET', headers: {} } as Parameters<typeof harden>[0];
  const answer = new ServerResponse(request);
  harden(request, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return answer.getHeaders() as Record<string, string>;
}
