import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import { tidyBody } from '../text.ts';

const common: Options = {
  discriminator: true,
  // `rule` marks the rulebook entry behind a field, see packages/table.
  keywords: ['rule'],
  verbose: true,
  allErrors: false,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // V8 makes as much of it, and half of the time that compiling takes is for this.
  code: { optimize: false },
};

/** Bodies are taken as they are: no text becomes a number, nothing unknown is dropped in silence. */
const bodies = new Ajv(common);
/** Addresses hold only text, so numbers are read from it. */
const addresses = new Ajv({ ...common, coerceTypes: true, useDefaults: true });
for (const ajv of [bodies, addresses])
  (addFormats as unknown as typeof addFormats.default)(ajv, ['uuid', 'date-time']);

/** Checks what comes in against the schemas of the routes; a fault names the field, and its rule where one is behind it. */
export const validation = fp(async (app) => {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledOnce(httpPart === 'body' ? bodies : addresses, schema as AnySchema),
  );
  // Answers are built field by field; their schemas are for documents and tests.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setSchemaErrorFormatter((errors, part) => malformed(errors[0]!, part));
  app.addHook('preValidation', (request, _, done) => {
    if (request.body !== undefined && request.body !== null) request.body = tidyBody(request.body);
    done();
  });
});

const compiled = new WeakMap<Ajv, Map<string, ValidateFunction>>();

/** Each service of a process has schemas of its own that say the same; compiling them takes most of its start. */
function compiledOnce(ajv: Ajv, schema: AnySchema): ValidateFunction {
  const byText = compiled.get(ajv) ?? new Map<string, ValidateFunction>();
  compiled.set(ajv, byText);
  const text = JSON.stringify(schema);
  const validate = byText.get(text) ?? ajv.compile(schema);
  byText.set(text, validate);
  return validate;
}

function malformed(error: FastifySchemaValidationError, part: string): ApiError {
  const details = error as ErrorObject;
  const field = fieldOf(details) || part;
  return new ApiError(
    'malformed-field',
    { field, problem: problemOf(details) },
    { rule: ruleOf(field, details) },
  );
}

/** `command.cards[0]` from `/command/cards/0`, with the key that is missing, unknown or decides. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(params.missingProperty);
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty);
  if (keyword === 'discriminator') steps.push(params.tag);
  return steps
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step.slice(0, 60)}`))
    .join('')
    .replace(/^\./, '');
}

function problemOf({ keyword, params, message, schema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return 'is not known here';
    case 'discriminator':
      return 'is none of the types known';
    case 'enum':
      return `is none of ${(schema as unknown[]).join(', ')}`.slice(0, 200);
    case 'const':
      return `is not ${JSON.stringify(params.allowedValue)}`;
    default:
      return message ?? 'is malformed';
  }
}

const AMOUNTS = new Set(['amount', 'buyIn', 'to', 'counted', 'ante', 'smallBlind', 'bigBlind']);
const CARDS = new Set(['card', 'cards']);
const SEATS = new Set(['seat', 'seats', 'winners', 'by', 'cutBy']);

/** The rulebook entry of a field: the schema says it (`rule`), or the field's name does. */
function ruleOf(field: string, { parentSchema }: ErrorObject): string | null {
  const named: unknown = parentSchema?.rule;
  if (typeof named === 'string') return named;
  const names = field.split(/[.[\]]+/);
  if (names.some((name) => CARDS.has(name))) return 'DECK-4';
  if (names.some((name) => SEATS.has(name))) return 'TABLE-1';
  if (names.some((name) => AMOUNTS.has(name))) return 'TABLE-3';
  return null;
}
