import { createServer } from 'node:http';
import { expect, logIn, PORT, test } from './deployed.ts';

test('an investor can log in, see the figures, save a document, read a message and log out', async ({
  page,
  server,
}) => {
  await logIn(page);
  await expect(page.getByText(/£\d/).first()).toBeVisible();

  await page.goto(
    '/investment/tax-efficient-investments/Venture_Capital_Trusts?panel=DOCS&holding=holding-3000',
  );
  const documents = page.getByRole('dialog', { name: 'Important Documents' });
  const saving = page.waitForEvent('download');
  await documents.getByRole('button', { name: 'Annual report 2025 (download)' }).click();
  expect((await saving).suggestedFilename()).toBe('annual-report-2025.pdf');
  await expect(documents.getByText('Downloaded', { exact: true })).toBeVisible();

  await page.goto('/inbox');
  await page
    .getByRole('row', { name: /Your annual valuation/ })
    .getByRole('link')
    .click();
  const message = page.getByRole('dialog', { name: 'RE: Your annual valuation' });
  await expect(message.getByText('Your valuation is attached.')).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  // nginx passes policy reports on to the mock server. The mock server must have received none.
  const reports = await server.get('/csp-report');
  expect(await reports.json()).toEqual([]);
});

test('a foreign page cannot frame the portal, and a changed script does not run', async ({
  page,
  complaints,
}) => {
  const hostile = createServer((_request, reply) => {
    reply.setHeader('Content-Type', 'text/html');
    reply.end(`<iframe src="https://localhost:${PORT}/login"></iframe>`);
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const address = hostile.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const foreign = await page.context().newPage();
  const refused = foreign.waitForEvent('requestfailed');
  await foreign.goto(`http://127.0.0.1:${port}/`);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
  hostile.close();

  await page.route('**/login', async (route) => {
    const reply = await route.fetch();
    const html = await reply.text();
    await route.fulfill({
      response: reply,
      body: html.replace('<script>', '<script>document.title = "changed";'),
    });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page).not.toHaveTitle('changed');
  const refusals = () =>
    complaints.list.filter((text) => text.startsWith('CSP: script-src-elem inline'));
  await expect.poll(refusals).toHaveLength(1);

  await page.unroute('**/login');
  await page.route('**/static/js/index-*.js', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: `document.title = "changed";${await reply.text()}`,
    });
  });
  await page.reload();
  await expect(page.getByText('The portal has not started')).toBeVisible();
  await expect(page).not.toHaveTitle('changed');
  complaints.ignore();
});
