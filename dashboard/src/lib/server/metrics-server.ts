import { createServer, type Server } from 'node:http';
import type { DashboardMetrics } from './metrics.ts';

export interface MetricsPlace {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/**
 * `/metrics` on a port of its own: the dashboard's other port is the one that players' phones reach. A port that is
 * not to be had is told, and keeps nobody from dealing.
 */
export function serveMetrics(metrics: DashboardMetrics, { host, port }: MetricsPlace): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', ({ message }) => console.error(`dashboard: no figures for the operator: ${message}`));
  // It is no reason to stay when everything else has ended.
  server.listen(port, host).unref();
  return server;
}
