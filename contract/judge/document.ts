import { readFileSync } from 'node:fs';

/** JSON Schema as the contract uses it; a boolean is not used. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly 'x-source'?: string;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly 'x-source'?: string;
};

type RawMedia = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};
export type Media = {
  readonly schema?: Schema;
  /** The first of the named ones, where there are any. */
  readonly example?: unknown;
  /** By name; the first is the one of the default scenario. */
  readonly examples: ReadonlyMap<string, unknown>;
};
type Content = Readonly<Record<string, RawMedia>>;
type Header = Omit<Parameter, 'name' | 'in'>;
type RawReply = {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, Header>>;
};
type RawOperation = {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, RawReply>>;
  readonly tags?: readonly string[];
  readonly 'x-acting'?: string;
  readonly 'x-empty-on'?: readonly number[];
  readonly 'x-reply'?: string;
  readonly 'x-source': string;
};
type RawPathItem = { readonly parameters?: readonly Parameter[] } & Readonly<
  Record<string, unknown>
>;
export type ContractDocument = {
  readonly info: { readonly title: string; readonly version: string };
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, RawPathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
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
  /** Statuses that mean that nothing is on record. */
  readonly emptyOn: readonly number[];
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

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

// Not a `URL`, which is the browser's in a component test.
const BUNDLE = `${import.meta.dirname}/../../build/contract/openapi.json`;

/** The bundled contract, as `npm run generate` writes it. */
// The contract's own lint checks its form.
export const contractDocument = JSON.parse(readFileSync(BUNDLE, 'utf8')) as ContractDocument;

/** Every operation of the contract, in its order. */
export const contractOperations: readonly ContractOperation[] = Object.entries(
  contractDocument.paths,
).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    return isOperation(operation) ? [read(path, method, item, operation)] : [];
  }),
);

function isOperation(value: unknown): value is RawOperation {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

function read(
  path: string,
  method: string,
  item: RawPathItem,
  operation: RawOperation,
): ContractOperation {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const [bodyType, body] = contentIn(operation.requestBody?.content);
  return {
    id: operation.operationId,
    tag: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    isPublic: (operation.security ?? contractDocument.security ?? []).length === 0,
    acting: operation['x-acting'] ?? 'own',
    emptyOn: operation['x-empty-on'] ?? [],
    isReplyUnstated: operation['x-reply'] === 'unstated',
    source: operation['x-source'],
    parameters,
    bodyType,
    body: bodyType === null ? null : body,
    replies: new Map(
      Object.entries(operation.responses).map(([status, { content, headers }]) => {
        const [type, media] = contentIn(content);
        return [Number(status), { type, media, headers: headers ?? {} }];
      }),
    ),
  };
}

/** The one type of a content; null where there is none. */
function contentIn(content: Content = {}): readonly [string | null, Media] {
  const found = Object.entries(content)[0];
  const { examples: named, ...media }: RawMedia = found?.[1] ?? {};
  const examples = new Map(Object.entries(named ?? {}).map(([name, { value }]) => [name, value]));
  const [first = media.example] = examples.values();
  return [
    found?.[0] ?? null,
    { ...media, ...(first !== undefined && { example: first }), examples },
  ];
}

export function operationOf(id: string): ContractOperation {
  const operation = contractOperations.find((each) => each.id === id);
  if (!operation) throw new Error(`No operation ${id} in the contract.`);
  return operation;
}

/** The schema behind a reference; a schema without one is itself. */
export function resolvedSchema(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const found = contractDocument.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`No schema ${schema.$ref} in the contract.`);
  return resolvedSchema(found);
}
