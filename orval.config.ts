import { readFileSync } from 'node:fs';
import { defineConfig } from 'orval';

// `npm run generate` bundles the contract first; Orval then reads one file per document.
const CONTRACT = './build/contract/openapi.json';
const POSTCODE = './build/contract/postcode-lookup.json';
const CONTROL = './build/contract/mock-control.json';

type Operation = {
  readonly operationId?: string;
  readonly security?: readonly unknown[];
  readonly 'x-reply'?: string;
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
  readonly 'x-refusals'?: readonly { readonly code: string }[];
};
const REPEATABLE = { path: './src/sdk/repeatable-client.ts', name: 'repeatableClient' } as const;

type Contract = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/**
 * Builds the request options of each operation from the contract: its id (for error texts) and
 * whether it is public, because a public call never carries the bearer token. Writes with an
 * `Idempotency-Key` use `repeatableClient`. For a binary reply, the mock handler gets an empty
 * buffer: Orval would use the contract's example, which is text.
 */
function buildOperationOptions(contractFile: string) {
  const contract: Contract = JSON.parse(readFileSync(contractFile, 'utf8'));
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const { operationId, security, responses = {}, 'x-refusals': refusals = [] } = operation;
      if (!operationId) return [];
      const isPublic = security?.length === 0;
      // A draft has its own key, because its text may change between two attempts.
      const isRepeatable =
        operationId !== 'createMessage' && refusals.some(({ code }) => code === 'key-reused');
      const hasBinaryReply = Object.values(responses).some(
        ({ content = {} }) => 'application/octet-stream' in content,
      );
      const requestOptions = { operation: operationId, ...(isPublic && { isPublic }) };
      const mock = { data: (): Record<string, unknown> => Object(new ArrayBuffer()) };
      return [
        [
          operationId,
          {
            requestOptions,
            ...(isRepeatable && { mutator: REPEATABLE }),
            ...(hasBinaryReply && { mock }),
          },
        ],
      ];
    }),
  );
}

/**
 * Removes the descriptions of schemas, because Orval writes them into the code and so into every
 * bundle; the doc comments of the calls stay. Also removes examples and `x-` keywords beside a
 * `$ref`, for which Orval would inline the shared type.
 */
function withoutSchemaDescriptions<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document, dropSchemaDescription));
}

function dropSchemaDescription(this: unknown, key: string, value: unknown): unknown {
  const isInSchema = typeof this === 'object' && this !== null && isSchemaLike(this);
  // Undeclared failures are parsed like declared ones, so the `default` reply is not needed.
  if (key === 'default' && 'content' in Object(value)) return undefined;
  if (isInSchema && '$ref' in this && /^(?:examples|x-.*)$/.test(key)) return undefined;
  if (isInSchema && isCondition(key, value)) return undefined;
  return key === 'description' && typeof value === 'string' && isInSchema ? undefined : value;
}

/**
 * Checks whether a keyword is a condition between fields. Orval has no type for these; contract/judge
 * validates them.
 */
function isCondition(key: string, value: unknown): boolean {
  if (key === 'anyOf')
    return Array.isArray(value) && value.every((one) => 'required' in Object(one));
  return /^(?:if|then|else|not|unevaluatedProperties)$/.test(key);
}

function isSchemaLike(holder: object): boolean {
  return ['type', '$ref', 'enum', 'const', 'oneOf', 'allOf'].some((keyword) => keyword in holder);
}

/**
 * Returns the contract as the portal validates it. A reply with `x-reply: unstated` becomes 204, so
 * that no type is generated for its data. Without a schema, the HTTP client accepts any success,
 * with JSON or without a body.
 */
function toPortalContract<Document extends object>(document: Document): Document {
  const stated = JSON.parse(JSON.stringify(document, dropSchemaDescription), dropUnstatedReply);
  return JSON.parse(JSON.stringify(stated, dropBound));
}

/**
 * Contract types of which the portal validates only `type` and `format`. Only contract/judge checks
 * their patterns and bounds: the portal can show an unexpected value, and an invalid id or address
 * matches no page.
 */
const TYPES_BY_FORMAT = [
  'Id',
  'PortalPath',
  'Money',
  'Units',
  'Price',
  'Percent',
  'Day',
  'Base64',
  'FileName',
  'FileExtension',
];

function dropBound(this: unknown, key: string, value: unknown): unknown {
  // The portal shows lists of any length, and texts without a pattern at any length. Forms take
  // their limits from field-rules.ts.
  const isTextBound = key === 'maxLength' && !('pattern' in Object(this));
  if (key === 'maxItems' || isTextBound) return undefined;
  if (!TYPES_BY_FORMAT.includes(key)) return value;
  const { type, format } = Object(value);
  return { type, format };
}

function dropUnstatedReply(_key: string, value: Operation | null): unknown {
  if (value?.['x-reply'] !== 'unstated') return value;
  const failures = Object.entries(value.responses ?? {}).filter(([status]) => status >= '4');
  const done = { description: 'The write is done.' };
  return { ...value, responses: { '204': done, ...Object.fromEntries(failures) } };
}

function portalInput(target: string) {
  return { target, override: { transformer: toPortalContract } };
}

function input(target: string) {
  return { target, override: { transformer: withoutSchemaDescriptions } };
}

const replySchemas = (folder: string) =>
  ({ path: `./contract/generated/${folder}`, type: 'zod' }) as const;

/**
 * Options for generated functions that check a reply by its zod/mini schema and return its data.
 */
const CHECKED_REPLIES = {
  includeZodSchemaInArguments: true,
  fetch: { includeHttpResponseReturnType: false, runtimeValidation: true },
  zod: { variant: 'mini', generateReusableSchemas: true, exactOptional: true },
} as const;

const validatorsTo = (target: string) => ({
  client: 'zod' as const,
  mode: 'single' as const,
  target,
  override: {
    zod: {
      // Query and path values are text in the request.
      coerce: { query: ['number' as const, 'boolean' as const], param: ['number' as const] },
      strict: { body: true, query: true },
      generateEachHttpStatus: true,
      generateReusableSchemas: true,
    },
  },
});

export default defineConfig({
  /**
   * React Query hooks and plain calls for the portal, zod/mini schemas for their replies, and MSW
   * handlers for its tests, which reply with the contract's examples by default.
   */
  sdk: {
    input: portalInput(CONTRACT),
    output: {
      client: 'react-query',
      httpClient: 'fetch',
      mode: 'tags-split',
      target: './src/sdk/generated/api.ts',
      schemas: replySchemas('schemas'),
      indexFiles: false,
      clean: true,
      urlEncodeParameters: true,
      mock: {
        generators: [{ type: 'msw', delay: false, useExamples: true }],
      },
      override: {
        operations: buildOperationOptions(CONTRACT),
        mutator: { path: './src/sdk/http-client.ts', name: 'httpClient' },
        ...CHECKED_REPLIES,
        query: {
          signal: true,
          shouldSplitQueryKey: true,
          queryOptions: {
            path: './src/sdk/operation-options.ts',
            name: 'identityQueryOptions',
            useHooks: false,
          },
          mutationOptions: {
            path: './src/sdk/operation-options.ts',
            name: 'operationMutationOptions',
            useHooks: false,
          },
        },
      },
    },
  },
  /** Plain functions for the same calls, for code that must not load the query library. */
  calls: {
    input: portalInput(CONTRACT),
    output: {
      client: 'fetch',
      mode: 'tags-split',
      target: './src/sdk/generated/calls/api.ts',
      schemas: replySchemas('schemas'),
      indexFiles: false,
      clean: true,
      urlEncodeParameters: true,
      override: {
        operations: buildOperationOptions(CONTRACT),
        mutator: { path: './src/sdk/http-client.ts', name: 'httpClient' },
        ...CHECKED_REPLIES,
      },
    },
  },
  /** Plain calls of the third-party postcode service, which never carry the bearer token. */
  postcode: {
    input: input(POSTCODE),
    output: {
      client: 'fetch',
      mode: 'single',
      target: './src/sdk/generated/postcode/postcode.ts',
      schemas: replySchemas('postcode-schemas'),
      indexFiles: false,
      clean: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: './src/sdk/postcode-client.ts', name: 'postcodeClient' },
        ...CHECKED_REPLIES,
      },
    },
  },
  /** Validators of the mock server: for requests, and for replies by status. */
  validators: {
    input: input(CONTRACT),
    output: validatorsTo('./contract/generated/validators.ts'),
  },
  postcodeValidators: {
    input: input(POSTCODE),
    output: validatorsTo('./contract/generated/postcode-validators.ts'),
  },
  controlValidators: {
    input: input(CONTROL),
    output: validatorsTo('./contract/generated/control-validators.ts'),
  },
  /** Plain calls of the mock server's control API, which need no package at run time. */
  controlClient: {
    input: input(CONTROL),
    output: {
      client: 'fetch',
      mode: 'single',
      target: './contract/generated/control-client.ts',
      baseUrl: '/__mock',
      urlEncodeParameters: true,
      override: {
        mutator: { path: './contract/control/control-request.ts', name: 'controlRequest' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
