import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import process from 'node:process';

const { CARTEADOR_PORT, CARTEADOR_HOST, CARTEADOR_TLS_CERT, CARTEADOR_TLS_KEY } = process.env;
const port = Number(CARTEADOR_PORT ?? 4100);
const host = CARTEADOR_HOST ?? '127.0.0.1';
const secure = Boolean(CARTEADOR_TLS_CERT && CARTEADOR_TLS_KEY);

process.env.PROTOCOL_HEADER ??= 'x-forwarded-proto';
process.env.BODY_SIZE_LIMIT ??= '256K';
// @ts-expect-error built beside this file
const { handler } = await import('./handler.js');

/** @type {http.RequestListener} */
const listener = (request, response) => {
  request.headers['x-forwarded-proto'] ??= secure ? 'https' : 'http';
  handler(request, response, () => {
    response.statusCode = 404;
    response.end();
  });
};

const server =
  secure && CARTEADOR_TLS_CERT && CARTEADOR_TLS_KEY
    ? https.createServer(
        { cert: readFileSync(CARTEADOR_TLS_CERT), key: readFileSync(CARTEADOR_TLS_KEY) },
        listener,
      )
    : http.createServer(listener);
server.headersTimeout = 10_000;
server.requestTimeout = 30_000;

server.on('error', (error) => {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  const why =
    code === 'EADDRINUSE'
      ? `port ${port} is already in use`
      : code === 'EACCES'
        ? `port ${port} is not allowed`
        : error.message;
  console.error(`dashboard: ${why}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(`dashboard: ${secure ? 'https' : 'http'}://${host}:${port}`));

let closing = false;
const close = () => {
  if (closing) return;
  closing = true;
  // Live streams never end by themselves: give acts on the way a moment, then end everything.
  // @ts-expect-error an event of SvelteKit
  process.emit('sveltekit:shutdown', 'SIGTERM');
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 1_000).unref();
};
process.on('SIGTERM', close);
process.on('SIGINT', close);
