import type { CommandType } from '@carteador/table';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { RefusedError, toApiError } from '../errors.ts';
import { needWho, notAllowed } from '../plugins/who.ts';
import { may, mayAfterClosing, mayWithAuthority } from '../roles.ts';
import { AnyCommand, Closed, COMMAND_ERRORS, CommandId, EventsAnswer, Id, Pin, Version } from '../schemas.ts';
import type { Confirmations } from '../tables/confirm.ts';
import type { TableCommands } from '../tables/table-commands.ts';
import type { Routes } from './routes.ts';

const CommandBody = Type.Object(
  {
    commandId: CommandId,
    expectedVersion: Type.Optional(Version),
    enteredAt: Type.Optional(
      Type.String({
        format: 'date-time',
        maxLength: 40,
        description: 'The clock at the tap, when it waited to be sent.',
      }),
    ),
    floorPin: Type.Optional(Pin),
    hostPin: Type.Optional(Pin),
    command: AnyCommand,
  },
  Closed,
);

/** Throws `not-allowed`, `not-signed-in`; asks the table only where its authority decides (AUDIT-1), or that it is closed. */
export async function needRight(
  request: FastifyRequest,
  commands: TableCommands,
  id: string,
  type: CommandType,
): Promise<void> {
  const { role } = needWho(request);
  if (may(role, type)) {
    if (mayAfterClosing(role, type) || !(await commands.isClosed(id))) return;
    throw notAllowed(request, type);
  }
  if (mayWithAuthority(role, type) && (await commands.authorityOf(id)) !== 'floor') return;
  throw notAllowed(request, type);
}

/** The one way by which anything happens at a table. */
export const commandRoutes: Routes<{
  commands: TableCommands;
  confirmations: Confirmations;
  now: () => Date;
}> = async (app, { commands, confirmations, now }) => {
  app.post(
    '/api/tables/:id/commands',
    {
      config: { action: 'SendCommand' },
      schema: {
        tags: ['tables'],
        summary: 'Record an act',
        description:
          'Answered when its events are durable. Sent again with the same commandId it gives the same answer. ' +
          'With expectedVersion it is taken only when nothing else has happened since.',
        params: Type.Object({ id: Id }, Closed),
        body: CommandBody,
        response: { 200: EventsAnswer, ...COMMAND_ERRORS },
      },
    },
    async (request) => {
      const { commandId, expectedVersion, enteredAt, floorPin, hostPin, command } = request.body;
      const { id } = request.params;
      const who = needWho(request);
      const { type }: { type: CommandType } = command;
      await needRight(request, commands, id, type);
      const proofs = { floorPin, hostPin, ip: request.ip };
      try {
        const sent = { commandId, expectedVersion, enteredAt, command, who };
        const result = await commands.send(id, sent, (fold) =>
          confirmations.check(fold, command, who, proofs),
        );
        if (!result.ok) throw new RefusedError(result.refusal, await commands.namesAt(id));
        app.commandMetrics.count(type, 'accepted');
        if (enteredAt !== undefined) app.commandMetrics.keptFor(secondsSince(enteredAt, now()));
        return result.value;
      } catch (error) {
        if (error instanceof RefusedError) app.commandMetrics.count(type, 'refused', error.refusal.code);
        else app.commandMetrics.count(type, 'failed', toApiError(error).code);
        throw error;
      }
    },
  );
};

/** A tablet's clock may be ahead of ours. */
const secondsSince = (at: string, now: Date): number => Math.max(0, (now.getTime() - Date.parse(at)) / 1_000);
