import { readFileSync } from 'node:fs';
import { createContract, type Contract } from '#contract/judge/contract.ts';
import {
  isObject,
  mapValues,
  resolvePointer,
  toList,
  toObject,
  unescapePointer,
} from '../contract-openapi30.ts';
import { VerifyAbortError } from './options.ts';

type Json = Readonly<Record<string, unknown>>;

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads an OpenAPI document of the version 3.0 or 3.1, in JSON or YAML. */
export async function readContract(path: string): Promise<Contract> {
  const document = await parse(path);
  if (!/^3\.[01]\./.test(String(document['openapi']))) {
    throw new VerifyAbortError(`${path} is no OpenAPI document of the version 3.0 or 3.1.`);
  }
  // The type assertion is safe because each part is normalised.
  return createContract(normalise(document) as Parameters<typeof createContract>[0]);
}

async function parse(path: string): Promise<Json> {
  const isYaml = /\.ya?ml$/.test(path);
  try {
    const text = readFileSync(path, 'utf8');
    return toObject(isYaml ? (await import('yaml')).parse(text) : JSON.parse(text));
  } catch (error) {
    throw new VerifyAbortError(
      `${path} is no readable ${isYaml ? 'YAML' : 'JSON'}: ${String(error)}`,
    );
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
    if (key === 'links') return mapValues(part, (link) => readLink(toObject(resolve(link))));
    return isObject(part) ? mapValues(part, walk) : part;
  };
  const readLink = ({ operationRef, operationId, parameters, ...rest }: Json): Json => ({
    ...rest,
    operationId: operationId ?? findOperationId(document, String(operationRef)),
    // A name may begin with the place of the parameter, such as `path.id`.
    parameters: Object.fromEntries(
      Object.entries(toObject(parameters)).map(([name, value]) => [
        name.replace(/^(?:path|query)\./, ''),
        String(value),
      ]),
    ),
  });
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
    return { tags: ['api'], ...given, operationId: getOperationId(given, method, path) };
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

const getOperationId = ({ operationId }: Json, method: string, path: string): string =>
  typeof operationId === 'string' ? operationId : `${method.toUpperCase()} ${path}`;

/** Returns the id of the operation behind `#/paths/~1pets~1{id}/get`; references to other documents have none. */
function findOperationId(document: Json, reference: string): string {
  const [start, paths, path = '', method = ''] = reference.split('/').map(unescapePointer);
  return start === '#' && paths === 'paths'
    ? getOperationId(resolvePointer(document, reference), method, path)
    : '';
}

/** Writes a schema of OpenAPI 3.0 as one of 3.1; those of 3.1 do not change. */
function convertSchema(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, example, ...rest } =
    omitRequestFields(given);
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

/** Removes the fields that replies do not have, such as a password. */
function omitRequestFields(schema: Json): Json {
  const isRequested = (field: unknown) => toObject(field)['writeOnly'] === true;
  const fields = Object.entries(toObject(schema['properties']));
  const names = fields.flatMap(([name, field]) => (isRequested(field) ? [name] : []));
  if (names.length === 0) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(fields.filter(([name]) => !names.includes(name))),
    required: toList(schema['required']).filter((name) => !names.includes(String(name))),
  };
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
