import { HttpHandler } from 'msw';
import { expect, it, vi } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { createMockApp } from '#mock/app.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { apiServer } from './api-server.ts';
import { startMockApi } from './mock-api.ts';

it('each operation is intercepted by its generated handler and answered by the mock server', async () => {
  startMockApi();
  const paths = apiServer
    .listHandlers()
    .filter((handler) => handler instanceof HttpHandler)
    .map(({ info }) => `${String(info.method)} ${String(info.path)}`);
  const expected = Object.values(operations).map(
    ({ method, path }) => `${method} *${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(paths).toEqual(expect.arrayContaining(expected));
  const handled: string[] = [];
  apiServer.events.on('response:mocked', ({ request }) => handled.push(request.url));
  await login({ username: 'investor', password: 'Portfolio1!' });
  expect(handled).toEqual([expect.stringMatching(/\/auth\/login$/)]);
});

it('the mock server is loaded once per process, and the portal once per test file', async () => {
  vi.resetModules();
  const [mock, calls] = await Promise.all([
    import('#mock/app.ts'),
    import('#src/sdk/generated/calls/auth/auth.ts'),
  ]);
  expect(mock.createMockApp).toBe(createMockApp);
  expect(calls.login).not.toBe(login);
});
