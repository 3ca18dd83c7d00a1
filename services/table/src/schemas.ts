import { COMMAND_ID, COMMAND_SCHEMAS, type Command, type StoredEvent } from '@carteador/table';
import Type, { type TSchema } from 'typebox';
import { ERRORS } from './errors.ts';
import { LIMITS } from './limits.ts';
import { ROLES } from './roles.ts';
import { PIN_PATTERN } from './staff/pins.ts';
import { TEXT_LIMITS } from './text.ts';

/** What goes over the wire, for checks, documents and tests alike. */

export const Closed = { additionalProperties: false } as const;

export const ErrorAnswer = Type.Object(
  {
    code: Type.String({
      description: `Stable; what programs branch on. ${Object.keys(ERRORS).join(', ')}; or, with 422, why the rules refuse.`,
    }),
    rule: Type.Union([Type.String(), Type.Null()], { description: 'The rulebook entry behind it.' }),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    message: Type.String({
      description: 'For people, in the language of Accept-Language where there are words for it.',
    }),
    version: Type.Optional(Type.Integer({ description: 'With 409: the present version.' })),
    recordedAs: Type.Optional(
      Type.String({
        description:
          'With 409: the commandId of the entry that recorded the very same command right after the version that was named.',
      }),
    ),
  },
  Closed,
);

const errorsOf = (...statuses: number[]): Record<number, TSchema> =>
  Object.fromEntries(statuses.map((status) => [status, ErrorAnswer]));

/** What every route may answer. */
export const COMMON_ERRORS = errorsOf(400, 401, 403, 404, 500, 503);
export const WRITE_ERRORS = { ...COMMON_ERRORS, ...errorsOf(413, 415, 422, 429) };
export const COMMAND_ERRORS = { ...WRITE_ERRORS, ...errorsOf(409) };

export const Id = Type.String({ minLength: 1, maxLength: 40, description: 'Lower-case letters and digits.' });
/** Its real bounds are those of `tidyBody`: graphemes, nothing unseen. */
export const Name = Type.String({ minLength: 1, maxLength: TEXT_LIMITS.nameCharsMax });
export const Pin = Type.String({ pattern: PIN_PATTERN, maxLength: 12 });
export const RoleName = Type.Enum([...ROLES]);
export const CommandId = Type.String({
  pattern: COMMAND_ID.source,
  maxLength: 36,
  description: 'A UUID made by the sender, in lower case. The same one again never acts twice.',
});
export const Version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'The number of events of the table so far.',
});
export const Moment = Type.String({
  format: 'date-time',
  maxLength: 40,
  description: 'An instant with its offset from UTC: `2026-11-30T21:15:00Z`.',
});

/** The schemas of all commands, told apart by `type`, so that a fault is named in the one that was meant. */
export const AnyCommand = Type.Unsafe<Command>({
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: [...COMMAND_SCHEMAS],
});

const StoredEventObject = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    stream: Type.String(),
    version: Type.Integer({ minimum: 0, description: 'Place in the stream, from 0.' }),
    type: Type.String(),
    schema: Type.Integer({ minimum: 1 }),
    data: Type.Unknown(),
    meta: Type.Object(
      {
        at: Type.String({ format: 'date-time' }),
        enteredAt: Type.Optional(Type.String({ format: 'date-time' })),
        actor: Type.String(),
        device: Type.String(),
        commandId: Type.String({ format: 'uuid' }),
        command: Type.Optional(Type.Unknown()),
        confirmedBy: Type.Optional(Type.String()),
        prevHash: Type.String(),
        hash: Type.String(),
      },
      Closed,
    ),
  },
  Closed,
);

const Events = Type.Unsafe<readonly StoredEvent[]>(
  Type.Array(StoredEventObject, { maxItems: LIMITS.eventsPerPageMax }),
);

export const EventsAnswer = Type.Object({ version: Version, events: Events }, Closed);

/** The views are those of packages/projections, the same code that feeds the screens. */
export const view = <View>(description: string) =>
  Type.Unsafe<View>(Type.Object({}, { additionalProperties: true, description }));

/** The answer that has no body. */
export const Nothing = Type.Unsafe<undefined>({ type: 'null', description: 'Done' });

export const MeAnswer = Type.Object(
  {
    id: Id,
    name: Type.String(),
    role: RoleName,
    device: Type.String(),
    expiresAt: Type.String({ format: 'date-time' }),
    may: Type.Array(Type.String(), { description: 'What the role may do: commands, and other actions.' }),
  },
  Closed,
);

export const StaffAnswer = Type.Object({ staffId: Id, name: Type.String(), role: RoleName }, Closed);
export const PlayerAnswer = Type.Object({ playerId: Id, name: Type.String() }, Closed);
