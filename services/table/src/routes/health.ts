import type { EventStore } from '@carteador/event-store';
import Type from 'typebox';
import { ApiError } from '../errors.ts';
import { Closed, ErrorAnswer } from '../schemas.ts';
import type { Routes } from './routes.ts';

/** `/healthz`: the process lives. `/readyz`: it can take commands now. */
export const healthRoutes: Routes<{ store: EventStore; isReady: () => boolean }> = async (
  app,
  { store, isReady },
) => {
  const Status = Type.Object({ status: Type.String() }, Closed);
  app.get(
    '/healthz',
    {
      config: { action: 'ReadService' },
      schema: { tags: ['service'], summary: 'The process lives', security: [], response: { 200: Status } },
    },
    async () => ({ status: 'alive' }),
  );
  app.get(
    '/readyz',
    {
      config: { action: 'ReadService' },
      schema: {
        tags: ['service'],
        summary: 'Commands are taken',
        security: [],
        response: { 200: Status, 503: ErrorAnswer },
      },
    },
    async () => {
      if (!isReady()) throw new ApiError('starting');
      const { ready } = await store.health();
      if (!ready) throw new ApiError('store-unavailable', { outcome: 'not-written' });
      return { status: 'ready' };
    },
  );
};
