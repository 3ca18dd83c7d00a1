import Type from 'typebox';
import type { Players } from '../players/players.ts';
import { needWho } from '../plugins/who.ts';
import {
  Closed,
  COMMON_ERRORS,
  CommandId,
  Id,
  Name,
  Nothing,
  PlayerAnswer,
  WRITE_ERRORS,
} from '../schemas.ts';
import type { Routes } from './routes.ts';

/** Names of people, kept apart from everything they did. */
export const playerRoutes: Routes<{ players: Players }> = async (app, { players }) => {
  app.get(
    '/api/players',
    {
      config: { action: 'ReadPlayers' },
      schema: {
        tags: ['players'],
        summary: 'All players',
        response: { 200: Type.Object({ players: Type.Array(PlayerAnswer) }, Closed), ...COMMON_ERRORS },
      },
    },
    async () => ({ players: await players.list() }),
  );

  app.post(
    '/api/players',
    {
      config: { action: 'AddPlayer' },
      schema: {
        tags: ['players'],
        summary: 'Name a player',
        body: Type.Object({ name: Name, commandId: Type.Optional(CommandId) }, Closed),
        response: { 201: PlayerAnswer, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      const { name, commandId } = request.body;
      return reply.code(201).send(await players.add(needWho(request), name, commandId));
    },
  );

  app.delete(
    '/api/players/:playerId',
    {
      config: { action: 'ErasePlayer' },
      schema: {
        tags: ['players'],
        summary: 'Forget a name for good; what was played stays, without it',
        description:
          'Free texts are part of the record and stay as they were written: reasons of corrections and rulings, and ' +
          'what was said with a dispute or an irregularity. They should say seats, not names.',
        params: Type.Object({ playerId: Id }, Closed),
        response: { 204: Nothing, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      await players.erase(needWho(request), request.params.playerId);
      return reply.code(204).send(undefined);
    },
  );
};
