import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  contractDocument,
  resolveSchema,
  type ContractOperation,
  type ContractReply,
  type Schema,
} from './document.ts';
import { getField, parseJson } from './get-field.ts';
import { findContractViolations } from './find-contract-violations.ts';

const FIRST_FAILURE = 400;
/**
 * Statuses that a gateway in front of a server may send with its own body. The contract covers them
 * by `default`.
 */
const GATEWAY_STATUSES: readonly number[] = [408, 412, 413, 414, 415, 421, 429, 431, 502, 503, 504];

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
export type ReplyProblem = ContractProblem & {
  readonly operationId: string;
  readonly status: number;
};

const ERROR_REPLY: Schema = { $ref: '#/components/schemas/ErrorReply' };

type SchemaValidator = (schema: Schema, value: unknown) => readonly ContractProblem[];

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
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
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

/** Validates a value against a schema of the contract; returns an empty list if it conforms. */
export const findSchemaProblems: SchemaValidator = createSchemaValidator(contractDocument);

/**
 * Finds fields that the contract does not name. Reply schemas are open so that a later version can
 * add fields, but a field that is sent today without a description may be a leak.
 */
function findUndeclaredFields(
  given: Schema,
  value: unknown,
  path = '',
): readonly ContractProblem[] {
  const schema = resolveSchema(given);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.flatMap((item, index) => findUndeclaredFields(items, item, `${path}/${index}`));
  }
  const { properties, additionalProperties } = schema;
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(value).flatMap(([name, got]) => {
    const propertySchema = Object.hasOwn(properties, name)
      ? properties[name]
      : additionalProperties;
    if (typeof propertySchema === 'object')
      return findUndeclaredFields(propertySchema, got, `${path}/${name}`);
    const cause = 'a field that the contract does not name';
    return [{ cause, path: `${path}/${name}`, got, isWarning: true }];
  });
}

/**
 * Validates one reply against the contract itself (JSON Schema 2020-12), independently of the zod
 * schemas of the mock server and the SDK: status and content type are declared, headers and body
 * conform. Fields that the contract does not name are warnings.
 */
export async function judgeReply(
  operation: ContractOperation,
  response: Response,
): Promise<readonly ReplyProblem[]> {
  const { status, headers } = response;
  const bytes = await response.clone().arrayBuffer();
  return findReplyProblems(operation, status, headers, bytes).map((problem) => ({
    ...problem,
    operationId: operation.id,
    status,
  }));
}

function findReplyProblems(
  operation: ContractOperation,
  status: number,
  headers: Headers,
  bytes: ArrayBuffer,
): readonly ContractProblem[] {
  if (operation.isReplyUnstated && status >= 200 && status < 300)
    return findUnstatedBodyProblems(bytes);
  const reply = operation.replies.get(status);
  const isGatewayStatus = GATEWAY_STATUSES.includes(status);
  if (isGatewayStatus && (!reply || findSchemaProblems(ERROR_REPLY, parsed(bytes)).length > 0))
    return [];
  if (reply === undefined) {
    const got = headers.get('Location') ?? undefined;
    return [{ cause: `the status ${status} is not declared`, path: '', got }];
  }
  return [
    ...findHeaderProblems(reply, headers),
    ...findVersionProblems(headers),
    ...findBodyProblems(reply, status, bytes, headers),
    ...findCodeProblems(operation, status, parsed(bytes)),
  ];
}

function findCodeProblems(
  { refusals }: ContractOperation,
  status: number,
  body: unknown,
): readonly ContractProblem[] {
  const got = status < FIRST_FAILURE ? undefined : getField(body, 'code');
  const isDeclared = refusals.some((one) => one.code === got && one.status === status);
  if (got === undefined || isDeclared) return [];
  const cause = 'a code that the operation does not list for this status';
  return [{ cause, path: '/code', got, isWarning: true }];
}

/**
 * Warns if the reply has another contract version. A different version is no violation, but it may
 * explain the violations.
 */
function findVersionProblems(headers: Headers): readonly ContractProblem[] {
  const path = 'header X-Contract-Version';
  const got = headers.get('X-Contract-Version') ?? contractDocument.info.version;
  return got === contractDocument.info.version
    ? []
    : [{ cause: 'another version of the contract', path, got, isWarning: true }];
}

/** Accepts an empty body or any JSON, because the specification does not define the reply. */
function findUnstatedBodyProblems(bytes: ArrayBuffer): readonly ContractProblem[] {
  const isFine = bytes.byteLength === 0 || parsed(bytes) !== undefined;
  return isFine ? [] : [{ cause: 'a body that is not JSON', path: '' }];
}

function findHeaderProblems({ headers }: ContractReply, sent: Headers): readonly ContractProblem[] {
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const text = sent.get(name);
    const path = `header ${name}`;
    if (text === null) return required ? [{ cause: 'a required header is missing', path }] : [];
    const value = schema.type === 'integer' ? Number(text) : text;
    return findSchemaProblems(schema, value).map((problem) => ({ ...problem, path }));
  });
}

function findBodyProblems(
  { type, media }: ContractReply,
  status: number,
  bytes: ArrayBuffer,
  headers: Headers,
): readonly ContractProblem[] {
  const sentType = headers.get('Content-Type')?.split(';', 1)[0]?.trim() ?? null;
  if (type === null) {
    return bytes.byteLength === 0 ? [] : [{ cause: 'a body where none is declared', path: '' }];
  }
  if (sentType !== type) {
    return [{ cause: `content type ${sentType ?? 'missing'} instead of ${type}`, path: '' }];
  }
  if (bytes.byteLength === 0) return [{ cause: 'no body', path: '' }];
  if (type !== 'application/json') return [];
  const body = parsed(bytes);
  if (body === undefined) return [{ cause: 'a body that is not JSON', path: '' }];
  const schema = media.schema ?? {};
  const problems = findSchemaProblems(schema, body);
  if (status < FIRST_FAILURE) {
    // Skips the other rules for a value with schema errors: their errors would hide the cause.
    const broken = problems.length > 0 ? [] : findContractViolations(schema, body, resolveSchema);
    return [...problems, ...broken, ...findUndeclaredFields(schema, body)];
  }
  if (problems.length > 0) return [{ cause: 'a failure without ErrorReply', path: '', got: body }];
  const got = getField(body, 'status');
  return [
    ...findUndeclaredFields(schema, body),
    ...(got === status ? [] : [{ cause: 'a body that says another status', path: '/status', got }]),
  ];
}

const parsed = (bytes: ArrayBuffer) => parseJson(new TextDecoder().decode(bytes));
