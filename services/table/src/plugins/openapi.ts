type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const SCHEMAS = '#/components/schemas/';

/**
 * The document as readers and generators of clients want it: each command a schema of its own name, which
 * `discriminator` can point to; annotations of ours marked as such; a name for every operation.
 */
export function polishOpenApi(document: object): JsonObject {
  const commands: Record<string, Json> = {};
  const { paths, components, ...rest } = polish(document as JsonObject, commands) as Record<
    string,
    JsonObject
  >;
  return {
    ...rest,
    paths: Object.fromEntries(
      Object.entries(paths ?? {}).map(([path, methods]) => [path, named(path, methods as JsonObject)]),
    ),
    components: {
      ...components,
      schemas: { ...(components?.schemas as JsonObject | undefined), ...commands },
    },
  } as JsonObject;
}

/** `commands` collects what is pointed to. */
function polish(value: Json, commands: Record<string, Json>, areNames = false): Json {
  if (Array.isArray(value)) return value.map((item) => polish(item, commands));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as JsonObject).map(([key, item]): [string, Json] => [
    // The rulebook's entry behind a field; a property may have that name.
    key === 'rule' && !areNames ? 'x-rule' : key,
    polish(item, commands, key === 'properties' && !areNames),
  ]);
  const polished = Object.fromEntries(entries);
  return 'discriminator' in polished && !areNames ? pointing(polished, commands) : polished;
}

function pointing(schema: JsonObject, commands: Record<string, Json>): JsonObject {
  const { discriminator, ...plain } = schema;
  const { propertyName } = discriminator as { propertyName: string };
  // It may only point to schemas of a name; the parts of a command have none.
  if (propertyName !== 'type') return plain;
  const pointers = (schema.oneOf as readonly JsonObject[]).map((one): [string, string] => {
    const tag = (one.properties as Record<string, { const?: string; enum?: readonly string[] }>)[
      propertyName
    ]!;
    const name = tag.const ?? tag.enum![0]!;
    commands[name] = one;
    return [name, SCHEMAS + name];
  });
  return {
    oneOf: pointers.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName, mapping: Object.fromEntries(pointers) },
  };
}

/** `getTablesIdEvents`, from the method and the address. */
function named(path: string, methods: JsonObject): JsonObject {
  const words = path.replace(/^\/api/, '').match(/\w+/g) ?? [];
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [
      method,
      { operationId: method + name, ...(operation as JsonObject) },
    ]),
  );
}
