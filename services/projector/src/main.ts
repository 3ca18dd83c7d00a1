import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type EventStore, openEventStore, StoreUnusable } from '@carteador/event-store';
import { yieldProcessor } from '@carteador/priority';
import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { type Config, readConfig, StartProblem } from './config.ts';
import { serveHealth } from './health.ts';
import { Standby } from './standby.ts';

/**
 * The projector as a process. Its standard output carries one JSON object a line for whoever started it
 * (`listening`); its log goes to standard error; what keeps it from starting is one sentence there.
 */
const SQLITE = 'sqlite:';
const CLOSE_MS_MAX = 10_000;
/** Where both want the same core, an act is made durable before the last one is shown; 0 is what others have. */
const NICENESS = 5;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: { service: 'projector' } }, destination(2));
  yieldProcessor({ niceness: NICENESS, onForbidden: (err) => logger.warn({ err }, 'the priority stays') });
  const store = await openStore(config);
  const { bus, replicas, part, leaseMs } = config;
  const projector = new Standby({ store, bus, replicas, part, leaseMs, logger });
  const health = await serveHealth(projector, config).catch(async (error: NodeJS.ErrnoException) => {
    await projector.stop();
    await store.close();
    throw new StartProblem(
      `The projector can not listen on port ${config.port} (${error.code}): choose another with CARTEADOR_PROJECTOR_PORT.`,
      { cause: error },
    );
  });
  closeWithGrace({ delay: CLOSE_MS_MAX, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'ending');
    else logger.info({ signal }, 'ending');
    health.server.closeAllConnections();
    health.server.close();
    await projector.stop();
    await store.close();
  });
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: health.url })}\n`);
}

async function openStore({ storeUrl }: Config): Promise<EventStore> {
  try {
    if (storeUrl.startsWith(SQLITE)) mkdirSync(dirname(storeUrl.slice(SQLITE.length)), { recursive: true });
    return await openEventStore(storeUrl);
  } catch (error) {
    if (error instanceof StoreUnusable || error instanceof TypeError) {
      throw new StartProblem(`The event store can not be used: ${error.message}`, { cause: error });
    }
    if (error instanceof Error && 'syscall' in error) {
      throw new StartProblem(`The event store can not be used: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
