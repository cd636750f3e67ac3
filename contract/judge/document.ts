import {
  getComponentName,
  listOperations,
  readBundle,
  type Content,
  type EqualityRule,
  type Header,
  type Link,
  type OpenApiOperation,
  type OperationRefusal,
  type Parameter,
  type Schema,
} from '../bundle.ts';

export type { Parameter, Schema } from '../bundle.ts';

export type MediaType = {
  readonly schema?: Schema;
  /** First of the named examples, if there are any; otherwise the single example. */
  readonly example?: unknown;
  /** Examples by name; the first belongs to the default scenario. */
  readonly examples: ReadonlyMap<string, unknown>;
};

export type ContractReply = {
  /** Media type of the body; null for a reply without a body. */
  readonly type: string | null;
  readonly media: MediaType;
  readonly headers: Readonly<Record<string, Header>>;
};

export type ContractOperation = {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly acting: string;
  readonly isForStaff: boolean;
  /** Statuses which mean that no data is on record. */
  readonly emptyOn: readonly number[];
  /** Values that must equal values of other replies. */
  readonly equals: readonly EqualityRule[];
  /** Calls whose parameters are found in a successful reply. */
  readonly links: readonly Link[];
  /** Refusals, sorted by status. */
  readonly refusals: readonly OperationRefusal[];
  /** True if the specification does not define the body of a successful reply. */
  readonly isReplyUnstated: boolean;
  /** One of `specification`, `decision` or `assumption`. */
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly bodyType: string | null;
  readonly body: MediaType | null;
  /** Replies by HTTP status. */
  readonly replies: ReadonlyMap<number, ContractReply>;
};

/** The contract of the portal's API. */
export const contractDocument = readBundle('openapi');

export const contractSchemas = contractDocument.components.schemas ?? {};

/** Operations of the contract in document order. */
export const contractOperations: readonly ContractOperation[] =
  listOperations(contractDocument).map(read);

function read(operation: OpenApiOperation): ContractOperation {
  const { method, path, isPublic, parameters, requestBody, responses } = operation;
  const [bodyType, body] = contentIn(requestBody?.content);
  return {
    id: operation.operationId,
    tag: operation.tags[0] ?? '',
    method,
    path,
    isPublic,
    acting: operation['x-acting'] ?? 'own',
    isForStaff: operation['x-roles']?.includes('staff') === true,
    emptyOn: operation['x-empty-on'] ?? [],
    equals: operation['x-equals'] ?? [],
    links: Object.values(responses).flatMap(({ links = {} }) => Object.values(links)),
    refusals: operation['x-refusals'] ?? [],
    isReplyUnstated: operation['x-reply'] === 'unstated',
    source: operation['x-source'],
    parameters,
    bodyType,
    body: bodyType === null ? null : body,
    replies: new Map(
      Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .map(([status, { content, headers }]) => {
          const [type, media] = contentIn(content);
          return [Number(status), { type, media, headers: headers ?? {} }];
        }),
    ),
  };
}

/**
 * Returns the media type of a body and its schema with examples; the type is null if there is no
 * body.
 */
function contentIn(content: Content = {}): readonly [string | null, MediaType] {
  const [type = null, { examples: named = {}, ...media } = {}] = Object.entries(content)[0] ?? [];
  const examples = new Map(Object.entries(named).map(([name, { value }]) => [name, value]));
  const [first = media.example] = examples.values();
  return [type, { ...media, ...(first !== undefined && { example: first }), examples }];
}

export function getOperation(id: string): ContractOperation {
  const operation = contractOperations.find((each) => each.id === id);
  if (!operation) throw new Error(`No operation ${id} in the contract.`);
  return operation;
}

/** Returns the schema behind a reference; returns a schema without `$ref` unchanged. */
export function resolveSchema(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const found = contractSchemas[getComponentName(schema.$ref)];
  if (!found) throw new Error(`No schema ${schema.$ref} in the contract.`);
  return resolveSchema(found);
}
