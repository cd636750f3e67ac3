import { expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { listOperations, readBundle } from '#contract/bundle.ts';
import { getField } from '#contract/judge/get-field.ts';
import { createSchemaValidator } from '#contract/judge/judge-reply.ts';

const ORIGIN = 'http://localhost:8080';
const document = readBundle('postcode-lookup');
const problemsOf = createSchemaValidator(document);
const operations = listOperations(document);

const calls: readonly {
  readonly operation: string;
  readonly path: string;
  readonly status: number;
  readonly code: number;
  readonly id: string;
}[] = [
  {
    operation: 'lookupPostcode',
    path: '/postcodes/BS1%204DJ?api_key=demo',
    status: 200,
    code: 2000,
    id: 'API-76',
  },
  {
    operation: 'lookupPostcode',
    path: '/postcodes/BS19ZZ?api_key=demo',
    status: 404,
    code: 4040,
    id: 'API-76',
  },
  { operation: 'lookupPostcode', path: '/postcodes/BS14DJ', status: 401, code: 4010, id: 'API-76' },
  {
    operation: 'lookupPostcode',
    path: '/postcodes/BS14DJ?api_key=ak_empty',
    status: 402,
    code: 4020,
    id: 'API-76',
  },
  {
    operation: 'lookupPostcode',
    path: '/postcodes/BS14DJ?api_key=ak_limit',
    status: 402,
    code: 4021,
    id: 'API-76',
  },
  {
    operation: 'searchAddresses',
    path: '/addresses?query=harbour&limit=10&api_key=demo',
    status: 200,
    code: 2000,
    id: 'API-77',
  },
  {
    operation: 'searchAddresses',
    path: '/addresses?query=udprn%201&api_key=demo',
    status: 404,
    code: 4044,
    id: 'API-77',
  },
  {
    operation: 'searchAddresses',
    path: '/addresses?query=umprn%201&api_key=demo',
    status: 404,
    code: 4046,
    id: 'API-77',
  },
  {
    operation: 'searchAddresses',
    path: '/addresses?query=harbour',
    status: 401,
    code: 4010,
    id: 'API-77',
  },
  {
    operation: 'searchAddresses',
    path: '/addresses?query=harbour&api_key=ak_empty',
    status: 402,
    code: 4020,
    id: 'API-77',
  },
  { operation: 'checkLookupKey', path: '/keys/demo', status: 200, code: 2000, id: 'API-78' },
  { operation: 'checkLookupKey', path: '/keys/ak_empty', status: 200, code: 2000, id: 'API-78' },
  { operation: 'checkLookupKey', path: '/keys/unknown', status: 404, code: 4042, id: 'API-78' },
];

async function answerTo(path: string, operationId: string, fault?: number) {
  const { fetch, sandbox } = startMock();
  if (fault !== undefined) await sandbox.addFault({ operationId, kind: 'status', status: fault });
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

it.each(calls)('$operation answers $status with code $code to $path [$id]', async (call) => {
  const { status, body, problems } = await answerTo(call.path, call.operation);
  expect({ status, code: getField(body, 'code'), problems }).toEqual({
    status: call.status,
    code: call.code,
    problems: [],
  });
});

it.each(operations)(
  '$operationId sends failures that conform to its contract',
  async ({ operationId }) => {
    const path = calls.find(({ operation }) => operation === operationId)?.path ?? '';
    const { status, problems } = await answerTo(path, operationId, 500);
    expect({ status, problems }).toEqual({ status: 500, problems: [] });
  },
);

it.each(operations)(
  'every declared status of $operationId is tested',
  ({ operationId, responses }) => {
    const tested = calls.filter(({ operation }) => operation === operationId);
    expect(new Set([500, ...tested.map(({ status }) => status)])).toEqual(
      new Set(Object.keys(responses).map(Number)),
    );
  },
);
