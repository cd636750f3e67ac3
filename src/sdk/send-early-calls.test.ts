import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '#tests/support/api-server.ts';
import { interceptCalls, refuse } from '#tests/support/replies.ts';
import { setBaseAddresses } from './base-address.ts';
import { adoptEarlyReplies } from './early-replies.ts';
import { sendEarlyCalls } from './send-early-calls.ts';
import { getClient } from './generated/client/client.ts';
import { mockHandlers } from './generated/handlers.msw.ts';
import { setIdentity } from './identity.ts';

const CALLER = { token: 'T', actingAs: null };
let asked: Request[] = [];

/** Answers and records `getClient`. */
function answer(...reply: Parameters<typeof mockHandlers.getClient>): void {
  apiServer.use(mockHandlers.getClient(...reply));
  interceptCalls(mockHandlers.getClient, ({ request }) => asked.push(request));
}

const configured = (apiBaseUrl: unknown) => ({ product: 'X', apiBaseUrl });

beforeEach(() => {
  asked = [];
  answer();
});
afterEach(() => {
  adoptEarlyReplies();
  setIdentity(null);
  setBaseAddresses({});
});

describe('sendEarlyCalls', () => {
  it('sends early calls to the configured address with the usual headers', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    sendEarlyCalls(configured('/app-portal/api'), ['/client'], { token: 'T', actingAs: 'c-2' });
    await expect.poll(() => asked).toHaveLength(1);
    const [request] = asked;
    expect(request?.url).toBe(`${location.origin}/app-portal/api/client`);
    expect(request?.headers.get('Authorization')).toBe('Bearer T');
    expect(request?.headers.get('Execute-As')).toBe('c-2');
    expect(request?.headers.get('Accept')).toBe('application/json, */*;q=0.5');
    const init = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    };
    expect(send).toHaveBeenCalledExactlyOnceWith(
      request?.url.replace(location.origin, ''),
      expect.objectContaining(init),
    );
  });

  it.each([
    ['another origin', configured('https://api.example/api')],
    ['another origin without a scheme', configured('//api.example/api')],
    ['no address on a local host, whose API is on port 8080', { product: 'X' }],
    ['no configuration', undefined],
    ['a configuration that is not JSON', null],
    ['a list instead of a configuration', []],
    ['an address that is not text', configured(7)],
    ['an address that cannot be parsed', configured('https://')],
  ])('sends no early call if the configured address is unusable: %s', (_what, config) => {
    const replies = sendEarlyCalls(config, ['/client'], CALLER);
    expect(replies.size).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe('HTTP client with early replies', () => {
  const start = (caller: { token: string; actingAs: string | null } = CALLER) =>
    adoptEarlyReplies(sendEarlyCalls(configured('/api'), ['/client'], caller));

  beforeEach(() => {
    setBaseAddresses({ api: '/api' });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    setIdentity({ token: 'T', username: 'investor', actingAs: null });
  });

  it('the HTTP client uses an early reply once and then sends its own requests', async () => {
    start();
    expect(await getClient()).toMatchObject({ clientNum: '100234' });
    expect(asked).toHaveLength(1);
    await getClient();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['another user', { token: 'U', actingAs: null }],
    ['another viewed client', { token: 'T', actingAs: 'c-2' }],
  ])('the HTTP client never uses an early reply that belongs to %s', async (_who, caller) => {
    start(caller);
    await getClient();
    expect(asked).toHaveLength(2);
    const own = asked.filter(({ headers }) => headers.get('Authorization') === 'Bearer T');
    expect(own.at(-1)?.headers.get('Execute-As')).toBeNull();
  });

  it('discards early replies when the account changes, even if it changes back', async () => {
    start();
    setIdentity({ token: 'T', username: 'investor', actingAs: 'c-2' });
    setIdentity({ token: 'T', username: 'investor', actingAs: null });
    await getClient();
    expect(asked).toHaveLength(2);
  });

  it('discards early replies when the session ends, even if the user logs in again', async () => {
    start();
    setIdentity(null);
    setIdentity({ token: 'T', username: 'investor', actingAs: null });
    await getClient();
    expect(asked).toHaveLength(2);
  });

  it('removes an early reply from memory when it expires', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start();
    vi.advanceTimersByTime(9_000);
    await getClient();
    expect(asked).toHaveLength(2);
  });

  it('ignores an early reply that is too old', async () => {
    start();
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    await getClient();
    expect(asked).toHaveLength(2);
  });

  it('reports a time-out of an early request as `timeout`', async () => {
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(late);
    start();
    await expect(getClient()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('handles an early refusal like any other refusal', async () => {
    answer(refuse(401));
    start();
    await expect(getClient()).rejects.toMatchObject({ code: 'http', status: 401 });
    expect(asked).toHaveLength(1);
  });
});
