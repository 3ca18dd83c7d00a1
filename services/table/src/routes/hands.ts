import { CATEGORIES } from '@carteador/poker';
import { HAND_MARKS, HAND_ORDERS, type HandRow } from '@carteador/projections';
import { IRREGULARITY_KINDS } from '@carteador/table';
import { pickLocale, type TypedSearch } from '@carteador/words';
import Type from 'typebox';
import { LIMITS } from '../limits.ts';
import type { RoomWords } from '../room/room-words.ts';
import { Closed, COMMON_ERRORS, Id, Moment } from '../schemas.ts';
import type { Hands } from '../search/hands.ts';
import { TEXT_LIMITS } from '../text.ts';
import type { Routes } from './routes.ts';

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, rule: 'TABLE-3' });

const HandsAsked = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LIMITS.searchCharsMax,
        description:
          'As typed: beginnings of names, a kind of hand (`flush`, or better: `flush+`), `pot>500`.',
      }),
    ),
    player: Type.Optional(Id),
    name: Type.Optional(
      Type.String({ maxLength: TEXT_LIMITS.nameCharsMax, description: 'Beginnings of words of a name.' }),
    ),
    potMin: Type.Optional(Amount),
    potMax: Type.Optional(Amount),
    kind: Type.Optional(Type.Enum([...CATEGORIES], { description: 'A hand of this kind was shown.' })),
    atLeast: Type.Optional(
      Type.Boolean({ description: 'With `kind`: it, or what is better by the rules of that hand (RANK-2).' }),
    ),
    irregularity: Type.Optional(
      Type.Enum([...HAND_MARKS, ...IRREGULARITY_KINDS], {
        description:
          '`corrected`: entries were taken back; `disputed`: disputes are open or were ruled; `ruled`: the floor made a ruling.',
      }),
    ),
    dealer: Type.Optional(Type.String({ ...Id, description: 'The player who held the deal.' })),
    staff: Type.Optional(Type.String({ ...Id, description: 'The account that made an entry.' })),
    table: Type.Optional(Id),
    profile: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    order: Type.Enum([...HAND_ORDERS], { default: 'newest' }),
    cursor: Type.Optional(Type.String({ maxLength: 120 })),
    limit: Type.Integer({ minimum: 1, maximum: LIMITS.handsPerPageMax, default: LIMITS.handsPerPageDefault }),
  },
  Closed,
);

const HandsAnswer = Type.Object(
  {
    hands: Type.Unsafe<readonly HandRow[]>(
      Type.Array(Type.Object({}, { additionalProperties: true, description: 'HandRow' })),
    ),
    next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page.' }),
    names: Type.Record(Type.String(), Type.String(), {
      description: 'playerId → name, of those still known.',
    }),
    understood: Type.Unsafe<TypedSearch | null>(
      Type.Union([
        Type.Object({}, { additionalProperties: true, description: 'How `q` was read.' }),
        Type.Null(),
      ]),
    ),
    index: Type.String({ description: '`reading`: hands of before may be missing yet.' }),
  },
  Closed,
);

/** The hands of all tables, found by what is in them. */
export const handRoutes: Routes<{ hands: Hands; roomWords: RoomWords }> = async (
  app,
  { hands, roomWords },
) => {
  app.get(
    '/api/hands',
    {
      config: { action: 'ReadHands' },
      schema: {
        tags: ['tables'],
        summary: 'Search the hands of all tables',
        description:
          'A hand is found by all filters together. A page begins after its `cursor`, which fits the same filters and ' +
          'order. A hand is at `/api/tables/:table/hands/:number`; `from` is the version where it begins.',
        querystring: HandsAsked,
        response: { 200: HandsAnswer, ...COMMON_ERRORS },
      },
    },
    async ({ query, headers }) => hands.find(query, roomWords.in(pickLocale(headers['accept-language']))),
  );
};
