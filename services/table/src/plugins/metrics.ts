import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    commandMetrics: CommandMetrics;
    /** What `/metrics` shows. */
    metricsRegistry: Registry;
  }
}

export type Outcome = 'accepted' | 'refused' | 'failed';

export interface CommandMetrics {
  count(type: string, outcome: Outcome): void;
}

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Of the process: its watch on the garbage collector never ends. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** `/metrics`, in a registry of its own: several services may live in one process. */
export const metrics = fp(async (app) => {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status, with the time they took',
    labelNames: ['method', 'route', 'status_code'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Counter({
    name: 'carteador_commands_total',
    help: 'Commands at tables by type and outcome',
    labelNames: ['type', 'outcome'],
    registers,
  });
  app.decorate('metricsRegistry', registry);
  app.decorate('commandMetrics', { count: (type, outcome) => commands.inc({ type, outcome }) });
  app.addHook('onResponse', async (request, reply) => {
    // An address that no route has would make a label of its own each time.
    const route = request.routeOptions.url ?? 'none';
    requests.observe(
      { method: request.method, route, status_code: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { config: { action: 'ReadService' }, schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics()),
  );
});
