import type { EventStore } from '@carteador/event-store';
import type { TableFold } from '@carteador/projections';
import type { Signer } from '@carteador/table';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { LIMITS } from './limits.ts';
import { Players } from './players/players.ts';
import { closing } from './plugins/closing.ts';
import { documents } from './plugins/documents.ts';
import { answerError, errorHandler } from './plugins/error-handler.ts';
import { metrics, ServiceMetrics } from './plugins/metrics.ts';
import { origin } from './plugins/origin.ts';
import { pressure } from './plugins/pressure.ts';
import { security } from './plugins/security.ts';
import { validation } from './plugins/validation.ts';
import { whoPlugin } from './plugins/who.ts';
import { RoomWords } from './room/room-words.ts';
import { commandRoutes } from './routes/commands.ts';
import { handRoutes } from './routes/hands.ts';
import { healthRoutes } from './routes/health.ts';
import { playerRoutes } from './routes/players.ts';
import { previewRoutes } from './routes/preview.ts';
import { proofRoutes } from './routes/proof.ts';
import { sessionRoutes } from './routes/session.ts';
import { staffRoutes } from './routes/staff.ts';
import { tableRoutes } from './routes/tables.ts';
import { termRoutes } from './routes/terms.ts';
import { HandIndex } from './search/hand-index.ts';
import { HandIndexer } from './search/hand-indexer.ts';
import { Hands } from './search/hands.ts';
import { Accounts } from './staff/accounts.ts';
import { Pins } from './staff/pins.ts';
import { measuredStore } from './stream/measured-store.ts';
import { Confirmations } from './tables/confirm.ts';
import { HostPins } from './tables/host-pins.ts';
import { TableCommands } from './tables/table-commands.ts';
import { TableLedgers } from './tables/table-ledgers.ts';
import { TableViews } from './tables/table-views.ts';

export interface AppOptions {
  readonly store: EventStore;
  readonly now?: () => Date;
  readonly logger?: FastifyBaseLogger;
  /** 2 to this power is what a guess at a PIN costs. */
  readonly pinCostLog2?: number;
  readonly signInsPerMinuteMax?: number;
  readonly requestsAtOnceMax?: number;
  /** Other instances write to the same store. */
  readonly isShared?: boolean;
  /** Whose word counts for the client's address. Default: this machine's, where the dashboard runs. */
  readonly trustedProxies?: string;
  /** Path of an SQLite store, for the operator's figures of it. */
  readonly storeFile?: string;
  /** Path of the index of hands, derived from the events; without it the index is kept in memory. */
  readonly indexFile?: string;
  /** Seals what happens in the room; without it nothing is sealed. */
  readonly roomKey?: Signer;
}

export interface App {
  readonly server: FastifyInstance;
  /** Makes ready what the first request needs; gives the PIN of the floor when one was drawn. */
  prepare(options?: { readonly newFloorPin?: boolean }): Promise<{ name: string; pin: string } | null>;
}

const SIGN_INS_PER_MINUTE_MAX = 120;

/** A file that can not be used keeps nobody from dealing: the index is then in memory, and read anew at each start. */
function openIndex(path: string | undefined, log: FastifyBaseLogger): HandIndex {
  if (path !== undefined) {
    try {
      return new HandIndex(path);
    } catch (error) {
      log.error({ err: error }, `the index of hands ${path} can not be used`);
    }
  }
  return new HandIndex(':memory:');
}

/** The service without a port: everything hangs on the store that is handed in, which the caller closes. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { now = () => new Date(), logger } = options;
  const figures = new ServiceMetrics(options.storeFile ?? null);
  const store = measuredStore(options.store, (outcome, seconds) => figures.observeAppend(outcome, seconds));
  const roomWords = new RoomWords(store, now);
  const server = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    bodyLimit: LIMITS.bodyBytesMax,
    requestTimeout: LIMITS.requestMsMax,
    // The dashboard's own server stands in front and says who its client is.
    trustProxy: options.trustedProxies ?? 'loopback',
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // At the end of the process: who has got a request through before gets its true answer, and then a closed line.
    return503OnClosing: false,
    // What fails before any route is found.
    frameworkErrors: (error, request, reply) => answerError(request, reply, error, roomWords),
  }).withTypeProvider<TypeBoxTypeProvider>();

  server.server.maxConnections = LIMITS.connectionsMax;
  const accounts = new Accounts(store, new Pins(options.pinCostLog2), now);
  const index = openIndex(options.indexFile, server.log);
  const indexer = new HandIndexer({
    store,
    index,
    present: (id): TableFold | undefined => tables.present(id)?.state,
    onError: (error) => server.log.warn({ err: error }, 'the index of hands waits'),
  });
  const players = new Players(store, now, () => indexer.newest);
  const hostPins = new HostPins(store, accounts, now);
  const { isShared = false, roomKey } = options;
  const tables = new TableLedgers(store, { isShared, signer: roomKey });
  server.addHook('onClose', () => tables.stop());
  const commands = new TableCommands({ tables, players, now });
  const views = new TableViews({ store, tables, players, now });
  figures.watchIndex(index, indexer);
  server.addHook('onClose', async () => {
    await indexer.stop();
    index.close();
  });
  const confirmations = new Confirmations(accounts, hostPins);
  let ready = false;

  // JSON and nothing else.
  server.removeContentTypeParser('text/plain');
  await server.register(errorHandler, { roomWords });
  await server.register(validation);
  await server.register(closing);
  await server.register(security);
  await server.register(documents);
  await server.register(metrics, { metrics: figures });
  await server.register(pressure, {
    requestsAtOnceMax: options.requestsAtOnceMax ?? LIMITS.requestsAtOnceMax,
    registry: figures.registry,
  });
  await server.register(origin);
  await server.register(whoPlugin, { accounts });

  await server.register(healthRoutes, { store, isReady: () => ready });
  await server.register(sessionRoutes, {
    accounts,
    signInsPerMinuteMax: options.signInsPerMinuteMax ?? SIGN_INS_PER_MINUTE_MAX,
  });
  await server.register(staffRoutes, { accounts });
  await server.register(playerRoutes, { players });
  await server.register(tableRoutes, { commands, views, hostPins, roomWords });
  await server.register(handRoutes, { hands: new Hands(index, indexer, players), roomWords });
  if (roomKey !== undefined) await server.register(proofRoutes, { views, roomKey });
  await server.register(termRoutes, { roomWords });
  await server.register(commandRoutes, { commands, confirmations, now });
  await server.register(previewRoutes, { commands });
  await server.ready();

  return {
    server,
    async prepare({ newFloorPin = false } = {}) {
      const floor = await accounts.ensureFloor(newFloorPin);
      await roomWords.refresh();
      await players.finishErasures();
      indexer.start();
      ready = true;
      return floor;
    },
  };
}
