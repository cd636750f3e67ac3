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
 * The contract tells the HTTP client which operation a call sends (for error texts) and whether it
 * is public: a public call never carries the bearer token. Writes with an `Idempotency-Key` have a client
 * of their own. The handler of a reply of bytes gets no data: Orval would give it the contract's example,
 * a text.
 */
function operationOptionsOf(contractFile: string) {
  const contract: Contract = JSON.parse(readFileSync(contractFile, 'utf8'));
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const { operationId, security, responses = {}, 'x-refusals': refusals = [] } = operation;
      if (!operationId) return [];
      const isPublic = security?.length === 0;
      const isRepeatable = refusals.some(({ code }) => code === 'key-reused');
      const isOfBytes = Object.values(responses).some(
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
            ...(isOfBytes && { mock }),
          },
        ],
      ];
    }),
  );
}

/**
 * Orval writes a schema's description into the schema, and so into every bundle. It is removed
 * here; the doc comments of the calls keep theirs. What a field says of its shared type goes too: Orval
 * would write out the type.
 */
function withoutSchemaDescriptions<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document, dropSchemaDescription));
}

function dropSchemaDescription(this: unknown, key: string, value: unknown): unknown {
  const isOfSchema = typeof this === 'object' && this !== null && isSchemaLike(this);
  // Any other failure is read as those that are declared.
  if (key === 'default' && 'content' in Object(value)) return undefined;
  if (isOfSchema && '$ref' in this && /^(?:examples|x-.*)$/.test(key)) return undefined;
  if (isOfSchema && isCondition(key, value)) return undefined;
  return key === 'description' && typeof value === 'string' && isOfSchema ? undefined : value;
}

/** What one field says of another one is for the judges of the contract: Orval has no type for it. */
function isCondition(key: string, value: unknown): boolean {
  if (key === 'anyOf')
    return Array.isArray(value) && value.every((one) => 'required' in Object(one));
  return /^(?:if|then|else|not|unevaluatedProperties)$/.test(key);
}

function isSchemaLike(holder: object): boolean {
  return ['type', '$ref', 'enum', 'const', 'oneOf', 'allOf'].some((keyword) => keyword in holder);
}

/**
 * A reply that the specification does not state is none for the portal: no type promises its data,
 * and the HTTP client, without a schema, takes any success with JSON or without a body.
 */
function asThePortalJudges<Document extends object>(document: Document): Document {
  const stated = JSON.parse(JSON.stringify(document, dropSchemaDescription), dropUnstatedReply);
  return JSON.parse(JSON.stringify(stated, dropBound));
}

/**
 * Types whose form is all that a page needs. Their bounds are left to the judges of the contract: a
 * list that is longer than expected is shown, and an id or an address that no link can have leads
 * nowhere.
 */
const BY_FORM = [
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
  // A text without a pattern is shown, however long it is; forms have their limits from elsewhere.
  const isOfText = key === 'maxLength' && !('pattern' in Object(this));
  if (key === 'maxItems' || isOfText) return undefined;
  if (!BY_FORM.includes(key)) return value;
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
  return { target, override: { transformer: asThePortalJudges } };
}

function input(target: string) {
  return { target, override: { transformer: withoutSchemaDescriptions } };
}

const replySchemas = (folder: string) =>
  ({ path: `./contract/generated/${folder}`, type: 'zod' }) as const;

/** Plain calls that check each reply by its zod/mini schema and return it. */
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
      // Query and path values arrive as text.
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
   * handlers for its tests, which reply the contract's examples unless they are given a value.
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
        operations: operationOptionsOf(CONTRACT),
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
  /** The same calls as plain functions, for code that must not load the query library. */
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
        operations: operationOptionsOf(CONTRACT),
        mutator: { path: './src/sdk/http-client.ts', name: 'httpClient' },
        ...CHECKED_REPLIES,
      },
    },
  },
  /** The third-party postcode service: plain calls, no bearer token ever. */
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
  /** The mock server's validators: requests in, replies out, per status. */
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
  /** The mock server's control API as plain calls, without a package at run time. */
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
