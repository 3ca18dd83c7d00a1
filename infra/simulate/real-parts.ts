import { asTable } from '@carteador/projections';
import { Projector } from '@carteador/projector';
import type { Parts } from '@carteador/simulator';
import { buildApp } from '@carteador/table-service';
import { pino } from 'pino';
import { answerOf } from '../../dashboard/src/lib/client/api.ts';
import { EntryExchange } from '../../dashboard/src/lib/client/entry-exchange.ts';
import { foldOwnAct, isNewer } from '../../dashboard/src/lib/client/table-screen.ts';
import { bundle } from '../../dashboard/src/lib/console/foresee.ts';

/** Guesses at PINs are no part of the simulation: hashing one shall cost nothing. */
const PIN_COST_LOG2 = 4;
const logger = pino({ level: 'silent' });

/** The parts that run in the house: the services and the console's own code. */
export const REAL_PARTS: Parts = {
  async buildService({ store, now }) {
    const app = await buildApp({ store, now, pinCostLog2: PIN_COST_LOG2 });
    return {
      prepare: () => app.prepare(),
      async request({ method, url, token, device, body }) {
        const response = await app.server.inject({
          method,
          url,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(device !== undefined && { 'x-device': device }),
          },
          ...(body !== undefined && { payload: body }),
        });
        return { status: response.statusCode, body: response.body };
      },
    };
  },
  startProjector({ store, transport }) {
    new Projector({ store, transport, bus: { url: '', user: 'publisher', password: '' }, logger });
  },
  createExchange: (ports, state) => new EntryExchange(ports, state),
  usual: ({ table, legal }) => bundle(asTable(table), legal),
  readAnswer: (status, body) => answerOf(new Response(status === 204 ? null : body, { status })),
  foldOwnAct,
  isNewer,
};
