type Json = Readonly<Record<string, unknown>>;

/** Keywords that OpenAPI 3.0 lacks; they are written as `x-…`. */
const UNKNOWN =
  /^(?:if|then|else|contains|propertyNames|unevaluatedProperties|dependent(?:Required|Schemas)|contentEncoding)$/;
/** Members that are copied unchanged: values and extensions. */
const AS_THEY_ARE = /^(?:x-.*|examples?|value|default|enum)$/;

/** OpenAPI 3.0 spelling of each 3.1 keyword. */
const OTHERWISE: Readonly<Record<string, (value: unknown) => Json>> = {
  type: typeOf,
  const: (value) => ({ enum: [value] }),
  examples: (all) => ({ example: listOf(all).find((one) => one !== null) ?? null }),
  exclusiveMinimum: (minimum) => ({ minimum, exclusiveMinimum: true }),
  exclusiveMaximum: (maximum) => ({ maximum, exclusiveMaximum: true }),
};

/**
 * Converts a bundled contract to OpenAPI 3.0, for tools that support no other version. The result
 * accepts the same values, except for conditions between fields.
 */
export function asOpenApi30({ openapi: _newer, info, ...document }: Json): Json {
  const { summary, ...told } = objectOf(info);

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    // OpenAPI 3.0 ignores members beside a reference, so that such a reference is replaced by its
    // target.
    if (typeof $ref === 'string' && Object.keys(beside).length > 0) {
      return walk({ ...partAt(document, $ref), ...beside });
    }
    return mapped(value, (part, key) => {
      if (AS_THEY_ARE.test(key)) return part;
      if (key === 'schemas') return mapped(part, schemaOf);
      return key === 'schema' ? schemaOf(part) : walk(part);
    });
  };

  const schemaOf = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { $ref, ...beside } = given;
    if ($ref === undefined) return keywordsOf(withNullAsType(given, document));
    return Object.keys(beside).length === 0 ? given : { allOf: [{ $ref }], ...keywordsOf(beside) };
  };

  const keywordsOf = (schema: Json): Json =>
    Object.assign({}, ...Object.entries(schema).map(([key, value]) => keywordOf(key, value)));

  const keywordOf = (key: string, value: unknown): Json => {
    const otherwise = OTHERWISE[key]?.(value);
    if (otherwise) return otherwise;
    if (key === 'contentEncoding' && value === 'base64') return { format: 'byte' };
    // A negation without one of its keywords would exclude more values than before.
    if (UNKNOWN.test(key) || (key === 'not' && isUnsayable(value))) return { [`x-${key}`]: value };
    if (key === 'properties') return { [key]: mapped(value, schemaOf) };
    if (/^(?:all|one|any)Of$/.test(key)) return { [key]: listOf(value).map(schemaOf) };
    return { [key]: /^(?:items|additionalProperties|not)$/.test(key) ? schemaOf(value) : value };
  };

  return {
    openapi: '3.0.3',
    info: { ...told, ...(summary !== undefined && { 'x-summary': summary }) },
    ...objectOf(walk(document)),
  };
}

/** Rewrites a nullable type from `oneOf` to a list of types; returns any other schema unchanged. */
export function withNullAsType(schema: Json, document: Json): Json {
  const { oneOf, ...beside } = schema;
  const variants = listOf(oneOf).map(objectOf);
  const [one, ...more] = variants.filter(({ type }) => type !== 'null');
  if (!one || more.length > 0 || variants.length !== 2) return schema;
  const { $ref } = one;
  const { type, ...target } = typeof $ref === 'string' ? partAt(document, $ref) : one;
  if (type === undefined) return schema;
  const values = target['enum'] === undefined ? {} : { enum: [...listOf(target['enum']), null] };
  return { ...target, ...values, ...beside, type: [type, 'null'].flat() };
}

/** Returns the component that a reference names. */
export function partAt(document: Json, reference: string): Json {
  const names = reference.slice('#/'.length).split('/');
  return objectOf(names.reduce<unknown>((part, name) => objectOf(part)[name], document));
}

function typeOf(type: unknown): Json {
  const types = listOf(type);
  const [one, ...more] = types.filter((name) => name !== 'null');
  if (one !== undefined && more.length === 0)
    return { type: one, ...(types.length > 1 && { nullable: true }) };
  throw new Error(`OpenAPI 3.0 has no type ${String(type)}.`);
}

function isUnsayable(schema: unknown): boolean {
  const entries = Object.entries(objectOf(schema));
  return entries.some(([key, value]) => UNKNOWN.test(key) || isUnsayable(value));
}

/** Returns a copy of an object with a function applied to each member. */
export function mapped(value: unknown, change: (part: unknown, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(objectOf(value)).map(([key, part]) => [key, change(part, key)]),
  );
}

export function listOf(value: unknown): readonly unknown[] {
  return [value ?? []].flat();
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}
