import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMockApp, type MockApp } from '#mock/app.ts';
import { fieldOf } from '#tests/support/contract-field.ts';
import { differencesOf } from './example-match.ts';

const ORIGIN = 'http://localhost:8080';
const JSON_TYPE = { 'Content-Type': 'application/json' } as const;
const SANDBOX = 'pending-bank-1';

type Call = readonly [operation: string, status: number, path: string, body?: object];

/** One request for each example except server failures. */
const LOOKUPS: readonly Call[] = [
  ['lookupPostcode', 200, '/postcodes/BS1%204DJ?api_key=demo'],
  ['lookupPostcode', 401, '/postcodes/BS14DJ'],
  ['lookupPostcode', 402, '/postcodes/BS14DJ?api_key=ak_empty'],
  ['lookupPostcode', 404, '/postcodes/BS19ZZ?api_key=demo'],
  ['searchAddresses', 200, '/addresses?query=1+Harbour+View&limit=10&api_key=demo'],
  ['searchAddresses', 401, '/addresses?query=1+Harbour+View'],
  ['searchAddresses', 402, '/addresses?query=1+Harbour+View&api_key=ak_limit'],
  ['searchAddresses', 404, '/addresses?query=udprn+1&api_key=demo'],
  ['checkLookupKey', 200, '/keys/ak_demo'],
  ['checkLookupKey', 404, '/keys/nothing'],
];

const CONTROLS: readonly Call[] = [
  ['createSandbox', 200, '/sandboxes', { id: 'pending-bank-1', scenario: 'pending-bank' }],
  ['createSandbox', 422, '/sandboxes', { scenario: 'nothing' }],
  ['deleteSandbox', 422, '/sandboxes/*'],
  ['deleteSandbox', 404, '/sandboxes/nowhere'],
  ['resetSandbox', 422, '/sandboxes/*/reset'],
  ['exportState', 422, '/sandboxes/*/state'],
  ['getClock', 404, '/sandboxes/nowhere/clock'],
  ['getClock', 422, '/sandboxes/*/clock'],
  ['setClock', 200, `/sandboxes/${SANDBOX}/clock`, { advance: 'PT1H' }],
  [
    'setClock',
    422,
    `/sandboxes/${SANDBOX}/clock`,
    { advance: 'PT1H', now: '2026-04-06T09:00:00Z' },
  ],
  ['listFaults', 422, '/sandboxes/*/faults'],
  [
    'createFault',
    422,
    `/sandboxes/${SANDBOX}/faults`,
    { operationId: 'listMessage', kind: 'drop' },
  ],
  ['deleteFaults', 422, '/sandboxes/*/faults'],
  ['readJournal', 422, `/sandboxes/${SANDBOX}/journal?limit=1001`],
  ['clearJournal', 422, '/sandboxes/*/journal'],
  ['exportJournalHar', 422, '/sandboxes/*/journal/har'],
  ['listOutbox', 422, '/sandboxes/*/outbox'],
];

describe.each([
  ['postcode-lookup', '/postcode-lookup', LOOKUPS],
  ['mock-control', '/__mock', CONTROLS],
] as const)('%s', (name, base, calls) => {
  const paths = pathsOf(name);

  for (const [id, status, path, body] of calls) {
    it(`${id} answers its example of ${status} to ${path}`, async () => {
      const app = createMockApp();
      if (base === '/__mock' && id !== 'createSandbox') await openSandbox(app);
      const { method, example } = exampleOf(paths, id, status);
      const reply = await app.fetch(
        new Request(`${ORIGIN}${base}${path}`, {
          method,
          ...(body !== undefined && { headers: JSON_TYPE, body: JSON.stringify(body) }),
        }),
      );
      const told: unknown = await reply.json();
      expect({ status: reply.status, told }).toEqual({ status, told });
      expect(differencesOf(example, told)).toEqual([]);
    });
  }
});

async function openSandbox(app: MockApp): Promise<void> {
  const body = JSON.stringify({ id: SANDBOX, scenario: 'pending-bank' });
  await app.fetch(
    new Request(`${ORIGIN}/__mock/sandboxes`, { method: 'POST', headers: JSON_TYPE, body }),
  );
}

function pathsOf(name: string): readonly object[] {
  const file = new URL(`../../build/contract/${name}.json`, import.meta.url);
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(Object(fieldOf(document, 'paths')));
}

function exampleOf(paths: readonly object[], id: string, status: number) {
  for (const item of paths) {
    for (const [method, operation] of Object.entries(item)) {
      if (fieldOf(operation, 'operationId') !== id) continue;
      const reply = fieldOf(fieldOf(operation, 'responses'), String(status));
      const media = fieldOf(fieldOf(reply, 'content'), 'application/json');
      return { method: method.toUpperCase(), example: fieldOf(media, 'example') };
    }
  }
  throw new Error(`No operation ${id}.`);
}
