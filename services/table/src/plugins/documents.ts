import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { COOKIE } from '../cookie.ts';
import { polishOpenApi } from './openapi.ts';

/** `/openapi.json` (OpenAPI 3.1) and a page to read it at `/docs`. */
export const documents = fp(async (app) => {
  await app.register(swagger, {
    transformObject: (document) =>
      polishOpenApi('openapiObject' in document ? document.openapiObject : document.swaggerObject),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Carteador, table service',
        description:
          'Commands in, events and views out. A command is acknowledged only when its events are durable; ' +
          'send it again with the same commandId when no answer came, and it happens once.',
        version: '0.1.0',
        license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: COOKIE },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ cookie: [] }, { bearer: [] }],
      tags: [
        { name: 'session', description: 'Signing in and out' },
        { name: 'staff', description: 'Accounts, for the floor' },
        { name: 'players', description: 'Names of people, apart from what they did' },
        { name: 'room', description: 'What holds for the whole house' },
        { name: 'tables', description: 'Sessions at a table' },
        { name: 'service', description: 'For those who run it' },
      ],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Asks no validator on another site, and works over plain http.
    uiConfig: { validatorUrl: 'none' },
    staticCSP: true,
    transformStaticCSP: (header) => header.replace(/ ?upgrade-insecure-requests;?/, ''),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
