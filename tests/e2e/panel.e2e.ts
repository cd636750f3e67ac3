import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const WIDTHS = [1280, 390] as const;

/** Calls the mocked API of a sandbox from the page, as the portal does. Returns the HTTP status. */
async function send(page: Page, id: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ({ address, text }) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: text })).status;
    },
    { address: `/sandbox/${id}/app-portal/api${path}`, text: JSON.stringify(body) },
  );
}

const openTool = (page: Page, name: string) =>
  page.locator('summary').filter({ hasText: name }).click();

const journalRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Journal' }).getByRole('row').filter({ hasText: name });

test('the panel creates a sandbox from a scenario, deletes it after confirmation, and opens the portal in a sandbox', async ({
  page,
}) => {
  await page.goto('/panel/');
  const scenario = page.getByRole('listitem').filter({ hasText: 'pending-bank' });
  await scenario.getByRole('button', { name: 'Make a sandbox' }).click();
  const title = page.getByRole('heading', { name: /^Sandbox sandbox-\d+$/ });
  await expect(title).toBeVisible();
  const [, id = ''] = (await readOnce(title.innerText())).split(' ');

  await openTool(page, 'Start anew');
  await page.getByLabel('From', { exact: true }).fill('failed-bank+drafts');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('failed-bank+drafts at')).toBeVisible();

  const remove = page.getByRole('button', { name: `Delete ${id}`, exact: true });
  await remove.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toBeHidden();
  const missing = page.getByRole('alert').filter({ hasText: `There is no sandbox called ${id}.` });
  await expect(missing).toBeVisible();

  await page.goto('/panel/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open portal with 120 unread messages' }).click();
  await expect(await opened).toHaveURL(/^http:\/\/sandbox-\d+\.localhost:\d+\/(?!panel)/);
});

test('the panel shows requests live until paused, and adds and removes a fault', async ({
  page,
  sandbox,
  complaints,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await expect(page.getByText('0 of 0')).toBeVisible();
  const login = { username: 'investor', password: 'Portfolio1!' };
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
  await expect(journalRow(page, 'login')).toContainText(['Kept']);
  await expect(page.getByRole('table', { name: 'Journal' })).not.toContainText('Portfolio1!');

  await page.getByRole('button', { name: 'Pause updates' }).click();
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(journalRow(page, 'login')).toHaveCount(2);

  await page.getByLabel('Filter').fill('nothing like it');
  await expect(page.getByText('0 of 2')).toBeVisible();
  await page.getByLabel('Filter').fill('');
  await openTool(page, 'Faults');
  const form = page.getByRole('form', { name: 'Arm a fault' });
  await form.getByLabel('Operation').fill('login');
  await form.getByLabel('Status', { exact: true }).fill('503');
  await form.getByLabel('Times').fill('2');
  await form.getByRole('button', { name: 'Arm the fault' }).click();
  await expect(page.getByText('Used 0 times, 2 left')).toBeVisible();

  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(503);
  await complaints.take(/status of 503/);
  await expect(page.getByText('Used 1 time, 1 left')).toBeVisible();
  const altered = journalRow(page, 'login').filter({ hasText: 'Altered by a fault' });
  await expect(altered).toHaveCount(1);
  await altered.getByRole('link', { name: 'POST /auth/login' }).click();
  await expect(page.getByRole('heading', { name: 'What fault-1 changed' })).toBeVisible();
  await expect(page.getByText('Answered in the place of the operation')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reply 503' })).toBeVisible();

  await page.getByRole('button', { name: /^Remove fault/ }).click();
  await expect(page.getByText('Nothing goes wrong on purpose.')).toBeVisible();
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
});

test('the panel preserves selected and typed values while new requests appear', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await openTool(page, 'Faults');
  const form = page.getByRole('form', { name: 'Arm a fault' });
  const operations = form.getByLabel('Operation');
  await operations.fill('listHoldingDocuments');
  await form.getByLabel('Times').fill('3');
  await form.getByLabel('Only where a parameter is').fill('id=a+b=c&d');
  const login = { username: 'investor', password: 'Portfolio1!' };
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
  await expect(journalRow(page, 'login')).toHaveCount(1);
  expect(await send(page, sandbox.id, '/auth/reset', { userName: 'investor' })).toBe(204);
  await expect(journalRow(page, 'requestPasswordReset')).toHaveCount(1);
  await expect(operations).toHaveValue('listHoldingDocuments');
  await expect(form.getByLabel('Times')).toHaveValue('3');

  await form.getByRole('button', { name: 'Arm the fault' }).click();
  await expect(page.getByText('where id is a+b=c&d')).toBeVisible();
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByRole('button', { name: '1 hour on' }).click();
  await expect(clock.getByLabel('Set to (UTC)')).toHaveValue(/^2026-03-16T10:00/);
});

test('the panel advances the clock, shows e-mails, and saves and restores the state', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  const clock = page.getByRole('region', { name: 'Clock' });
  await expect(clock).toContainText('Mon, 16 Mar 2026 09:00:00 GMT');
  await clock.getByRole('button', { name: '1 hour on' }).click();
  await expect(clock).toContainText('Mon, 16 Mar 2026 10:00:00 GMT');
  await clock.getByRole('button', { name: '1 day on' }).click();
  await expect(clock).toContainText('Tue, 17 Mar 2026 10:00:00 GMT');
  await clock.getByRole('button', { name: '1 month on' }).click();
  await expect(clock).toContainText('Fri, 17 Apr 2026 10:00:00 GMT');
  await clock.getByLabel('Set to (UTC)').fill('2026-04-06T08:30:00');
  await clock.getByRole('button', { name: 'Set' }).click();
  await expect(clock).toContainText('Mon, 06 Apr 2026 08:30:00 GMT');
  await clock.getByRole('button', { name: 'Let it run' }).click();
  await expect(clock).toContainText('Runs with real time.');

  await openTool(page, 'Outbox');
  await expect(page.getByText('No e-mails yet.')).toBeVisible();
  expect(await send(page, sandbox.id, '/auth/reset', { userName: 'investor' })).toBe(204);
  const link = page.getByRole('link', { name: 'Follow the link' });
  await expect(link).toHaveAttribute('href', new RegExp(`^http://${sandbox.id}\\.localhost:\\d+/`));

  await openTool(page, 'State');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download state' }).click();
  const file = await (await download).path();
  await clock.getByRole('button', { name: '1 day on' }).click();
  await expect(clock).toContainText('Tue, 07 Apr 2026');

  await page.getByLabel('State file').setInputFiles(file);
  await page.getByRole('button', { name: 'Replace by the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(clock).toContainText('Mon, 06 Apr 2026');
});

test('the panel finds one of a thousand sandboxes, and shows the newest of 300 requests', async ({
  page,
  sandbox,
  mockUrl,
}) => {
  const { id } = sandbox;
  for (let index = 0; index < 1000; index += 1) {
    await (await fetch(`${mockUrl}/sandbox/${id}-many-${index}/app-portal/api/nothing`)).text();
  }
  for (let calls = 0; calls < 300; calls += 1) {
    await (await fetch(`${mockUrl}/sandbox/${id}/app-portal/api/client`)).text();
  }
  await page.goto('/panel/sandboxes');
  const rows = page.getByRole('table', { name: 'Sandboxes' }).getByRole('row');
  await expect(page.getByText(/^1\d{3} of 1\d{3}, of which the first 20 are here$/)).toBeVisible();
  await expect(rows).toHaveCount(21);
  await page.getByLabel('Find a sandbox').fill(`${id}-many-77`);
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Find a sandbox').fill(`${id}-many-777`);
  await expect(rows).toHaveCount(2);

  await page.goto(`/panel/sandboxes?sandbox=${id}`);
  const journal = page.getByRole('table', { name: 'Journal' });
  await expect(page.getByText('300 of 300, of which the first 100 are here')).toBeVisible();
  await expect(journal.getByRole('row')).toHaveCount(101);
  await page.getByLabel('Filter').fill('req-000001');
  await expect(journal.getByRole('rowheader', { name: '1', exact: true })).toBeAttached();
  // The page must not grow with the journal.
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(heightNow).toBeLessThan(2000);
  for (let index = 0; index < 1000; index += 1) {
    await fetch(`${mockUrl}/__mock/sandboxes/${id}-many-${index}`, { method: 'DELETE' });
  }
});

test('the panel edits a record in place, explains invalid values, and raises an event', async ({
  page,
  sandbox,
  complaints,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await openTool(page, 'Records');
  await page.getByLabel('Table').selectOption('users');
  await page.getByLabel('Find', { exact: true }).fill('Amelia');
  await expect(page.getByText('1 found.')).toBeVisible();
  await page.getByRole('link', { name: 'investor', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'JSON' });
  await expect(editor).toBeFocused();
  const record = JSON.parse(await readOnce(editor.inputValue()));
  const save = page.getByRole('button', { name: 'Change the record' });
  const problems = page.getByRole('alert');

  await editor.fill('{');
  await save.click();
  await expect(problems).toContainText('The request body is not JSON.');
  await complaints.take(/status of 400/);
  await editor.fill(JSON.stringify({ ...record, fullName: 7 }));
  await save.click();
  await expect(problems).toContainText('fullName: ');
  await editor.fill(JSON.stringify({ ...record, clientId: 'client-10023' }));
  await save.click();
  await complaints.take(/status of 422/);
  await expect(problems).toContainText('Did you mean client-100234?');
  await editor.fill(JSON.stringify({ ...record, fullName: 'Dr Amelia Hart' }));
  await save.click();
  await expect(page.getByText('Changed investor.')).toBeVisible();
  await expect(problems).toBeEmpty();

  await page.getByRole('button', { name: 'Message received' }).click();
  await expect(page.getByRole('status').filter({ hasText: /unread|message/i })).toBeVisible();
  await signInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'Welcome Dr Amelia Hart' })).toBeVisible();
});

test('an embedded panel shows only its sandbox and notifies the portal of each change', async ({
  page,
  sandbox,
  mockUrl,
}) => {
  // Simulates development, where portal and mock server have the same host and different ports.
  const address = new URL(`/panel/sandboxes?sandbox=${sandbox.id}&client=partner`, mockUrl);
  address.hostname = 'localhost';
  const portal = `<script>onmessage = ({ data }) => document.title = data</script>
    <iframe src="${address.href}" width="360" height="600"></iframe>`;
  const server = createServer((_request, reply) => {
    reply.setHeader('Content-Type', 'text/html').end(portal);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = Object(server.address());
  await page.goto(`http://localhost:${port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: `Sandbox ${sandbox.id}` })).toBeVisible();
  await expect(frame.getByRole('navigation', { name: 'Panel' })).toBeHidden();
  await expect(page).toHaveTitle('');
  await frame.locator('summary').filter({ hasText: 'Events' }).click();
  await frame.getByText('About it: Message received').click();
  const event = frame.getByRole('form', { name: 'Message received' });
  await expect(event.getByLabel('Client')).toHaveValue('partner');
  await event.getByRole('button').click();
  await expect(page).toHaveTitle('sandbox-changed');
  server.close();
});

test('the panel finds a scenario by its description', async ({ page }) => {
  await page.goto('/panel/');
  await page.getByLabel('Search scenarios').fill('eleven pages');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '120 unread messages',
    'Logins',
  ]);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
});

test('the panel works by keyboard alone, and documents the contract by address and by search', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All sandboxes' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Resume updates' })).toBeFocused();

  await page.goto('/panel/contract#op=getBankDetails');
  const operation = page.getByRole('group').filter({ hasText: 'Read a bank account' });
  await expect(operation.getByText('The details on record.')).toBeInViewport();
  await page.getByRole('searchbox').fill('listmessages');
  await expect(page.getByText('List the messages of a folder')).toBeVisible();
  await expect(operation).toBeHidden();
});

test('the panel is accessible and fits at phone and desktop width, in light and dark mode', async ({
  page,
  sandbox,
}) => {
  const expectGood = async () => {
    await expectSoundAtEachWidth(page, undefined, WIDTHS);
    await expectAccessibleInDarkMode(page);
  };
  await page.goto('/panel/');
  await expectGood();

  await sandbox.addFault({ operationId: 'login', kind: 'delay', delayMs: 1 });
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  for (const tool of ['Faults', 'Outbox', 'Records', 'State']) await openTool(page, tool);
  await expect(page.getByText('Used 0 times')).toBeVisible();
  await expectGood();

  await page.goto('/panel/readiness');
  await expect(page.getByText('The mock answers every operation.')).toBeVisible();
  await expectGood();

  await page.goto('/panel/contract#op=getBankDetails');
  // Filters the operations, because axe needs half a minute for all of them.
  await page.getByRole('searchbox').fill('bank');
  await expectGood();
});
