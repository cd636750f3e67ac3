type Json = Readonly<Record<string, unknown>>;

/** Keywords that OpenAPI 3.0 lacks; they are written as `x-…`. */
const UNSUPPORTED =
  /^(?:if|then|else|contains|propertyNames|unevaluatedProperties|dependent(?:Required|Schemas)|contentEncoding)$/;
/** Members that are copied unchanged: values and extensions. */
const COPIED_MEMBERS = /^(?:x-.*|examples?|value|default|enum)$/;

/** OpenAPI 3.0 spelling of each 3.1 keyword. */
const CONVERSIONS: Readonly<Record<string, (value: unknown) => Json>> = {
  type: convertType,
  const: (value) => ({ enum: [value] }),
  examples: (all) => ({ example: toList(all).find((one) => one !== null) ?? null }),
  exclusiveMinimum: (minimum) => ({ minimum, exclusiveMinimum: true }),
  exclusiveMaximum: (maximum) => ({ maximum, exclusiveMaximum: true }),
};

/**
 * Converts a bundled contract to OpenAPI 3.0, for tools that support no other version. The result
 * accepts the same values, except for conditions between fields.
 */
export function toOpenApi30({
  openapi: _newer,
  jsonSchemaDialect: _dialect,
  info,
  ...document
}: Json): Json {
  const { summary, ...otherInfo } = toObject(info);

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    // OpenAPI 3.0 ignores members beside a reference, so that such a reference is replaced by its
    // target.
    if (typeof $ref === 'string' && Object.keys(beside).length > 0) {
      return walk({ ...resolvePointer(document, $ref), ...beside });
    }
    return mapValues(value, (part, key) => {
      if (COPIED_MEMBERS.test(key)) return part;
      if (key === 'schemas') return mapValues(part, convertSchema);
      return key === 'schema' ? convertSchema(part) : walk(part);
    });
  };

  const convertSchema = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { $ref, ...beside } = given;
    if ($ref === undefined) {
      return convertKeywords({ ...getTitle(given), ...withNullAsType(given, document) });
    }
    return Object.keys(beside).length === 0
      ? given
      : { allOf: [{ $ref }], ...convertKeywords(beside) };
  };

  const convertKeywords = (schema: Json): Json =>
    Object.assign({}, ...Object.entries(schema).map(([key, value]) => convertKeyword(key, value)));

  const convertKeyword = (key: string, value: unknown): Json => {
    const otherwise = CONVERSIONS[key]?.(value);
    if (otherwise) return otherwise;
    if (key === 'contentEncoding' && value === 'base64') return { format: 'byte' };
    // A negation without one of its keywords would exclude more values than before.
    if (UNSUPPORTED.test(key) || (key === 'not' && isUnsupported(value)))
      return { [`x-${key}`]: value };
    if (key === 'properties') return { [key]: mapValues(value, convertSchema) };
    if (/^(?:all|one|any)Of$/.test(key)) return { [key]: toList(value).map(convertSchema) };
    return {
      [key]: /^(?:items|additionalProperties|not)$/.test(key) ? convertSchema(value) : value,
    };
  };

  return {
    openapi: '3.0.3',
    info: { ...otherInfo, ...(summary !== undefined && { 'x-summary': summary }) },
    ...toObject(walk(document)),
  };
}

/** Returns the name of a component or null as a title, because the conversion inlines the component. */
function getTitle({ oneOf }: Json): Json {
  const references = toList(oneOf).map((variant) => toObject(variant)['$ref']);
  const [reference, ...more] = references.filter((one) => typeof one === 'string');
  return reference === undefined || more.length > 0
    ? {}
    : { title: reference.slice(reference.lastIndexOf('/') + 1) };
}

/** Rewrites a nullable type from `oneOf` to a list of types; returns any other schema unchanged. */
export function withNullAsType(schema: Json, document: Json): Json {
  const { oneOf, ...beside } = schema;
  const variants = toList(oneOf).map(toObject);
  const [one, ...more] = variants.filter(({ type }) => type !== 'null');
  if (!one || more.length > 0 || variants.length !== 2) return schema;
  const { $ref } = one;
  const { type, ...target } = typeof $ref === 'string' ? resolvePointer(document, $ref) : one;
  if (type === undefined) return schema;
  const values = target['enum'] === undefined ? {} : { enum: [...toList(target['enum']), null] };
  return { ...target, ...values, ...beside, type: [type, 'null'].flat() };
}

export const unescapePointer = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

export function resolvePointer(document: Json, reference: string): Json {
  const names = reference.slice('#/'.length).split('/').map(unescapePointer);
  return toObject(names.reduce<unknown>((part, name) => toObject(part)[name], document));
}

function convertType(type: unknown): Json {
  const types = toList(type);
  const [one, ...more] = types.filter((name) => name !== 'null');
  if (one !== undefined && more.length === 0)
    return { type: one, ...(types.length > 1 && { nullable: true }) };
  throw new Error(`OpenAPI 3.0 has no type ${String(type)}.`);
}

function isUnsupported(schema: unknown): boolean {
  const entries = Object.entries(toObject(schema));
  return entries.some(([key, value]) => UNSUPPORTED.test(key) || isUnsupported(value));
}

export function mapValues(value: unknown, change: (part: unknown, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(toObject(value)).map(([key, part]) => [key, change(part, key)]),
  );
}

export function toList(value: unknown): readonly unknown[] {
  return [value ?? []].flat();
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

export function toObject(value: unknown): Json {
  return isObject(value) ? value : {};
}
