import type { Preview } from '@carteador/projections';
import Type from 'typebox';
import { RefusedError } from '../errors.ts';
import { AnyCommand, Closed, COMMAND_ERRORS, Id, Version, view } from '../schemas.ts';
import type { TableCommands } from '../tables/table-commands.ts';
import { needRight } from './commands.ts';
import type { Routes } from './routes.ts';

/** A ruling is tried before it is made: its effect on every stack and pot (AUDIT-2). */
export const previewRoutes: Routes<{ commands: TableCommands }> = async (app, { commands }) => {
  app.post(
    '/api/tables/:id/preview',
    {
      config: { action: 'PreviewCommand' },
      schema: {
        tags: ['tables'],
        summary: 'Try an act',
        description:
          'What a command would record and where all chips would lie then, or why it is refused. Nothing is stored. ' +
          'Who may not send the command may not try it; its confirmation is not asked for.',
        params: Type.Object({ id: Id }, Closed),
        body: Type.Object({ expectedVersion: Type.Optional(Version), command: AnyCommand }, Closed),
        response: { 200: view<Preview>('Preview'), ...COMMAND_ERRORS },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { expectedVersion, command } = request.body;
      await needRight(request, commands, id, command.type);
      const result = await commands.preview(id, command, expectedVersion);
      if (!result.ok) throw new RefusedError(result.refusal, await commands.namesAt(id));
      return result.value;
    },
  );
};
