import Type from 'typebox';
import { needWho } from '../plugins/who.ts';
import {
  Closed,
  COMMON_ERRORS,
  CommandId,
  Id,
  Name,
  Nothing,
  Pin,
  RoleName,
  StaffAnswer,
  WRITE_ERRORS,
} from '../schemas.ts';
import type { Accounts } from '../staff/accounts.ts';
import type { Routes } from './routes.ts';

const StaffParams = Type.Object({ staffId: Id }, Closed);

/** Accounts. Nothing here ever gives a PIN or its hash. */
export const staffRoutes: Routes<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.get(
    '/api/staff',
    {
      config: { action: 'ReadStaff' },
      schema: {
        tags: ['staff'],
        summary: 'All accounts',
        response: { 200: Type.Object({ staff: Type.Array(StaffAnswer) }, Closed), ...COMMON_ERRORS },
      },
    },
    async () => ({ staff: await accounts.list() }),
  );

  app.post(
    '/api/staff',
    {
      config: { action: 'AddStaff' },
      schema: {
        tags: ['staff'],
        summary: 'Add an account',
        body: Type.Object(
          { name: Name, role: RoleName, pin: Pin, commandId: Type.Optional(CommandId) },
          Closed,
        ),
        response: { 201: StaffAnswer, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      const { name, role, pin, commandId } = request.body;
      return reply.code(201).send(await accounts.add(needWho(request), { name, role, pin, commandId }));
    },
  );

  app.put(
    '/api/staff/:staffId/pin',
    {
      config: { action: 'ChangePin' },
      schema: {
        tags: ['staff'],
        summary: 'Another PIN: the floor for everybody else, everybody his own with the present one',
        description: 'Ends all sessions of the account.',
        params: StaffParams,
        body: Type.Object({ pin: Pin, currentPin: Type.Optional(Pin) }, Closed),
        response: { 204: Nothing, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      const { pin, currentPin } = request.body;
      const { staffId } = request.params;
      await accounts.changePin(needWho(request), { staffId, pin, currentPin, ip: request.ip });
      return reply.code(204).send(undefined);
    },
  );

  app.delete(
    '/api/staff/:staffId',
    {
      config: { action: 'RemoveStaff' },
      schema: {
        tags: ['staff'],
        summary: 'Remove an account and end its sessions',
        params: StaffParams,
        response: { 204: Nothing, ...WRITE_ERRORS },
      },
    },
    async (request, reply) => {
      await accounts.remove(needWho(request), request.params.staffId);
      return reply.code(204).send(undefined);
    },
  );
};
