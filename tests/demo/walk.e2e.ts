import { expect, test } from '@playwright/test';
import { contractOperations } from '#contract/judge/document.ts';
import { createMockApp, createDevPortalLinks, type MockAppOptions } from '#mock/app.ts';
import { startServer } from '#mock/server.ts';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { recordWalk, sendSteps } from './recorded-walk.ts';

/** Options that make e-mail links point to the portal at the worker's origin. */
const OPTIONS: MockAppOptions = {
  portalLink: (sandbox, path, origin) => createDevPortalLinks(origin)(sandbox, path),
};

test('each operation sends identical replies over HTTP, in the test process and in the service worker', async ({
  page,
  baseURL,
}) => {
  const steps = await recordWalk();
  const app = createMockApp(OPTIONS);
  const server = await startServer(createMockApp(OPTIONS), { port: 0 });
  const origin = 'http://localhost:8080';
  const inProcess = await sendSteps({ steps, origin }, (request) => app.fetch(request));
  const onPort = await sendSteps({ steps, origin: server.url });
  await server.close();
  await page.goto('/');
  await page.getByLabel('Username').waitFor();
  const inWorker = await readOnce(page.evaluate(sendSteps, { steps, origin: baseURL ?? '' }));

  expect(inProcess.length).toBeGreaterThan(3 * contractOperations.length);
  expect(onPort).toEqual(inProcess);
  expect(inWorker).toEqual(inProcess);
});
