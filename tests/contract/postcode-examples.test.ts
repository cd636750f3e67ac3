import { describe, expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { listOperations, readBundle } from '#contract/bundle.ts';
import { listDifferences } from './example-match.ts';

const ORIGIN = 'http://localhost:8080';

type Call = readonly [operation: string, status: number, path: string];

/** One request for each example; a 5xx is produced by a fault. */
const LOOKUPS: readonly Call[] = [
  ['lookupPostcode', 200, '/postcodes/BS1%204DJ?api_key=demo'],
  ['lookupPostcode', 401, '/postcodes/BS14DJ'],
  ['lookupPostcode', 402, '/postcodes/BS14DJ?api_key=ak_empty'],
  ['lookupPostcode', 404, '/postcodes/BS19ZZ?api_key=demo'],
  ['lookupPostcode', 500, '/postcodes/BS14DJ?api_key=demo'],
  ['searchAddresses', 200, '/addresses?query=1+Harbour+View&limit=10&api_key=demo'],
  ['searchAddresses', 401, '/addresses?query=1+Harbour+View'],
  ['searchAddresses', 402, '/addresses?query=1+Harbour+View&api_key=ak_limit'],
  ['searchAddresses', 404, '/addresses?query=udprn+1&api_key=demo'],
  ['searchAddresses', 500, '/addresses?query=1+Harbour+View&api_key=demo'],
  ['checkLookupKey', 200, '/keys/ak_demo'],
  ['checkLookupKey', 404, '/keys/nothing'],
  ['checkLookupKey', 500, '/keys/ak_demo'],
];

describe('postcode-lookup', () => {
  const operations = listOperations(readBundle('postcode-lookup'));

  for (const [id, status, path] of LOOKUPS) {
    it(`${id} returns its example reply for status ${status} to ${path}`, async () => {
      const { fetch, sandbox } = startMock();
      const fault = { operationId: id, kind: 'status', status, error: 'Server Error.' } as const;
      if (status === 500) await sandbox.addFault(fault);
      const operation = operations.find(({ operationId }) => operationId === id);
      const example = operation?.responses[status]?.content?.['application/json']?.example;
      expect(example).toBeDefined();
      const address = `${ORIGIN}/postcode-lookup${path}`;
      const reply = await fetch(new Request(address, { method: operation?.method ?? '' }));
      const body: unknown = await reply.json();
      expect({ status: reply.status, told: body }).toEqual({ status, told: body });
      expect(listDifferences(example, body)).toEqual([]);
    });
  }
});
