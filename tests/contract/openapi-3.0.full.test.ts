import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it } from 'vitest';
import {
  listOperations,
  readPublicBundleText,
  readBundle,
  type BundleName,
} from '#contract/bundle.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { toOpenApi30 } from '../../scripts/contract-openapi30.ts';
import { CONTRACT_NAMES, runRedocly } from '../../scripts/contract-redocly.ts';

const dir = mkdtempSync(join(tmpdir(), 'openapi-3.0-'));
afterAll(() => removeFolder(dir));

/** Returns the TypeScript errors of a document against the types of OpenAPI 3.0. */
function refusals(document: object): unknown {
  const file = join(dir, 'document.json');
  const config = join(dir, 'redocly.yaml');
  writeFileSync(file, JSON.stringify(document));
  writeFileSync(config, 'rules: { struct: error }\n');
  const { stdout } = runRedocly(
    ['lint', file, `--config=${config}`, '--format=json', '--max-problems=5'],
    'capture',
  );
  const { problems }: { problems: { message: string; location: { pointer: string }[] }[] } =
    JSON.parse(stdout);
  return problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`);
}

const published = (name: BundleName) => JSON.parse(readPublicBundleText(name));

/** Converts one schema to OpenAPI 3.0, with components that it may reference. */
function schemaAs30(schema: object, schemas: object = {}): unknown {
  const document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } };
  const written = toOpenApi30({
    ...document,
    components: { schemas: { ...schemas, Tried: schema } },
  });
  const { components }: { components: { schemas: { Tried: unknown } } } = JSON.parse(
    JSON.stringify(written),
  );
  return components.schemas.Tried;
}

describe('the contract as OpenAPI 3.0', () => {
  it.each(CONTRACT_NAMES)('the conversion of %s is valid OpenAPI 3.0', (name) => {
    expect(refusals(toOpenApi30(published(name)))).toEqual([]);
  });

  it('the types of OpenAPI 3.0 reject the contract without the conversion', () => {
    const { webhooks: _none, ...document } = published('openapi');
    expect(refusals({ ...document, openapi: '3.0.3' })).toHaveLength(5);
  });

  it('the converted schemas accept every example reply, with and without null', () => {
    const { components } = JSON.parse(JSON.stringify(toOpenApi30(published('openapi'))));
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    ajv.addSchema({ $id: 'contract', components });
    const judged = listOperations(readBundle('openapi')).flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) => {
        const { schema, example, examples = {} } = content['application/json'] ?? {};
        if (schema?.$ref === undefined) return [];
        const validate = ajv.getSchema(`contract${schema.$ref}`);
        const all = [example, ...Object.values(examples).map(({ value }) => value)];
        return all
          .filter((value) => value !== undefined)
          .map((value) => [operationId, status, validate?.(value)] as const);
      }),
    );
    expect(judged.length).toBeGreaterThan(300);
    expect(judged.filter(([, , isRight]) => isRight !== true)).toEqual([]);
    const bank = ajv.getSchema('contract#/components/schemas/BankDetails');
    const given = { accountNumber: '1', rollNumber: null, sortCode: '112233', kind: 'Main' };
    const withStatus = (validationStatus: unknown) => bank?.({ ...given, validationStatus });
    expect([null, 'Active', 'Actve', 5].map(withStatus)).toEqual([true, true, false, false]);
  });

  const Code = { type: 'string', enum: ['a', 'b'], examples: ['a'] };
  it.each([
    [
      'null beside a type',
      { type: ['string', 'null'], maxLength: 5 },
      { type: 'string', nullable: true, maxLength: 5 },
    ],
    [
      'a component or null',
      { oneOf: [{ $ref: '#/components/schemas/Code' }, { type: 'null' }], description: 'Why.' },
      {
        title: 'Code',
        type: 'string',
        nullable: true,
        enum: ['a', 'b', null],
        example: 'a',
        description: 'Why.',
      },
    ],
    [
      'words beside a reference',
      { $ref: '#/components/schemas/Code', description: 'Why.' },
      { allOf: [{ $ref: '#/components/schemas/Code' }], description: 'Why.' },
    ],
    [
      'a bound that is not reached',
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 },
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    ],
    ['one value', { const: 'a' }, { enum: ['a'] }],
    [
      'several examples',
      { type: 'string', examples: [null, 'a', 'b'] },
      { type: 'string', example: 'a' },
    ],
    ['bytes', { type: 'string', contentEncoding: 'base64' }, { type: 'string', format: 'byte' }],
    [
      'a condition',
      { type: 'object', if: { required: ['a'] }, else: { required: ['b'] } },
      { type: 'object', 'x-if': { required: ['a'] }, 'x-else': { required: ['b'] } },
    ],
    ['a negation that it can say', { not: { const: 1 } }, { not: { enum: [1] } }],
    [
      'a negation that it cannot say',
      { not: { contains: { const: 1 } } },
      { 'x-not': { contains: { const: 1 } } },
    ],
    [
      'fields of the names of keywords',
      { type: 'object', properties: { const: { type: 'string' }, if: { const: 1 } } },
      { type: 'object', properties: { const: { type: 'string' }, if: { enum: [1] } } },
    ],
  ])('the conversion turns %s into OpenAPI 3.0', (_what, schema, expected) => {
    expect(schemaAs30(schema, { Code })).toEqual(expected);
  });

  it('the conversion throws for a type that OpenAPI 3.0 does not have', () => {
    expect(() => schemaAs30({ type: ['string', 'integer'] })).toThrow(
      'OpenAPI 3.0 has no type string,integer.',
    );
  });
});
