import {
  isJsonType,
  type Contract,
  type ContractOperation,
  type ContractReply,
  type Schema,
} from './contract.ts';
import { getComponentName } from '../bundle.ts';
import { getField, parseJson } from './get-field.ts';
import { findContractViolations } from './find-contract-violations.ts';
import type { ContractProblem } from './validate-schema.ts';

export type { ContractProblem } from './validate-schema.ts';

const FIRST_FAILURE = 400;
/**
 * Statuses that a gateway in front of a server may send with its own body. The contract covers them
 * by `default`.
 */
const GATEWAY_STATUSES: readonly number[] = [408, 412, 413, 414, 415, 421, 429, 431, 502, 503, 504];

export type ReplyProblem = ContractProblem & {
  readonly operationId: string;
  readonly status: number;
};

/** Names of fields that no reply should have, such as `passwordHash` or `nationalInsuranceNumber`. */
const SECRET =
  /hash|salt|secret|passw|credential|token|nino\b|national_?insurance|ni_?number|ssn\b/i;
const HTML = /^\s*<(?:!doctype html|html)\b/i;
/** Beginning of `<!doctype` or `<html` in base64. */
const HTML_IN_BASE64 = /^(?:PCFET0NUWVBF|PCFkb2N0eXBl|PGh0bWw|PEhUTUw)/;
const STACK_TRACE =
  /\bat \S+ ?\(|\bat \S+:[0-9]+|Traceback \(|\bException in\b|\.(?:java|cs|py|js|ts|php|rb):[0-9]+/;

/**
 * Finds fields that the contract does not name. Reply schemas are open so that a later version can
 * add fields, but a field that is sent today without a description may be a leak.
 */
function findUndeclaredFields(
  contract: Contract,
  given: Schema,
  value: unknown,
  path = '',
): readonly ContractProblem[] {
  const schema = contract.resolveSchema(given);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.flatMap((item, index) =>
      findUndeclaredFields(contract, items, item, `${path}/${index}`),
    );
  }
  const { properties, additionalProperties } = schema;
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(value).flatMap(([name, got]) => {
    const propertySchema = Object.hasOwn(properties, name)
      ? properties[name]
      : additionalProperties;
    if (typeof propertySchema === 'object')
      return findUndeclaredFields(contract, propertySchema, got, `${path}/${name}`);
    const where = `${path}/${name}`;
    if (SECRET.test(name)) return [{ cause: 'a field that looks like a secret', path: where }];
    const cause = 'a field that the contract does not name';
    return [{ cause, path: where, got, isWarning: true }];
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

/** Returns the reply that the contract declares for a status, also by its range or `default`. */
export function findDeclaredReply(
  { replies, otherReplies }: ContractOperation,
  status: number,
): ContractReply | undefined {
  return (
    replies.get(status) ??
    otherReplies.get(`${Math.floor(status / 100)}XX`) ??
    otherReplies.get('default')
  );
}

function findReplyProblems(
  operation: ContractOperation,
  status: number,
  headers: Headers,
  bytes: ArrayBuffer,
): readonly ContractProblem[] {
  if (operation.isReplyUnstated && status >= 200 && status < 300)
    return findUnstatedBodyProblems(bytes);
  const { contract } = operation;
  const reply = findDeclaredReply(operation, status);
  const { schema = {} } = reply?.media ?? {};
  const isGatewayStatus = GATEWAY_STATUSES.includes(status);
  if (isGatewayStatus && (!reply || contract.findSchemaProblems(schema, parsed(bytes)).length > 0))
    return [];
  if (reply === undefined) {
    const got = headers.get('Location') ?? undefined;
    return [{ cause: `the status ${status} is not declared`, path: '', got }];
  }
  return [
    ...findHeaderProblems(contract, reply, headers),
    ...findVersionProblems(contract, headers),
    ...findBodyProblems(contract, reply, status, bytes, headers),
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
  if (got === undefined || refusals.length === 0 || isDeclared) return [];
  const cause = 'a code that the operation does not list for this status';
  return [{ cause, path: '/code', got, isWarning: true }];
}

/**
 * Warns if the reply has another contract version. A different version is no violation, but it may
 * explain the violations.
 */
function findVersionProblems({ version }: Contract, headers: Headers): readonly ContractProblem[] {
  const path = 'header X-Contract-Version';
  const got = headers.get('X-Contract-Version') ?? version;
  return got === version
    ? []
    : [{ cause: 'another version of the contract', path, got, isWarning: true }];
}

/** Accepts an empty body or any JSON, because the specification does not define the reply. */
function findUnstatedBodyProblems(bytes: ArrayBuffer): readonly ContractProblem[] {
  const isFine = bytes.byteLength === 0 || parsed(bytes) !== undefined;
  return isFine ? [] : [{ cause: 'a body that is not JSON', path: '' }];
}

function findHeaderProblems(
  contract: Contract,
  { headers }: ContractReply,
  sent: Headers,
): readonly ContractProblem[] {
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const text = sent.get(name);
    const path = `header ${name}`;
    if (text === null) return required ? [{ cause: 'a required header is missing', path }] : [];
    const value = schema.type === 'integer' ? Number(text) : text;
    return contract.findSchemaProblems(schema, value).map((problem) => ({ ...problem, path }));
  });
}

function findBodyProblems(
  contract: Contract,
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
  if (!isJsonType(type)) {
    const isPage = HTML.test(new TextDecoder().decode(bytes.slice(0, 100)));
    return isPage ? [{ cause: 'an HTML page instead of a file', path: '' }] : [];
  }
  const body = parsed(bytes);
  if (body === undefined) return [{ cause: 'a body that is not JSON', path: '' }];
  const content = getField(body, 'content');
  if (typeof content === 'string' && HTML_IN_BASE64.test(content)) {
    return [{ cause: 'an HTML page instead of a file', path: '/content' }];
  }
  const schema = media.schema ?? {};
  const problems = contract.findSchemaProblems(schema, body);
  if (status < FIRST_FAILURE) {
    // Skips the other rules for a value with schema errors: their errors would hide the cause.
    const broken =
      problems.length > 0 ? [] : findContractViolations(schema, body, contract.resolveSchema);
    return [...problems, ...broken, ...findUndeclaredFields(contract, schema, body)];
  }
  if (problems.length > 0) {
    const name = schema.$ref === undefined ? 'the declared body' : getComponentName(schema.$ref);
    return [{ cause: `a failure without ${name}`, path: '', got: body }];
  }
  const got = getField(body, 'status');
  const error = String(getField(body, 'error'));
  return [
    ...(STACK_TRACE.test(error)
      ? [{ cause: 'a stack trace in a failure', path: '/error', got: error }]
      : []),
    ...findUndeclaredFields(contract, schema, body),
    ...(typeof got !== 'number' || got === status
      ? []
      : [{ cause: 'a body that says another status', path: '/status', got }]),
  ];
}

const parsed = (bytes: ArrayBuffer) => parseJson(new TextDecoder().decode(bytes));
