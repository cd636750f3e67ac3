import { beforeEach, expect, it } from 'vitest';
import { apiServer } from '#tests/support/api-server.ts';
import { disconnect, refuse, type Resolver } from '#tests/support/replies.ts';
import { setBaseAddresses } from './base-address.ts';
import { mockHandlers } from './generated/handlers.msw.ts';
import { setIdentity } from './identity.ts';
import { repeatableClient } from './repeatable-client.ts';

const BASE = 'http://api.test/api';
const AMELIA = { token: 'tok-a', username: 'investor', actingAs: null };

let keys: (string | null)[] = [];
/** Failures of the next calls, in order; later calls succeed. */
let failures: Resolver[] = [];

beforeEach(() => {
  keys = [];
  setBaseAddresses({ api: BASE });
  setIdentity(AMELIA);
  apiServer.use(
    mockHandlers.submitAddress(async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      await failures.shift()?.({ request });
    }),
  );
});

async function send(city: string): Promise<void> {
  const body = JSON.stringify({ city });
  const options = { method: 'POST', operation: 'submitAddress', body };
  await repeatableClient('/client/address', options).catch(() => {});
}

it('repeats a write with the same idempotency key after a lost reply, and sends the next write with a new key', async () => {
  failures = [disconnect, refuse(502)];
  for (let count = 0; count < 4; count += 1) await send('Bath');
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('uses a new idempotency key for another write, after a refusal and for another caller', async () => {
  failures = [disconnect, disconnect, refuse(422), disconnect];
  await send('Bath');
  await send('Bristol');
  await send('Bristol');
  await send('Bristol');
  setIdentity({ ...AMELIA, token: 'tok-b' });
  await send('Bristol');
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(4);
});
