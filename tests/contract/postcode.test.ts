import { expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { listOperations, readBundle } from '#contract/bundle.ts';
import { getField } from '#contract/judge/get-field.ts';
import { createSchemaValidator } from '#contract/judge/validate-schema.ts';
import { listDifferences } from './example-match.ts';

const ORIGIN = 'http://localhost:8080';
const document = readBundle('postcode-lookup');
const problemsOf = createSchemaValidator(document);
const operations = listOperations(document);

const calls: readonly (readonly [
  operation: string,
  path: string,
  status: number,
  code: number,
  id: string,
])[] = [
  ['lookupPostcode', '/postcodes/BS1%204DJ?api_key=demo', 200, 2000, 'API-76'],
  ['lookupPostcode', '/postcodes/BS19ZZ?api_key=demo', 404, 4040, 'API-76'],
  ['lookupPostcode', '/postcodes/BS14DJ', 401, 4010, 'API-76'],
  ['lookupPostcode', '/postcodes/BS14DJ?api_key=ak_empty', 402, 4020, 'API-76'],
  ['lookupPostcode', '/postcodes/BS14DJ?api_key=ak_limit', 402, 4021, 'API-76'],
  ['searchAddresses', '/addresses?query=1+Harbour+View&limit=10&api_key=demo', 200, 2000, 'API-77'],
  ['searchAddresses', '/addresses?query=udprn%201&api_key=demo', 404, 4044, 'API-77'],
  ['searchAddresses', '/addresses?query=umprn%201&api_key=demo', 404, 4046, 'API-77'],
  ['searchAddresses', '/addresses?query=harbour', 401, 4010, 'API-77'],
  ['searchAddresses', '/addresses?query=harbour&api_key=ak_empty', 402, 4020, 'API-77'],
  ['searchAddresses', '/addresses?query=harbour&api_key=ak_limit', 402, 4021, 'API-77'],
  ['checkLookupKey', '/keys/ak_demo', 200, 2000, 'API-78'],
  ['checkLookupKey', '/keys/ak_empty', 200, 2000, 'API-78'],
  ['checkLookupKey', '/keys/unknown', 404, 4042, 'API-78'],
];

async function answerTo(path: string, operationId: string, fault?: number) {
  const { fetch, sandbox } = startMock();
  if (fault !== undefined) {
    const error = 'Server Error.';
    await sandbox.addFault({ operationId, kind: 'status', status: fault, error });
  }
  const reply = await fetch(new Request(`${ORIGIN}/postcode-lookup${path}`));
  const body: unknown = await reply.json();
  const operation = operations.find((each) => each.operationId === operationId);
  const schema = operation?.responses[reply.status]?.content?.['application/json']?.schema;
  return {
    status: reply.status,
    body,
    problems: schema ? problemsOf(schema, body) : ['undeclared'],
  };
}

it.each(calls)(
  '%s answers %s with status %i and code %i [%s]',
  async (operation, path, ...call) => {
    const { status, body, problems } = await answerTo(path, operation);
    expect([status, getField(body, 'code'), problems]).toEqual([call[0], call[1], []]);
  },
);

it.each(operations)(
  '$operationId answers each declared status as in its example',
  async ({ operationId, responses }) => {
    const own = calls.filter(([operation]) => operation === operationId);
    for (const [name, { content }] of Object.entries(responses)) {
      const status = Number(name);
      const paths = own.filter((call) => status === 500 || call[2] === status);
      const fault = status === 500 ? status : undefined;
      const replies = await Promise.all(
        paths.map(([, path]) => answerTo(path, operationId, fault)),
      );
      const example = content?.['application/json']?.example;
      expect(example).toBeDefined();
      expect(replies.map(({ body }) => listDifferences(example, body))).toContainEqual([]);
      for (const { problems } of replies) expect(problems).toEqual([]);
    }
  },
);
