import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';

it('the development server proxies calls to the postcode service of the mock server', async () => {
  const mock = createHttpServer((request, response) => response.end(`mock ${request.url}`));
  mock.listen(0, '127.0.0.1');
  await once(mock, 'listening');
  onTestFinished(() => void mock.close());
  const address = mock.address();
  vi.stubEnv('MOCK_PORT', String(typeof address === 'object' && address?.port));
  onTestFinished(() => void vi.unstubAllEnvs());
  const portal = await createServer({
    logLevel: 'error',
    cacheDir: 'build/dev-proxy-test',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, strictPort: false, ws: false },
  });
  onTestFinished(() => portal.close());
  await portal.listen();
  const [origin] = portal.resolvedUrls?.local ?? [];
  const reply = await fetch(`${origin}postcode-lookup/keys/demo`);
  expect(await reply.text()).toBe('mock /postcode-lookup/keys/demo');
});
