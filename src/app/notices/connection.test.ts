import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConnection, type Connection } from './connection.ts';

let client: QueryClient;
let stop = () => {};
let told: Connection[] = [];

/** A call whose reply the test controls. */
function call(key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  void client.query({ queryKey: [key], queryFn: () => promise, retry: false }).catch(() => {});
  return { resolve, reject };
}

const now = () => told.at(-1);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hear = (type: 'online' | 'offline') => window.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  stop = watchConnection(client, (connection) => told.push(connection));
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  told = [];
});

describe('a slow connection', () => {
  it('is reported after 8 s, until the reply arrives', async () => {
    const { resolve } = call('a');
    await pass(7_999);
    expect(now()).toBe('ordinary');
    await pass(1);
    expect(now()).toBe('slow');
    resolve('here');
    await pass(0);
    expect(now()).toBe('ordinary');
  });

  it('is reported while any call waits', async () => {
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

  it('is reported for mutations too', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const mutation = client.getMutationCache().build(client, { mutationFn: () => promise });
    const sent = mutation.execute(undefined);
    await pass(8_000);
    expect(now()).toBe('slow');
    resolve('done');
    await sent;
    expect(now()).toBe('ordinary');
  });

  it('ends with a call whose result is no longer needed', async () => {
    call('a');
    await pass(8_000);
    client.clear();
    await pass(0);
    expect(now()).toBe('ordinary');
  });
});

describe('a lost connection', () => {
  it('is reported until the browser is online, and its return for 5 s', async () => {
    hear('offline');
    expect(now()).toBe('offline');
    hear('online');
    expect(now()).toBe('back');
    await pass(4_999);
    expect(now()).toBe('back');
    await pass(1);
    expect(now()).toBe('ordinary');
  });

  it('is reported again when it is lost again at once', async () => {
    hear('offline');
    hear('online');
    hear('offline');
    await pass(10_000);
    expect(now()).toBe('offline');
  });

  it('is disproved by the answer to a later call, not by one that was under way', async () => {
    const before = call('a');
    hear('offline');
    before.resolve('late');
    await pass(0);
    expect(now()).toBe('offline');
    const after = call('b');
    after.resolve('here');
    await pass(0);
    expect(now()).toBe('back');
  });

  it('is known from the start', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stop();
    stop = watchConnection(client, (connection) => told.push(connection));
    expect(now()).toBe('offline');
  });

  it('reports no return without a loss', () => {
    hear('online');
    expect(told).toEqual(['ordinary']);
  });
});

it('leaves no timer behind', async () => {
  call('a');
  await pass(0);
  stop();
  hear('offline');
  expect(told).toEqual(['ordinary']);
});
