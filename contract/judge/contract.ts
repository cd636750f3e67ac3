import {
  getComponentName,
  listOperations,
  type Content,
  type EqualityRule,
  type Header,
  type Link,
  type OpenApiDocument,
  type OpenApiOperation,
  type OperationRefusal,
  type Parameter,
  type Schema,
} from '../bundle.ts';
import type { ResolveSchema } from './find-contract-violations.ts';
import { createSchemaValidator, type SchemaValidator } from './validate-schema.ts';

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

/** A parsed document, and what its parts need to be used. */
export type Contract = {
  readonly title: string;
  readonly version: string;
  /** Operations in document order. */
  readonly operations: readonly ContractOperation[];
  /** Returns the schema behind a reference; returns a schema without `$ref` unchanged. */
  readonly resolveSchema: ResolveSchema;
  /** Validates a value against a schema; returns an empty list if it conforms. */
  readonly findSchemaProblems: SchemaValidator;
  /** Returns the operation with an id. */
  readonly getOperation: (id: string) => ContractOperation;
};

export type ContractOperation = {
  /** Contract that the operation belongs to. */
  readonly contract: Contract;
  /** Request header of a token, and the text before the token. */
  readonly credential: readonly [header: string, prefix: string];
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
  /** Replies for other statuses by range, such as `4XX`, or `default`. */
  readonly otherReplies: ReadonlyMap<string, ContractReply>;
};

/** Parses a document whose references all lead to `components/schemas`. */
export function createContract(document: OpenApiDocument): Contract {
  const { info, components } = document;
  const resolveSchema: ResolveSchema = (schema) => {
    if (!schema.$ref) return schema;
    const found = components.schemas?.[getComponentName(schema.$ref)];
    if (!found) throw new Error(`No schema ${schema.$ref} in the contract.`);
    return resolveSchema(found);
  };
  let validate: SchemaValidator | undefined;
  const operations: ContractOperation[] = [];
  const contract: Contract = {
    title: info.title,
    version: info.version,
    operations,
    resolveSchema,
    findSchemaProblems(schema, value) {
      validate ??= createSchemaValidator(document);
      return validate(schema, value);
    },
    getOperation(id) {
      const operation = operations.find((each) => each.id === id);
      if (!operation) throw new Error(`No operation ${id} in the contract.`);
      return operation;
    },
  };
  operations.push(
    ...listOperations(document).map((each) => readOperation(contract, each, document)),
  );
  return contract;
}

function readOperation(
  contract: Contract,
  operation: OpenApiOperation,
  document: OpenApiDocument,
): ContractOperation {
  const { method, path, isPublic, parameters, requestBody, responses } = operation;
  const [bodyType, body] = contentIn(requestBody?.content);
  const replies = Object.entries(responses).map(([status, { content, headers = {} }]) => {
    const [type, media] = contentIn(content);
    return [status, { type, media, headers }] as const;
  });
  return {
    contract,
    credential: readCredential(document, operation.security ?? document.security ?? []),
    id: operation.operationId,
    tag: operation.tags?.[0] ?? '',
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
      replies.flatMap(([status, reply]) =>
        /^[0-9]+$/.test(status) ? [[Number(status), reply] as const] : [],
      ),
    ),
    // A document that lists the refusals of each operation leaves `default` to gateways.
    otherReplies: new Map(
      document['x-refusals'] ? [] : replies.filter(([status]) => !/^[0-9]+$/.test(status)),
    ),
  };
}

const BEARER = ['Authorization', 'Bearer '] as const;

/** Returns the header in which an operation takes a token, by the first security scheme that has one. */
function readCredential(
  { components: { securitySchemes = {} } }: OpenApiDocument,
  security: readonly object[],
): ContractOperation['credential'] {
  const headers = security
    .flatMap((each) => Object.keys(each))
    .flatMap((name): readonly ContractOperation['credential'][] => {
      const { type, scheme, in: place, name: key = '' } = securitySchemes[name] ?? {};
      if (type !== 'apiKey') return [scheme === 'basic' ? ['Authorization', 'Basic '] : BEARER];
      if (place === 'header') return [[key, '']];
      return place === 'cookie' ? [['Cookie', `${key}=`]] : [];
    });
  return headers[0] ?? BEARER;
}

export const isJsonType = (type: string) => /[/+]json$/.test(type);

/**
 * Returns the media type of a body and its schema with examples; the type is null if there is no
 * body.
 */
function contentIn(content: Content = {}): readonly [string | null, MediaType] {
  const all = Object.entries(content);
  const [type = null, { examples: named = {}, ...media } = {}] =
    all.find(([name]) => isJsonType(name)) ?? all[0] ?? [];
  const examples = new Map(Object.entries(named).map(([name, { value }]) => [name, value]));
  const [first = media.example] = examples.values();
  return [type, { ...media, ...(first !== undefined && { example: first }), examples }];
}
