import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  contractDocument,
  resolvedSchema,
  type ContractOperation,
  type ContractReply,
  type Schema,
} from './contract-document.ts';
import { fieldOf } from './contract-field.ts';

const FIRST_FAILURE = 400;

type SchemaJudge = (schema: Schema, value: unknown) => readonly string[];

/** Points a document's own references at its registered components. */
function absolute(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `contract${value}`]
        : [key, absolute(value)],
    ),
  );
}

/** Validates values by the schemas of one document. */
export function schemaJudge({ components }: { readonly components: unknown }): SchemaJudge {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: 'contract', components });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(Object(absolute(schema)));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
    );
  };
}

/** The errors of a value by a schema of the contract; empty when it conforms. */
export const problemsOf: SchemaJudge = schemaJudge(contractDocument);

/**
 * Fields that the contract does not name. Reply schemas are open, so that a later version may add
 * fields; a field that is sent today and not described is a leak.
 */
export function undeclaredFields(given: Schema, value: unknown, path = ''): readonly string[] {
  const schema = resolvedSchema(given);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.flatMap((item, index) => undeclaredFields(items, item, `${path}/${index}`));
  }
  const { properties, additionalProperties } = schema;
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof known === 'object') return undeclaredFields(known, each, `${path}/${name}`);
    return [`${path}/${name} is not declared`];
  });
}

/**
 * Validates one reply by the contract itself (JSON Schema 2020-12), independently of the zod
 * schemas that the server and the SDK use: status and content type are declared, headers and body
 * conform, and the body has no undeclared field.
 */
export async function judge(
  operation: ContractOperation,
  response: Response,
): Promise<readonly string[]> {
  const { status } = response;
  const name = `${operation.id} ${status}`;
  const reply = operation.replies.get(status);
  if (reply === undefined) return [`${name}: the status is not declared`];
  const bytes = await response.clone().arrayBuffer();
  return [
    ...headerProblems(reply, response.headers),
    ...bodyProblems(reply, status, bytes, response.headers),
  ].map((problem) => `${name}: ${problem}`);
}

function headerProblems({ headers }: ContractReply, sent: Headers): readonly string[] {
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const text = sent.get(name);
    if (text === null) return required ? [`the header ${name} is missing`] : [];
    const value = schema.type === 'integer' ? Number(text) : text;
    return problemsOf(schema, value).map((problem) => `header ${name} ${problem}`);
  });
}

function bodyProblems(
  { type, media }: ContractReply,
  status: number,
  bytes: ArrayBuffer,
  headers: Headers,
): readonly string[] {
  const sentType = headers.get('Content-Type')?.split(';', 1)[0]?.trim() ?? null;
  if (type === null) return bytes.byteLength === 0 ? [] : ['a body where none is declared'];
  if (sentType !== type) return [`content type '${sentType ?? ''}' instead of ${type}`];
  if (bytes.byteLength === 0) return ['no content'];
  if (type !== 'application/json') return [];
  const body = parsed(bytes);
  if (body === undefined) return ['not JSON'];
  const schema = media.schema ?? {};
  const bodyStatus = fieldOf(body, 'status');
  const isWrongStatus = status >= FIRST_FAILURE && bodyStatus !== status;
  return [
    ...problemsOf(schema, body),
    ...undeclaredFields(schema, body),
    ...(isWrongStatus ? [`its body says status ${String(bodyStatus)}`] : []),
  ];
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return body;
  } catch {
    return undefined;
  }
}
