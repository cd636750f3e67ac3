import { readFileSync } from 'node:fs';
import { createContract, type Contract } from '#contract/judge/contract.ts';
import { isObject, mapValues, resolvePointer, toList, toObject } from '../contract-openapi30.ts';
import { VerifyAbortError } from './options.ts';

type Json = Readonly<Record<string, unknown>>;

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads an OpenAPI document of the version 3.0 or 3.1 in JSON. */
export function readContract(path: string): Contract {
  const document = parse(path);
  if (!/^3\.[01]\./.test(String(document['openapi']))) {
    throw new VerifyAbortError(`${path} is no OpenAPI document of the version 3.0 or 3.1.`);
  }
  // The type assertion is safe because each part is normalised.
  return createContract(normalise(document) as Parameters<typeof createContract>[0]);
}

function parse(path: string): Json {
  try {
    return toObject(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new VerifyAbortError(`${path} is no readable JSON: ${String(error)}`);
  }
}

/** Replaces references by their targets, except to schemas, and writes schemas as in OpenAPI 3.1. */
function normalise(document: Json): Json {
  const resolve = (part: unknown): unknown => {
    const { $ref } = toObject(part);
    return typeof $ref === 'string' ? resolve(resolvePointer(document, $ref)) : part;
  };
  const walk = (given: unknown, key = ''): unknown => {
    if (key === 'schema') return convertSchema(given);
    // The values of a client may have fields with the names of keywords.
    if (/^(?:x-.*|examples?|default)$/.test(key)) return given;
    const part = resolve(given);
    if (key === 'parameters' && Array.isArray(part)) return part.map(readParameter);
    if (Array.isArray(part)) return part.map((item) => walk(item));
    return isObject(part) ? mapValues(part, walk) : part;
  };
  const readParameter = (given: unknown): unknown => {
    const { content, schema, example, examples, ...rest } = toObject(resolve(given));
    const [media = {}] = Object.values(toObject(content)).filter(isObject);
    const [named] = Object.values(toObject(examples)).map(resolve).filter(isObject);
    const value = example ?? named?.['value'];
    return {
      ...rest,
      schema: convertSchema(schema ?? media['schema'] ?? {}),
      ...(value !== undefined && { example: value }),
    };
  };
  const readOperation = (path: string) => (given: unknown, method: string) => {
    if (!METHODS.includes(method) || !isObject(given)) return given;
    const { operationId = `${method.toUpperCase()} ${path}`, tags = ['api'] } = given;
    return { ...given, operationId, tags };
  };
  const { components, paths, ...rest } = document;
  const { schemas, securitySchemes } = toObject(components);
  return {
    ...rest,
    paths: mapValues(paths, (item, path) => mapValues(walk(item), readOperation(path))),
    components: {
      schemas: mapValues(schemas, convertSchema),
      securitySchemes: mapValues(securitySchemes, resolve),
    },
  };
}

/** Writes a schema of OpenAPI 3.0 as one of 3.1; those of 3.1 do not change. */
function convertSchema(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, example, ...rest } =
    given;
  const own = mapValues(rest, (part, key) => {
    if (/^(?:properties|patternProperties)$/.test(key)) return mapValues(part, convertSchema);
    if (/^(?:all|one|any)Of$/.test(key)) return toList(part).map(convertSchema);
    return /^(?:items|additionalProperties|not)$/.test(key) ? convertSchema(part) : part;
  });
  const schema = {
    ...own,
    ...convertBound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...convertBound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    ...(example !== undefined && { examples: [example] }),
  };
  if (nullable !== true) return schema;
  if (own['type'] === undefined) return { oneOf: [schema, { type: 'null' }] };
  const values = own['enum'] === undefined ? {} : { enum: [...toList(own['enum']), null] };
  return { ...schema, ...values, type: [own['type'], 'null'].flat() };
}

/** Returns a bound, which OpenAPI 3.0 marks as exclusive by `true`. */
function convertBound(
  name: string,
  exclusiveName: string,
  bound: unknown,
  exclusive: unknown,
): Json {
  if (exclusive === true) return { [exclusiveName]: bound };
  return {
    ...(bound !== undefined && { [name]: bound }),
    ...(typeof exclusive === 'number' && { [exclusiveName]: exclusive }),
  };
}
