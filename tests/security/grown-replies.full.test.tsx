import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOperation, resolveSchema, type Schema } from '#contract/judge/document.ts';
import { ApiError } from '#src/sdk/api-error.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { callOperation, allOperations } from './sdk-calls.ts';

const RUNS = 20;

/**
 * Returns the value with unknown fields in each of its objects. Maps get none: all of their keys are
 * valid.
 */
function grown(given: Schema, value: unknown, extra: object): unknown {
  const schema = resolveSchema(given);
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) return items ? value.map((each) => grown(items, each, extra)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => {
    const propertySchema = properties?.[name] ?? additionalProperties;
    return [name, typeof propertySchema === 'object' ? grown(propertySchema, each, extra) : each];
  });
  return { ...(properties && extra), ...Object.fromEntries(fields) };
}

const unknownFields = fc.dictionary(
  fc.string().map((name) => `x-${name}`),
  fc.jsonValue({ maxDepth: 2 }),
  { minKeys: 1, maxKeys: 3 },
);

const cases = allOperations.flatMap((operation) => {
  const { replies } = getOperation(operation.id);
  return [...replies].flatMap(([status, { type, media }]) =>
    type === 'application/json' && media.schema
      ? [{ operation, id: operation.id, status, schema: media.schema, example: media.example }]
      : [],
  );
});

beforeEach(() => setBaseAddresses({ api: 'http://api.test/api' }));
afterEach(() => setBaseAddresses({}));

it.each(cases)(
  '$id reads a reply with status $status as before when unknown fields are added at any depth',
  async ({ operation, status, schema, example }) => {
    expect(example).toBeDefined();
    let body: unknown = example;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
    const read = async () => {
      try {
        return await callOperation(operation);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'http') throw error;
        const { serverText, fieldErrors } = error;
        return { status: error.status, serverText, fieldErrors };
      }
    };
    const before = await read();
    await fc.assert(
      fc.asyncProperty(unknownFields, async (extra) => {
        body = grown(schema, example, extra);
        expect(await read()).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  },
);

it('the test helper adds fields to every object of a reply, but not to a map', () => {
  const { media } = getOperation('getPortfolioOverview').replies.get(200) ?? {};
  const body = grown(media?.schema ?? {}, media?.example, { 'x-new': 1 });
  expect(body).toMatchObject({
    'x-new': 1,
    overview: [{ 'x-new': 1 }, { 'x-new': 1 }, { 'x-new': 1 }],
  });
  expect(body).not.toHaveProperty('currencyTotals.x-new');
});
