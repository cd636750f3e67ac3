import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from '../bundle.ts';

/** Mismatch between a value and the contract. */
export type ContractProblem = {
  /**
   * Kind of the problem as text, without names and values, so that equal problems can be grouped.
   */
  readonly cause: string;
  /** JSON path in the body, empty for the entire body, or `header X`. */
  readonly path: string;
  /** Value that was received; undefined if there is none. */
  readonly got?: unknown;
  /** True if the contract allows the value without describing it. */
  readonly isWarning?: boolean;
};

export type SchemaValidator = (schema: Schema, value: unknown) => readonly ContractProblem[];

/**
 * Rewrites the internal references of a document, so that they point to the components registered
 * with Ajv.
 */
function resolveReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolveReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `contract${value}`]
        : [key, resolveReferences(value)],
    ),
  );
}

/** Returns a function that validates values against the schemas of one document. */
export function createSchemaValidator({
  components,
}: {
  readonly components: unknown;
}): SchemaValidator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'contract', components });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(Object(resolveReferences(schema)));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    // Drops the errors of `oneOf` and `if`, because the errors of their branches name the cause.
    // Drops the errors of the `null` branch of a nullable value.
    const reported = errors.filter(
      ({ keyword, params }) => !/^(?:oneOf|if)$/.test(keyword) && params['type'] !== 'null',
    );
    return (reported.length > 0 ? reported : errors).map(toProblem);
  };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date that is not YYYY-MM-DD',
  'date-time': 'a time stamp that is not ISO 8601 with a zone',
};

function toProblem({
  keyword,
  instancePath,
  params,
  message = '',
  data,
}: ErrorObject): ContractProblem {
  const name: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  const path = typeof name === 'string' ? `${instancePath}/${name}` : instancePath;
  const wanted = [params['type']].flat().filter((type) => type !== 'null');
  switch (keyword) {
    case 'required':
      return { cause: 'a required field is missing', path };
    case 'type':
      return {
        cause: `${describeKind(data)} instead of ${wanted.map((type) => KINDS[String(type)]).join(' or ')}`,
        path,
        got: data,
      };
    case 'format':
      return { cause: FORMATS[String(params['format'])] ?? message, path, got: data };
    case 'enum':
      return { cause: 'a value that the contract does not list', path, got: data };
    case 'unevaluatedProperties':
      return { cause: 'a field where the contract allows no other', path };
    case 'const':
    case 'not':
      return { cause: 'a value that the contract rules out here', path, got: data };
    default:
      return { cause: message, path, got: data };
  }
}

function describeKind(value: unknown): string {
  if (value === null) return 'null';
  return KINDS[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}
