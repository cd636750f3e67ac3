import { z } from 'zod';

// The subset of OpenAPI 3.1 that the contracts use; the pages show nothing else.

const bound = z.number().optional();

const schema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  'x-enum-varnames': z.array(z.string()).optional(),
  'x-source': z.string().optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  examples: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: bound,
  maximum: bound,
  minLength: bound,
  maxLength: bound,
  minItems: bound,
  maxItems: bound,
  get items(): z.ZodOptional<typeof schema> {
    return schema.optional();
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof schema>> {
    return z.record(z.string(), schema).optional();
  },
  get additionalProperties(): z.ZodOptional<z.ZodUnion<readonly [z.ZodBoolean, typeof schema]>> {
    return z.union([z.boolean(), schema]).optional();
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof schema>> {
    return z.array(schema).optional();
  },
});

const example = z.object({ summary: z.string().optional(), value: z.unknown() });

const media = z.object({
  schema: schema.optional(),
  example: z.unknown().optional(),
  examples: z.record(z.string(), example).optional(),
});

const content = z.record(z.string(), media).optional();

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schema.optional(),
  example: z.unknown().optional(),
  'x-source': z.string().optional(),
});

const parameters = z.array(parameter).default([]);

const header = z.object({
  description: z.string().optional(),
  'x-source': z.string().optional(),
});

const reply = z.object({
  description: z.string(),
  headers: z.record(z.string(), header).optional(),
  content,
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()).optional(),
  parameters,
  requestBody: z.object({ description: z.string().optional(), content }).optional(),
  responses: z.record(z.string(), reply),
  'x-acting': z.string().optional(),
  'x-reply': z.string().optional(),
  'x-empty-on': z.unknown().optional(),
  'x-source': z.string().optional(),
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const server = z.object({ url: z.string(), description: z.string() });
const pathItem = z.object({
  parameters,
  servers: z.array(server).optional(),
  get: operation.optional(),
  post: operation.optional(),
  put: operation.optional(),
  patch: operation.optional(),
  delete: operation.optional(),
});

const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths: z.record(z.string(), pathItem),
  components: z.object({ schemas: z.record(z.string(), schema).optional() }),
});

export type Schema = z.output<typeof schema>;
export type Media = z.output<typeof media>;
export type Parameter = z.output<typeof parameter>;
export type Reply = z.output<typeof reply>;

export type ApiOperation = z.output<typeof operation> & {
  readonly method: string;
  readonly path: string;
  /** Where they are not those of the document. */
  readonly servers: readonly z.output<typeof server>[];
};

export type ApiDocument = {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description?: string | undefined }[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
};

/** Parses a bundled contract; throws when it is not valid. */
export function parseDocument(value: unknown): ApiDocument {
  const { info, tags, paths, components } = document.parse(value);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      if (!found) return [];
      const given = [...item.parameters, ...found.parameters];
      const { servers = [] } = item;
      return [{ ...found, method: method.toUpperCase(), path, servers, parameters: given }];
    }),
  );
  return { ...info, tags, operations, schemas: components.schemas ?? {} };
}

/** `Client` for `#/components/schemas/Client`. */
export function refName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
