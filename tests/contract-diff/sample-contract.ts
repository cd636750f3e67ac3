// Builds a small contract with one operation for each kind of change, so that one comparison of two
// contracts covers all kinds at once.

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Operation = { readonly [key: string]: Json };

const thing = {
  type: 'object',
  description: 'A thing.',
  required: ['id', 'kind', 'note'],
  properties: {
    id: { type: 'string', description: 'Its id.', pattern: '^[a-z]+$', maxLength: 10 },
    kind: { type: 'string', description: 'Its kind.', enum: ['new', 'used'] },
    note: { type: ['string', 'null'], description: 'Null without one.' },
    size: { type: 'number', description: 'In metres.' },
    name: { type: 'string', description: 'Its name.' },
  },
} as const;

const thingRequest = {
  type: 'object',
  description: 'A thing to make.',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'Its name.', maxLength: 50 },
    colour: { type: 'string', description: 'Its colour.', enum: ['red', 'blue'] },
    size: { type: 'integer', description: 'In metres.', minimum: 0 },
  },
} as const;

const json = (schema: Json) => ({ 'application/json': { schema } });

export const sampleParts = {
  thing,
  thingRequest,
  json,
  reply: (schema: Json) => ({ '200': { description: 'Done.', content: json(schema) } }),
  body: (schema: Json) => ({ required: true, content: json(schema) }),
  folder: { name: 'folder', in: 'query', schema: { type: 'string', enum: ['in', 'out'] } },
} as const;

/** Base of every sample operation. Each case overwrites the properties that it tests. */
export const baseOperation: Operation = {
  summary: 'Do something',
  description: 'As it was.',
  security: [{ bearerAuth: [] }],
  'x-acting': 'view',
  parameters: [sampleParts.folder],
  requestBody: sampleParts.body(thingRequest),
  responses: {
    ...sampleParts.reply(thing),
    '404': { description: 'Not there.', content: json({ type: 'object', properties: {} }) },
  },
};

export type ContractChangeCase = {
  readonly name: string;
  /** Whether clients have to change; `server` likewise for servers. */
  readonly client: boolean;
  readonly server: boolean;
  readonly before?: Operation;
  /** Changed operation; null removes it. */
  readonly after: Operation | null;
};

export function buildSampleContract(operations: ReadonlyMap<string, object | null>): string {
  const paths = [...operations].map(([name, operation]) => {
    const path = `/${name.replaceAll(/[^a-z]+/gi, '-')}`;
    const operationId = `do${path.slice(1).replaceAll('-', '')}`;
    // Two methods, so that removing one operation does not remove the path as well.
    const others = {
      get: { operationId: `${operationId}Get`, responses: sampleParts.reply(thing) },
    };
    return [path, operation === null ? others : { ...others, post: { operationId, ...operation } }];
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Sample', version: '1.0.0' },
    servers: [{ url: 'https://www.larkfield.example' }],
    security: [{ bearerAuth: [] }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
  });
}
