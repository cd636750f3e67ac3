import { describe, expect, it } from 'vitest';
import { createTestClient, getFieldByPath } from './test-client.ts';

describe('sandbox', () => {
  it('a sandbox is created by its first request and is separate from others', async () => {
    const { api, control, login } = createTestClient();
    const token = await login('investor', { sandbox: 'a' });
    expect((await api('GET', '/client', { sandbox: 'a', token })).status).toBe(200);
    expect((await api('GET', '/client', { sandbox: 'b', token })).status).toBe(401);
    expect((await api('GET', '/client', { token })).status).toBe(401);
    const { body } = await control('GET', '/sandboxes');
    expect(body).toMatchObject([{ id: 'default' }, { id: 'a' }, { id: 'b' }]);
  });

  it('a sandbox starts from the given scenario and time', async () => {
    const { control } = createTestClient();
    const sent = { scenario: 'pending-bank', now: '2026-04-06T09:00:00Z' };
    const { body } = await control('POST', '/sandboxes', sent);
    expect(body).toEqual({
      id: 'sandbox-1',
      scenario: 'pending-bank',
      baseUrl: 'http://localhost:8080/sandbox/sandbox-1/app-portal/api',
      clock: { now: '2026-04-06T09:00:00.000Z', frozen: true },
      requestCount: 0,
    });
    const taken = await control('POST', '/sandboxes', { id: 'sandbox-1', scenario: 'default' });
    expect(taken.status).toBe(409);
  });

  it('a sandbox issues a different token after each reset, and the same tokens on another server', async () => {
    const play = async () => {
      const { api, control, login } = createTestClient();
      const tokens = [await login()];
      const { body: state } = await control('GET', '/sandboxes/default/state');
      await control('POST', '/sandboxes/default/reset');
      tokens.push(await login());
      await control('PUT', '/sandboxes/default/state', state);
      tokens.push(await login());
      // Uses the token of a page that was open during the import.
      const { status } = await api('GET', '/client', { token: String(tokens[1]) });
      return { tokens, status };
    };
    const first = await play();
    expect(new Set(first.tokens).size).toBe(3);
    expect(first.status).toBe(401);
    expect(await play()).toEqual(first);
  });

  it('sessions from before a reset get 401 with the reset as the reason', async () => {
    const { api, control, login } = createTestClient();
    const token = await login();
    for (const _ of ['first', 'second']) {
      await control('POST', '/sandboxes/default/reset');
      const refused = await api('GET', '/client', { token });
      expect(refused.status).toBe(401);
      expect(getFieldByPath(refused.body, 'error')).toBe(
        'The sandbox was reset. Please log in again.',
      );
    }
    const unknown = await api('GET', '/client', { token: 'made-up' });
    expect(getFieldByPath(unknown.body, 'error')).toBe(
      'Your session has ended. Please log in again.',
    );
  });

  it('a removed sandbox answers 404 until it is created again', async () => {
    const { api, control } = createTestClient();
    await control('POST', '/sandboxes', { id: 'short', scenario: 'default' });
    expect((await control('DELETE', '/sandboxes/short')).status).toBe(204);
    expect((await api('GET', '/client', { sandbox: 'short' })).status).toBe(404);
    expect((await control('DELETE', '/sandboxes/short')).status).toBe(404);
    await control('POST', '/sandboxes', { id: 'short', scenario: 'default' });
    expect((await api('GET', '/client', { sandbox: 'short' })).status).toBe(401);
  });

  it('the sandbox called default cannot be removed', async () => {
    const { control } = createTestClient();
    expect((await control('DELETE', '/sandboxes/default')).status).toBe(409);
  });

  it('an invalid id creates no sandbox', async () => {
    const { app, api } = createTestClient();
    for (const sandbox of ['a.b', '..%2f..', 'x'.repeat(65), '__proto__%00']) {
      expect((await api('GET', '/client', { sandbox })).status).toBe(404);
    }
    expect(app.sandboxes.size).toBe(1);
  });
});

it('the least recently used sandbox is evicted at the limit, but never the default sandbox', () => {
  const { app } = createTestClient({ maxSandboxes: 3 });
  const { sandboxes } = app;
  for (const id of ['a', 'b', 'a', 'c']) sandboxes.use(id);
  expect(sandboxes.list().map(({ id }) => id)).toEqual(['default', 'a', 'c']);
});

describe('limit of sandboxes', () => {
  it('an evicted sandbox answers 410 until it is created again', async () => {
    const { api, call, control, login } = createTestClient({ maxSandboxes: 2 });
    await login('investor', { sandbox: 'old' });
    await api('GET', '/client', { sandbox: 'new' });
    const gone = await api('GET', '/client', { sandbox: 'old' });
    expect(gone.status).toBe(410);
    expect(gone.body).toMatchObject({
      status: 410,
      error:
        'The sandbox old is gone: the server keeps 2 at most. ' +
        'Make it again with POST /__mock/sandboxes, or use another name.',
    });
    expect((await call('GET', '/sandbox/old/postcode-lookup/x')).status).toBe(410);
    expect((await control('GET', '/sandboxes/old/clock')).status).toBe(410);
    expect((await control('DELETE', '/sandboxes/old')).status).toBe(410);
    await control('POST', '/sandboxes', { id: 'old', scenario: 'default' });
    expect((await api('GET', '/client', { sandbox: 'old' })).status).toBe(401);
    expect((await api('GET', '/client', { sandbox: 'new' })).status).toBe(410);
  });
});

it('a thousand sandboxes share the records of their scenario', () => {
  const { app } = createTestClient();
  for (let index = 0; index < 1000; index += 1) app.sandboxes.use(`s-${index}`);
  expect(app.sandboxes.size).toBe(1001);
  expect(new Set(app.sandboxes.list().map(({ data }) => data)).size).toBe(1);
});
