import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/sdk/api-error.ts';
import { watchConnection, type ConnectionState } from './connection.ts';

let client: QueryClient;
let stop = () => {};
let states: ConnectionState[] = [];

/** Starts a call whose reply the test controls. */
function call(key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  void client.query({ queryKey: [key], queryFn: () => promise, retry: false }).catch(() => {});
  return { resolve, reject };
}

const now = () => states.at(-1);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const goOnline = () => window.dispatchEvent(new Event('online'));

/** Fails a call without a reply while the browser reports no connection. */
async function loseConnection(isReported = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isReported);
  call('lost').reject(new ApiError({ code: 'network', operation: 'o', message: 'm' }));
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  stop = watchConnection(client, (connection) => states.push(connection));
});
afterEach(() => {
  stop();
  client.clear();
  states = [];
});

describe('a slow connection', () => {
  it('reports a slow connection after 8 s, until the reply arrives', async () => {
    const { resolve } = call('a');
    await pass(7_999);
    expect(now()).toBe('ordinary');
    await pass(1);
    expect(now()).toBe('slow');
    resolve('here');
    await pass(0);
    expect(now()).toBe('ordinary');
  });

  it('reports a slow connection while any call is pending', async () => {
    const first = call('a');
    await pass(4_000);
    const second = call('b');
    await pass(8_000);
    first.reject(new Error('failed'));
    await pass(0);
    expect(now()).toBe('slow');
    second.resolve('here');
    await pass(0);
    expect(now()).toBe('ordinary');
  });

  it('reports a slow connection for mutations too', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const mutation = client.getMutationCache().build(client, { mutationFn: () => promise });
    const sent = mutation.execute(undefined);
    await pass(8_000);
    expect(now()).toBe('slow');
    resolve('done');
    await sent;
    expect(now()).toBe('ordinary');
  });

  it('stops reporting a slow connection when the pending call is cancelled', async () => {
    call('a');
    await pass(8_000);
    client.clear();
    await pass(0);
    expect(now()).toBe('ordinary');
  });
});

describe('a lost connection', () => {
  it('reports offline after a failed call until the browser is online, then the restored connection for 5 s', async () => {
    await loseConnection();
    expect(now()).toBe('offline');
    goOnline();
    expect(now()).toBe('back');
    await pass(4_999);
    expect(now()).toBe('back');
    await pass(1);
    expect(now()).toBe('ordinary');
  });

  it('reports offline again when the connection is lost again at once', async () => {
    await loseConnection();
    goOnline();
    await loseConnection();
    await pass(10_000);
    expect(now()).toBe('offline');
  });

  it('reports the restored connection after a reply to a call made while offline, not after a reply to an earlier call', async () => {
    const before = call('a');
    await loseConnection();
    before.resolve('late');
    await pass(0);
    expect(now()).toBe('offline');
    const after = call('b');
    after.resolve('here');
    await pass(0);
    expect(now()).toBe('back');
  });

  it.each([
    ['the browser reports no connection and calls succeed', true, 'here'],
    ['a call fails and the browser reports a connection', false, null],
  ])('does not report offline while %s', async (_case, isReported, reply) => {
    if (reply === null) await loseConnection(isReported);
    else {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
      call('a').resolve(reply);
      await pass(0);
    }
    expect(states).not.toContain('offline');
  });

  it('reports no restored connection when the connection was never lost', () => {
    goOnline();
    expect(states).toEqual(['ordinary']);
  });
});

it('watchConnection leaves no timer or listener after it is stopped', async () => {
  call('a');
  await pass(0);
  stop();
  await loseConnection();
  expect(states).toEqual(['ordinary']);
});
