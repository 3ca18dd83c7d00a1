import { LOCALES } from '@carteador/words';
import Type from 'typebox';
import { needWho } from '../plugins/who.ts';
import type { RoomWords } from '../room/room-words.ts';
import type { Terms } from '../room/terms.ts';
import { Closed, COMMON_ERRORS, CommandId, Version, WRITE_ERRORS } from '../schemas.ts';
import type { Routes } from './routes.ts';

const KEY_CHARS_MAX = 80;
const TEXT_CHARS_MAX = 1_000;

const Key = Type.String({
  minLength: 1,
  maxLength: KEY_CHARS_MAX,
  description:
    'A term of the catalogue: `terms.ante`, `hands.flush`, `cards.Q`, `commands.Call`, `acts.Called`.',
});

const TermsAnswer = Type.Object(
  {
    version: Version,
    terms: Type.Unsafe<Terms>(
      Type.Object(
        Object.fromEntries(LOCALES.map((locale) => [locale, Type.Record(Type.String(), Type.String())])),
        Closed,
      ),
    ),
  },
  Closed,
);

/** The room's own words, for everybody who reads a screen; the floor changes them. */
export const termRoutes: Routes<{ roomWords: RoomWords }> = async (app, { roomWords }) => {
  app.get(
    '/api/terms',
    {
      config: { action: 'ReadTerms' },
      schema: {
        tags: ['room'],
        summary: 'The words that this room says otherwise, by language',
        security: [],
        response: { 200: TermsAnswer, ...COMMON_ERRORS },
      },
    },
    async () => roomWords.terms(),
  );

  app.put(
    '/api/terms',
    {
      config: { action: 'ChangeTerm' },
      schema: {
        tags: ['room'],
        summary: 'Say a term otherwise, or as the catalogue again (`text: null`)',
        description:
          'A text keeps the arguments of the catalogue’s message with their cases, is of a length that a screen can ' +
          'show, and has no markup. It holds for whoever loads a page next.',
        body: Type.Object(
          {
            commandId: Type.Optional(CommandId),
            locale: Type.Enum([...LOCALES]),
            key: Key,
            text: Type.Union([Type.String({ minLength: 1, maxLength: TEXT_CHARS_MAX }), Type.Null()]),
          },
          Closed,
        ),
        response: { 200: TermsAnswer, ...WRITE_ERRORS },
      },
    },
    async (request) => {
      const { commandId, ...change } = request.body;
      return roomWords.change(needWho(request), change, commandId);
    },
  );
};
