import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '#tests/support/portal-test.ts';

const MAIN = '/nominated-bank-account';

test.describe('the Playwright fixtures', () => {
  test.use({ scenario: 'pending-bank' });

  test("the Playwright fixtures provide a portal at the host name of the test's sandbox, and a clock that can be advanced", async ({
    page,
    portal,
    sandbox,
    clock,
  }) => {
    expect(new URL(portal.url).hostname).toBe(`${sandbox.id}.localhost`);
    await portal.signIn('investor', MAIN);
    await expect(page.getByText('awaiting verification')).toBeVisible();
    await clock.advance('P2D');
    await page.reload();
    await expect(page.getByLabel('Account number')).toBeEditable();
  });

  test('the Playwright fixtures provide a sandbox in which events can be raised', async ({
    page,
    portal,
    sandbox,
  }) => {
    await portal.signIn('investor', MAIN);
    await expect(page.getByText('awaiting verification')).toBeVisible();
    await sandbox.raise({ event: 'bankVerified', account: 'main' });
    await page.reload();
    await expect(page.getByLabel('Account number')).toBeEditable();
  });

  test('the Playwright fixtures tolerate a request that is still pending when a test ends', async ({
    page,
    portal,
  }) => {
    await portal.signIn('investor', MAIN);
    const asked = Promise.withResolvers<void>();
    const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
    silent.unref();
    await once(silent, 'listening');
    const { port } = Object(silent.address());
    await page.route('**/api/documents', async (route) => {
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, timeout: 0 });
      await route.fulfill({ response });
    });
    await page.goto('/documents');
    await asked.promise;
  });
});

test('request and page.request call the sandbox at the origin of the portal', async ({
  page,
  portal,
  request,
}) => {
  await portal.signIn();
  for (const api of [request, page.request]) {
    expect((await api.get('/app-portal/api/client')).status()).toBe(401);
  }
});
