import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, holdCallsUntil, setBaseAddresses } from '#src/sdk/base-address.ts';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { getConfig, resetConfig } from '#src/shared/config/config.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { configure } from './configure.ts';
import { HELD_EVENT } from './preloaded.ts';

const GOOD = { apiBaseUrl: 'https://api.example/v1', session: { idleMinutes: 15 } };
const AGAIN = /config\.json:/;
const onHeld = vi.fn();
let replies: (() => Promise<Response> | Response)[] = [];
/** Every address that was asked for. */
let asked: string[] = [];

function visit(hostname: string): void {
  vi.stubGlobal('location', { protocol: 'https:', hostname, origin: `https://${hostname}` });
}

/** Starts, and sends one call at once. */
function start(preloaded?: Parameters<typeof configure>[1]) {
  const configured = configure(undefined, preloaded);
  holdCallsUntil(configured);
  void getClient().catch(() => {});
  return configured;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  visit('portal.larkfield.example');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address !== '/config.json') return Response.json({ clientNum: '1' });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return (await reply?.()) ?? Response.error();
  });
  window.addEventListener(HELD_EVENT, onHeld);
});
afterEach(() => {
  window.removeEventListener(HELD_EVENT, onHeld);
  onHeld.mockReset();
  holdCallsUntil(Promise.resolve());
  setBaseAddresses({});
  resetConfig();
  vi.useRealTimers();
});

const good = () => Response.json(GOOD);
const calls = () => asked.filter((address) => address !== '/config.json');

describe.each(['localhost', 'portal.larkfield.example'])('on %s', (hostname) => {
  it.each([
    ['is answered with 503', () => new Response('', { status: 503 })],
    ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a configuration that %s holds the calls until it comes', async (_how, reply) => {
    visit(hostname);
    expectConsole('warn', AGAIN);
    replies = [reply, reply, reply, good];
    const configured = start();
    await vi.advanceTimersByTimeAsync(999);
    expect([calls(), onHeld.mock.calls.length]).toEqual([[], 0]);
    // The second failure alarms.
    await vi.advanceTimersByTimeAsync(1);
    expect(onHeld).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_999);
    expect([calls(), getConfig().session]).toEqual([[], {}]);
    await vi.advanceTimersByTimeAsync(1);
    await configured;
    expect(calls()).toEqual(['https://api.example/v1/client']);
    expect(getConfig().session).toEqual({ idleMinutes: 15 });
  });
});

describe('a file that is missing or wrong', () => {
  const cases = [
    ['is missing', () => new Response('', { status: 404 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['has no address of the API that it could have', () => Response.json({ apiBaseUrl: 'api' })],
    ['has limits that are none', () => Response.json({ session: { idleMinutes: '15' } })],
  ] as const;

  it.each(cases)('and %s means the defaults on a local host [API-01, API-83]', async (_, reply) => {
    visit('localhost');
    if (reply().ok) expectConsole('warn', /./);
    replies = [reply];
    await start();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toEqual(['https://localhost:8080/app-portal/api/client']);
    expect(onHeld).not.toHaveBeenCalled();
  });

  it.each(cases)('and %s never does on another: its calls are held [API-83]', async (_, reply) => {
    expectConsole('warn', AGAIN);
    replies = [reply, reply, good];
    const configured = start();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(calls()).toEqual([]);
    expect(onHeld).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await configured;
    expect(calls()).toEqual(['https://api.example/v1/client']);
  });

  it('is asked for at most every 30 s', async () => {
    expectConsole('warn', AGAIN);
    replies = [() => new Response('', { status: 404 })];
    void start();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(asked).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(8);
    replies = [good];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(addressOf('/client')).toBe('https://api.example/v1/client');
  });
});

it('waits longer for a file that took longer than the try before', async () => {
  expectConsole('warn', AGAIN);
  // That of the browser does not follow the test's timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('Late.', 'TimeoutError')), ms);
    return limit.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(good()), 8_000);
        signal.addEventListener('abort', () => reject(new Error('Late.')));
      }),
  );
  const configured = configure();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(addressOf('/client')).toBe('https://api.example/v1/client');
  await configured;
});

it('uses the reply to the request of index.html, and asks for no other', async () => {
  const config = Promise.resolve(good());
  await start({ config, replies: Promise.resolve(new Map()) });
  expect(asked.filter((address) => address === '/config.json')).toEqual([]);
  expect(addressOf('/client')).toBe('https://api.example/v1/client');
});
