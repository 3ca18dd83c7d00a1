import { randomUUID } from 'node:crypto';
import type {
  CountsView,
  HandView,
  LobbyTable,
  PotsView,
  PublicView,
  SeatingView,
  TableView,
  TapeEntry,
} from '@carteador/projections';
import { type Legal, TableRules } from '@carteador/table';
import { pickLocale, type Words } from '@carteador/words';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ApiError, RefusedError } from '../errors.ts';
import { idOf } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { needWho } from '../plugins/who.ts';
import type { RoomWords } from '../room/room-words.ts';
import {
  Closed,
  COMMON_ERRORS,
  CommandId,
  EventsAnswer,
  Id,
  Moment,
  Name,
  Pin,
  Version,
  view,
  WRITE_ERRORS,
} from '../schemas.ts';
import type { HostPins } from '../tables/host-pins.ts';
import { openingRefused, type TableCommands } from '../tables/table-commands.ts';
import type { TableViews } from '../tables/table-views.ts';
import type { Routes } from './routes.ts';

const TableParams = Type.Object({ id: Id }, Closed);
const At = Type.Object({ at: Type.Optional(Version) }, Closed);
/** Entries with the names of their hands, in the words of who asks. */
const spoken = (entries: readonly TapeEntry[], say: Words) =>
  entries.map((entry) =>
    entry.hands === undefined
      ? entry
      : { ...entry, hands: entry.hands.map((hand) => ({ ...hand, name: say.handName(hand.value) })) },
  );

/** What can be read of tables, at any version, and how one is opened. */
export const tableRoutes: Routes<{
  commands: TableCommands;
  views: TableViews;
  hostPins: HostPins;
  roomWords: RoomWords;
}> = async (app, { commands, views, hostPins, roomWords }) => {
  const wordsFor = (request: FastifyRequest) => roomWords.in(pickLocale(request.headers['accept-language']));

  app.post(
    '/api/tables',
    {
      config: { action: 'OpenTable' },
      schema: {
        tags: ['tables'],
        summary: 'Open a table',
        description:
          'With authority `host-pin` the PIN of the host is needed; it confirms corrections (AUDIT-1) and is kept ' +
          'hashed, apart from the log of the table.',
        body: Type.Object(
          {
            commandId: Type.Optional(CommandId),
            name: Name,
            rules: TableRules,
            continues: Type.Optional(Id),
            hostPin: Type.Optional(Pin),
          },
          Closed,
        ),
        response: {
          201: Type.Object(
            {
              id: Id,
              code: Type.String({ description: 'Address of the public screen; nobody guesses it.' }),
              version: Version,
            },
            Closed,
          ),
          ...WRITE_ERRORS,
        },
      },
    },
    async (request, reply) => {
      const { commandId = randomUUID(), name, rules, continues, hostPin } = request.body;
      const who = needWho(request);
      if (rules.authority === 'host-pin') {
        if (hostPin === undefined) throw new ApiError('host-pin-missing');
        const refused = openingRefused(name, rules);
        if (refused !== null) throw new RefusedError(refused);
        // Before the table: one that is open has its host. An opening that is refused sets none.
        await hostPins.set(idOf('table', commandId), hostPin, who);
      }
      const result = await commands.open({ commandId, name, rules, continues, who });
      if (!result.ok) throw new RefusedError(result.refusal);
      return reply.code(201).header('location', `/api/tables/${result.value.id}`).send(result.value);
    },
  );

  app.get(
    '/api/tables',
    {
      config: { action: 'ReadTables' },
      schema: {
        tags: ['tables'],
        summary: 'All tables, open ones first; now or as they were at the instant `at`',
        description:
          'By the clocks of the events, up to the first one that is later. Tables that were opened later are not ' +
          'there. `unknown-moment` for an instant that is still to come.',
        querystring: Type.Object({ at: Type.Optional(Moment) }, Closed),
        response: {
          200: Type.Object(
            { tables: Type.Unsafe<readonly LobbyTable[]>(Type.Array(view('LobbyTable'))) },
            Closed,
          ),
          ...COMMON_ERRORS,
        },
      },
    },
    async ({ query }) => views.list(query.at),
  );

  app.get(
    '/api/public/:code',
    {
      config: { action: 'ReadPublicView' },
      schema: {
        tags: ['tables'],
        summary: 'What everybody may see of a table, now or after its first `at` events',
        description:
          'The public screen of that moment, for whoever has its code. Of a hand that is still played it does not ' +
          'say again how many cards were drawn, once the screen has ceased to (DRAW-6).',
        security: [],
        params: Type.Object({ code: Type.String({ pattern: '^[a-z0-9]{1,40}$' }) }, Closed),
        querystring: At,
        response: { 200: view<PublicView>('PublicView'), ...COMMON_ERRORS },
      },
    },
    async ({ params, query }) => views.publicView(params.code, query.at),
  );

  app.get(
    '/api/tables/:id',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'The table, now or after its first `at` events',
        params: TableParams,
        querystring: At,
        response: { 200: view<TableView>('TableView'), ...COMMON_ERRORS },
      },
    },
    async (request) => {
      const { params, query } = request;
      const { tape, ...rest } = await views.view(params.id, query.at);
      return { ...rest, tape: spoken(tape, wordsFor(request)) };
    },
  );

  app.get(
    '/api/tables/:id/legal',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'What may be recorded, now or after the first `at` events, with amounts and rules',
        params: TableParams,
        querystring: At,
        response: {
          200: Type.Object({ version: Version, legal: view<Legal>('Legal') }, Closed),
          ...COMMON_ERRORS,
        },
      },
    },
    async ({ params, query }) => views.legal(params.id, query.at),
  );

  app.get(
    '/api/tables/:id/pots',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'The pots and what they are made of, now or after the first `at` events',
        params: TableParams,
        querystring: At,
        response: { 200: view<PotsView>('PotsView'), ...COMMON_ERRORS },
      },
    },
    async ({ params, query }) => views.pots(params.id, query.at),
  );

  app.get(
    '/api/tables/:id/seating',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'Seats and ledger, now or after the first `at` events',
        params: TableParams,
        querystring: At,
        response: { 200: view<SeatingView>('SeatingView'), ...COMMON_ERRORS },
      },
    },
    async ({ params, query }) => views.seating(params.id, query.at),
  );

  app.get(
    '/api/tables/:id/counts',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'The last count of each stack, and where to look when one differs',
        description:
          'For a count that differs from the record (TABLE-6): the hands and entries since the stack was last ' +
          'certain in which its chips moved, the most likely first, with what speaks for each.',
        params: TableParams,
        querystring: At,
        response: { 200: view<CountsView>('CountsView'), ...COMMON_ERRORS },
      },
    },
    async ({ params, query }) => views.counts(params.id, query.at),
  );

  app.get(
    '/api/tables/:id/events',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'The log, or its first `at` events, by pages',
        description:
          '`version` is that of the table: when it is more than `from` and the events given, there are more.',
        params: TableParams,
        querystring: Type.Object(
          {
            at: Type.Optional(Version),
            from: Type.Optional(Version),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.eventsPerPageMax })),
          },
          Closed,
        ),
        response: { 200: EventsAnswer, ...COMMON_ERRORS },
      },
    },
    async ({ params, query: { from = 0, limit = LIMITS.eventsPerPageDefault, at } }) =>
      views.events(params.id, { from, limit, at }),
  );

  app.get(
    '/api/tables/:id/hands/:hand',
    {
      config: { action: 'ReadTable' },
      schema: {
        tags: ['tables'],
        summary: 'One hand as its entries tell it, now or after the first `at` events',
        params: Type.Object({ id: Id, hand: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, Closed),
        querystring: At,
        response: { 200: view<HandView>('HandView'), ...COMMON_ERRORS },
      },
    },
    async (request) => {
      const { params, query } = request;
      const { entries, ...rest } = await views.hand(params.id, params.hand, query.at);
      return { ...rest, entries: spoken(entries, wordsFor(request)) };
    },
  );
};
