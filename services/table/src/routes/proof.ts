import type { SignedHead, Signer } from '@carteador/table';
import Type from 'typebox';
import { Closed, COMMON_ERRORS, Id } from '../schemas.ts';
import type { TableViews } from '../tables/table-views.ts';
import type { Routes } from './routes.ts';

const Key = Type.String({ description: 'The room’s Ed25519 public key: 32 bytes, hexadecimal.' });

const HeadAnswer = Type.Unsafe<SignedHead>(
  Type.Object(
    {
      version: Type.Integer({ minimum: 0, description: 'Place of the last event in the stream, from 0.' }),
      hash: Type.String(),
      at: Type.String({ format: 'date-time' }),
      key: Key,
      signature: Type.String({ description: 'Over the statement that PROOF.md specifies; hexadecimal.' }),
    },
    Closed,
  ),
);

/** What others need to check that nothing was changed here (AUDIT-3). */
export const proofRoutes: Routes<{ views: TableViews; roomKey: Signer }> = async (
  app,
  { views, roomKey },
) => {
  app.get(
    '/api/key',
    {
      config: { action: 'ReadService' },
      schema: {
        tags: ['room'],
        summary: 'The public key that seals what happens in this room',
        security: [],
        response: { 200: Type.Object({ key: Key }, Closed), ...COMMON_ERRORS },
      },
    },
    async () => ({ key: roomKey.key }),
  );

  app.get(
    '/api/tables/:id/head',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'The last event of the log and its hash, signed by the room',
        description: 'Written down or sent away, it shows later that nothing before it was changed.',
        params: Type.Object({ id: Id }, Closed),
        response: { 200: HeadAnswer, ...COMMON_ERRORS },
      },
    },
    async ({ params }) => views.signedHead(params.id, roomKey),
  );
};
