import fp from 'fastify-plugin';
import { Gauge, type Registry } from 'prom-client';
import { ApiError } from '../errors.ts';

export interface PressureOptions {
  /** Requests under way at the same time, each with its body and what it waits for. */
  readonly requestsAtOnceMax: number;
  readonly registry: Registry;
}

/**
 * Turns requests away before anything of them is read or kept, once there are too many under way: a store that has
 * become slow then costs waiting at the consoles, who try again, and no memory here. What tells an operator how the
 * service is doing always gets its answer.
 */
export const pressure = fp<PressureOptions>(async (app, { requestsAtOnceMax, registry }) => {
  const underWay = new WeakSet<object>();
  let count = 0;
  new Gauge({
    name: 'carteador_requests_under_way',
    help: 'Requests that have come in and are not answered yet',
    registers: [registry],
    collect() {
      this.set(count);
    },
  });
  app.addHook('onRequest', (request, _, done) => {
    if (request.routeOptions.config.action === 'ReadService') return done();
    if (count >= requestsAtOnceMax) return done(new ApiError('busy'));
    count += 1;
    underWay.add(request);
    done();
  });
  // Also where the client has gone away: what it asked for was under way until now.
  app.addHook('onSend', (request, _, __, done) => {
    if (underWay.delete(request)) count -= 1;
    done();
  });
});
