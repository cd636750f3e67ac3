type Json = Readonly<Record<string, unknown>>;

/** What OpenAPI 3.0 has no word for: readers find it as `x-…`. */
const UNKNOWN = [
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'contentEncoding',
];
const LISTS = ['allOf', 'oneOf', 'anyOf'];
const SCHEMAS = ['items', 'additionalProperties', 'not'];
/** Values, and what stands for programs of ours. */
const AS_THEY_ARE = /^(?:x-.*|examples?|value|default|enum)$/;

/**
 * A bundled contract as OpenAPI 3.0, for tools that know no other. What it lets through is the same
 * but for what one field says of another.
 */
export function asOpenApi30({ openapi: _newer, info, ...document }: Json): Json {
  const { summary, ...told } = objectOf(info);
  const targetOf = (reference: string) =>
    objectOf(
      reference
        .slice('#/'.length)
        .split('/')
        .reduce<unknown>((part, name) => objectOf(part)[name], document),
    );

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    // A reference of 3.0 says nothing of its own.
    if (typeof $ref === 'string' && Object.keys(beside).length > 0) {
      return walk({ ...targetOf($ref), ...beside });
    }
    return mapped(value, (part, key) => {
      if (AS_THEY_ARE.test(key)) return part;
      if (key === 'schemas') return mapped(objectOf(part), schemaOf);
      return key === 'schema' ? schemaOf(part) : walk(part);
    });
  };

  const schemaOf = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { $ref, ...beside } = given;
    if (typeof $ref === 'string') {
      const { length } = Object.keys(beside);
      return length === 0 ? given : { allOf: [{ $ref }], ...keywordsOf(beside) };
    }
    return keywordsOf(withNullAsType(given, targetOf));
  };

  const keywordsOf = (schema: Json): Json =>
    Object.fromEntries(Object.entries(schema).flatMap(keywordOf));

  const keywordOf = ([key, value]: [string, unknown]): [string, unknown][] => {
    if (key === 'type') return typeOf(value);
    if (key === 'const') return [['enum', [value]]];
    if (key === 'examples') return [['example', listOf(value).find((one) => one !== null) ?? null]];
    if (key === 'exclusiveMinimum')
      return [
        ['minimum', value],
        [key, true],
      ];
    if (key === 'exclusiveMaximum')
      return [
        ['maximum', value],
        [key, true],
      ];
    if (key === 'contentEncoding' && value === 'base64') return [['format', 'byte']];
    if (UNKNOWN.includes(key) || (key === 'not' && isUnsayable(value))) {
      return [[`x-${key}`, value]];
    }
    if (key === 'properties') return [[key, mapped(objectOf(value), schemaOf)]];
    if (LISTS.includes(key)) return [[key, listOf(value).map(schemaOf)]];
    return [[key, SCHEMAS.includes(key) ? schemaOf(value) : value]];
  };

  return {
    openapi: '3.0.3',
    info: { ...told, ...(summary !== undefined && { 'x-summary': summary }) },
    ...objectOf(walk(document)),
  };
}

/** A type or null, which `oneOf` says as well as a list of types, as that list; any other schema is itself. */
export function withNullAsType(schema: Json, targetOf: (reference: string) => Json): Json {
  const { oneOf, ...beside } = schema;
  const variants = listOf(oneOf).map(objectOf);
  const [one, ...more] = variants.filter(({ type }) => type !== 'null');
  if (!one || more.length > 0 || variants.length !== 2) return schema;
  const { $ref } = one;
  const { type, ...target } = typeof $ref === 'string' ? targetOf($ref) : one;
  if (type === undefined) return schema;
  const values = target['enum'] === undefined ? {} : { enum: [...listOf(target['enum']), null] };
  return { ...target, ...values, ...beside, type: [type, 'null'].flat() };
}

function typeOf(type: unknown): [string, unknown][] {
  const [one, ...more] = listOf(type).filter((name) => name !== 'null');
  if (one === undefined || more.length > 0)
    throw new Error(`OpenAPI 3.0 has no type ${String(type)}.`);
  return [
    ['type', one],
    ...(listOf(type).includes('null') ? [['nullable', true] satisfies [string, unknown]] : []),
  ];
}

/** Without what it cannot say a negation would say more than before. */
function isUnsayable(schema: unknown): boolean {
  return UNKNOWN.some((key) => JSON.stringify(schema).includes(`"${key}":`));
}

function mapped(value: Json, change: (part: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]));
}

function listOf(value: unknown): readonly unknown[] {
  return [value ?? []].flat();
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}
