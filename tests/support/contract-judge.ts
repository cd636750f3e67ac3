import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contractDocument, type ContractOperation, type Schema } from './contract-document.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'contract', components: contractDocument.components });

const compiled = new Map<Schema, ValidateFunction>();

/** Points the contract's own references at the registered document. */
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

/** What is wrong with a value by a schema of the contract; empty when it conforms. */
export function problemsOf(schema: Schema, value: unknown): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(Object(absolute(schema)));
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

/**
 * Judges one answer by the contract itself (JSON Schema 2020-12), independent of the zod schemas
 * that the server and the SDK use: status declared, content type as declared, body conforming.
 */
export async function judge(
  operation: ContractOperation,
  response: Response,
): Promise<readonly string[]> {
  const reply = operation.replies.get(response.status);
  const name = `${operation.id} ${response.status}`;
  if (reply === undefined) return [`${name}: the status is not declared`];
  const bytes = await response.clone().arrayBuffer();
  if (reply === null)
    return bytes.byteLength === 0 ? [] : [`${name}: a body where none is declared`];
  const type = response.headers.get('Content-Type')?.split(';', 1)[0]?.trim() ?? '';
  if (reply.type !== 'application/json') {
    return bytes.byteLength > 0 && type !== '' ? [] : [`${name}: no content`];
  }
  if (type !== reply.type) return [`${name}: content type '${type}' instead of ${reply.type}`];
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return problemsOf(reply.media.schema ?? {}, body).map((problem) => `${name}: ${problem}`);
  } catch {
    return [`${name}: not JSON`];
  }
}
