import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, openEventStore, StoreUnavailable, StoreUnusable } from '@carteador/event-store';
import { yieldProcessor } from '@carteador/priority';
import closeWithGrace from 'close-with-grace';
import { destination, type Logger, pino } from 'pino';
import { type App, buildApp } from './app.ts';
import { type Config, codeOf, openDataFolder, readConfig, StartProblem } from './config.ts';
import { openRoomKey, type RoomKey } from './room/room-key.ts';

/**
 * The table service as a process. Its standard output carries one JSON object a line for whoever started it
 * (`floor-pin`, `listening`); its log goes to standard error; what keeps it from starting is one sentence there.
 */
const SQLITE = 'sqlite:';
const CLOSE_MS_MAX = 10_000;
/** For who has not sent all of his request by then, or does not take his answer. */
const LAST_ANSWERS_MS_MAX = 3_000;
const STORE_RETRY_MS = 1_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, base: { service: 'table' } }, destination(2));
  yieldProcessor({ onForbidden: (err) => logger.warn({ err }, 'the priority stays') });
  const store = await openStore(config);
  const { trustedProxies, isShared, indexPath: indexFile } = config;
  const roomKey = openKey(config);
  openDataFolder(config.dataPath);
  const app = await buildApp({
    store,
    logger,
    roomKey,
    trustedProxies,
    isShared,
    indexFile,
    ...storeFile(config),
  });
  closeWithGrace({ delay: CLOSE_MS_MAX, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'ending');
    else logger.info({ signal }, 'ending');
    // No new requests; those under way get their answers, and only then the store closes.
    const cut = setTimeout(() => app.server.server.closeAllConnections(), LAST_ANSWERS_MS_MAX);
    await app.server.close();
    clearTimeout(cut);
    await store.close();
  });
  await listen(app, store, config);
  await prepare(app, config, logger);
}

const storeFile = ({ storeUrl }: Config) =>
  storeUrl.startsWith(SQLITE) ? { storeFile: storeUrl.slice(SQLITE.length) } : {};

async function openStore({ storeUrl }: Config): Promise<EventStore> {
  if (storeUrl.startsWith(SQLITE)) openDataFolder(dirname(storeUrl.slice(SQLITE.length)));
  try {
    return await openEventStore(storeUrl);
  } catch (error) {
    // An address of no known kind.
    if (error instanceof TypeError) throw new StartProblem(unusable(error), { cause: error });
    throw error;
  }
}

/** Nothing is recorded in a room that can not seal it. */
function openKey({ keyPath }: Config): RoomKey {
  openDataFolder(dirname(keyPath));
  try {
    return openRoomKey(keyPath);
  } catch (error) {
    throw new StartProblem(
      `The room's key ${keyPath} can not be used (${codeOf(error)}): mend the file, or bring back a copy of it.`,
      { cause: error },
    );
  }
}

const unusable = ({ message }: Error): string => `The event store can not be used: ${message}`;

/** What the operator can do something about; null for a mistake of ours, which is shown with its stack. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof StartProblem) return error.message;
  return error instanceof StoreUnusable ? unusable(error) : null;
}

async function listen({ server }: App, store: EventStore, { host, port }: Config): Promise<void> {
  try {
    const url = await server.listen({ host, port });
    tell({ event: 'listening', url });
  } catch (error) {
    await store.close();
    throw new StartProblem(listenProblem(codeOf(error), host, port), { cause: error });
  }
}

function listenProblem(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program: end that one, or choose another with CARTEADOR_TABLE_PORT.`;
    case 'EACCES':
      return `Port ${port} is not allowed to this user: choose one from 1024 on with CARTEADOR_TABLE_PORT.`;
    default:
      return `The table service can not listen on ${host}:${port} (${code}).`;
  }
}

/** A store over the network may be away at the start: the service waits for it, and says so at /readyz. */
async function prepare(app: App, config: Config, logger: Logger): Promise<void> {
  for (;;) {
    try {
      const floor = await app.prepare({ newFloorPin: config.newFloorPin });
      if (floor !== null) tell({ event: 'floor-pin', ...floor });
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      logger.warn({ err: error }, 'the event store does not answer yet');
      await pause(STORE_RETRY_MS, undefined, { ref: false });
    }
  }
}

function tell(message: { readonly event: string; readonly [name: string]: string }): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  await start();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
