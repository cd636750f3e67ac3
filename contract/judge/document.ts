import {
  componentName,
  operationsIn,
  readBundle,
  type Content,
  type Equality,
  type Header,
  type Link,
  type OpenApiOperation,
  type OperationRefusal,
  type Parameter,
  type Schema,
} from '../bundle.ts';

export type { Parameter, Schema } from '../bundle.ts';

export type Media = {
  readonly schema?: Schema;
  /** The first of the named ones, where there are any. */
  readonly example?: unknown;
  /** By name; the first is the one of the default scenario. */
  readonly examples: ReadonlyMap<string, unknown>;
};

export type ContractReply = {
  /** Null for a reply without a body. */
  readonly type: string | null;
  readonly media: Media;
  readonly headers: Readonly<Record<string, Header>>;
};

export type ContractOperation = {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly acting: string;
  /** Only staff may call it. */
  readonly isForStaff: boolean;
  /** Statuses that mean that nothing is on record. */
  readonly emptyOn: readonly number[];
  /** What its reply says as another one does. */
  readonly equals: readonly Equality[];
  /** The calls whose parameters a success names. */
  readonly links: readonly Link[];
  /** How it refuses, in the order of the statuses. */
  readonly refusals: readonly OperationRefusal[];
  /** The specification does not say what a success replies. */
  readonly isReplyUnstated: boolean;
  /** `specification`, `decision` or `assumption`. */
  readonly source: string;
  readonly parameters: readonly Parameter[];
  readonly bodyType: string | null;
  readonly body: Media | null;
  /** By status. */
  readonly replies: ReadonlyMap<number, ContractReply>;
};

/** The contract of the portal's API. */
export const contractDocument = readBundle('openapi');

export const contractSchemas = contractDocument.components.schemas ?? {};

/** Every operation of the contract, in its order. */
export const contractOperations: readonly ContractOperation[] =
  operationsIn(contractDocument).map(read);

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

/** The one type of a content; null where there is none. */
function contentIn(content: Content = {}): readonly [string | null, Media] {
  const [type = null, { examples: named = {}, ...media } = {}] = Object.entries(content)[0] ?? [];
  const examples = new Map(Object.entries(named).map(([name, { value }]) => [name, value]));
  const [first = media.example] = examples.values();
  return [type, { ...media, ...(first !== undefined && { example: first }), examples }];
}

export function operationOf(id: string): ContractOperation {
  const operation = contractOperations.find((each) => each.id === id);
  if (!operation) throw new Error(`No operation ${id} in the contract.`);
  return operation;
}

/** The schema behind a reference; a schema without one is itself. */
export function resolvedSchema(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const found = contractSchemas[componentName(schema.$ref)];
  if (!found) throw new Error(`No schema ${schema.$ref} in the contract.`);
  return resolvedSchema(found);
}
