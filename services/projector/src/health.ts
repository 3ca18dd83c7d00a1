import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from './metrics.ts';
import type { Standby } from './standby.ts';

/**
 * `/healthz`: the process works, and how it stands. `/readyz`: 200 while everything stored is on the bus and both
 * sides answer, or another projector of the part does that and this one can take over; else 503. `/metrics` for
 * Prometheus. `port` 0 lets the system choose.
 */
export async function serveHealth(
  projector: Standby,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const json = (code: number, body: object) => {
      response.writeHead(code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const { status } = projector;
    switch (request.url) {
      case '/healthz':
        return json(200, { status: status.ready ? 'ok' : 'degraded', ...status });
      case '/readyz':
        return json(status.ready ? 200 : 503, status);
      case '/metrics': {
        const { registry } = projector;
        textOf(registry).then(
          (text) => {
            response.writeHead(200, { 'content-type': registry.contentType });
            response.end(text);
          },
          () => json(500, {}),
        );
        return;
      }
      default:
        return json(404, {});
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return { url: `http://${host}:${chosen}`, server };
}
