import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { traversalIds } from '#tests/contract/traversal-ids.ts';
import { callOperation, allOperations, getPathParameters, type Operation } from './sdk-calls.ts';

const BASE = 'http://api.test/app-portal/api';

/** Returns an id as the router does: decoded once, or unchanged if it cannot be decoded. */
function asRouteParam(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const hostileIds = [...new Set([...traversalIds, ...traversalIds.map(asRouteParam)])];
const templated = allOperations.filter((operation) => getPathParameters(operation).length > 0);

let addresses: string[] = [];

beforeEach(() => {
  setBaseAddresses({ api: BASE });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    addresses.push(address instanceof Request ? address.url : address.toString());
    return Response.json({ status: 404, error: 'x' }, { status: 404 });
  });
});
afterEach(() => {
  setBaseAddresses({});
  addresses = [];
});

/** Returns true if the address leads to this operation in a browser, with the id as one path segment. */
function staysWithin({ path }: Operation, id: string, address: string): boolean {
  const url = new URL(address);
  const sent = url.pathname.split('/');
  const wanted = `/app-portal/api${path}`.split('/');
  if (url.origin !== new URL(BASE).origin || sent.length !== wanted.length) return false;
  return wanted.every((segment, index) =>
    segment.startsWith('{')
      ? decodeURIComponent(sent[index] ?? '') === id
      : segment === sent[index],
  );
}

describe('id from the address in an API path', () => {
  it('the cases cover every operation that has an id in its path, and more than 500 hostile ids', () => {
    expect(templated.length).toBeGreaterThanOrEqual(20);
    expect(hostileIds.length).toBeGreaterThan(500);
  });

  it.each(templated)('a hostile id does not change the path of $id', async (operation) => {
    const escapes: string[] = [];
    for (const id of hostileIds) {
      addresses = [];
      await callOperation(
        operation,
        getPathParameters(operation).map(() => id),
      ).catch(() => undefined);
      const isSafe = addresses.every((address) => staysWithin(operation, id, address));
      if (!isSafe) escapes.push(`${id} -> ${addresses.join(' ')}`);
    }
    expect(escapes).toEqual([]);
  });

  it.each(templated)(
    '$id does not send a request with an id that is empty, . or ..',
    async (operation) => {
      for (const id of ['', '.', '..']) {
        const call = callOperation(
          operation,
          getPathParameters(operation).map(() => id),
        );
        await expect(call).rejects.toMatchObject({ code: 'unsafe-path' });
      }
      expect(addresses).toEqual([]);
    },
  );
});
