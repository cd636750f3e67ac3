import type { Page } from '@playwright/test';
import {
  expect,
  expectGoodAtEachWidth,
  expectGoodInTheDark,
  test,
} from '#tests/support/portal-test.ts';

const WIDTHS = [1280, 390] as const;

/** Calls the mocked API of a sandbox from the page, as the portal does; returns the status. */
async function send(page: Page, id: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ({ address, text }) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: text })).status;
    },
    { address: `/sandbox/${id}/app-portal/api${path}`, text: JSON.stringify(body) },
  );
}

const journalRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Journal' }).getByRole('row').filter({ hasText: name });

test('makes a sandbox of a scenario, deletes it after asking, and opens the portal with one', async ({
  page,
  sandbox,
}) => {
  const id = `${sandbox.id}-made`;
  await page.goto('/panel/sandboxes');
  await page.getByLabel('Scenario').selectOption('pending-bank');
  await page.getByLabel('Name, if you want one').fill(id);
  await page.getByRole('button', { name: 'Make a sandbox' }).click();
  await expect(page.getByRole('heading', { name: `Sandbox ${id}` })).toBeVisible();

  const remove = page.getByRole('button', { name: `Delete ${id}`, exact: true });
  await remove.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(`There is no sandbox called ${id}.`);

  await page.goto('/panel/');
  await page.getByRole('button', { name: 'Open portal with 120 unread messages' }).click();
  await expect(page).toHaveURL(/^http:\/\/sandbox-\d+\.localhost:\d+\/(?!panel)/);
});

test('shows requests as they happen until it is paused, and arms and removes a fault', async ({
  page,
  sandbox,
  complaints,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await expect(page.getByText('No requests to show.')).toBeVisible();
  const login = { username: 'investor', password: 'Portfolio1!' };
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
  await expect(journalRow(page, 'login')).toContainText(['Kept']);
  await expect(page.getByRole('table', { name: 'Journal' })).not.toContainText('Portfolio1!');

  await page.getByRole('button', { name: 'Pause updates' }).click();
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(journalRow(page, 'login')).toHaveCount(2);

  await page.getByLabel('Filter').fill('nothing like it');
  await expect(page.getByText('No requests to show.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download HAR' }).click();
  expect((await download).suggestedFilename()).toBe(`${sandbox.id}.har`);

  await page.getByLabel('Filter').fill('');
  const form = page.getByRole('form', { name: 'Arm a fault' });
  await form.getByLabel('Operation').selectOption('login');
  await form.getByLabel('Status', { exact: true }).fill('503');
  await form.getByLabel('Times').fill('2');
  await form.getByRole('button', { name: 'Arm the fault' }).click();
  await expect(page.getByText('Used 0 times, 2 left')).toBeVisible();

  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(503);
  await complaints.take(/status of 503/);
  await expect(page.getByText('Used 1 time, 1 left')).toBeVisible();
  await expect(journalRow(page, 'login').filter({ hasText: 'Altered by a fault' })).toHaveCount(1);

  await page.getByRole('button', { name: /^Remove fault/ }).click();
  await expect(page.getByText('Nothing goes wrong on purpose.')).toBeVisible();
  expect(await send(page, sandbox.id, '/auth/login', login)).toBe(200);
});

test('moves the clock, shows the e-mails, and saves the state and loads it again', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  const clock = page.getByRole('region', { name: 'Clock' });
  await expect(clock).toContainText('Monday 16 March 2026, 09:00:00 UTC');
  await clock.getByRole('button', { name: '1 hour on' }).click();
  await expect(clock).toContainText('Monday 16 March 2026, 10:00:00 UTC');
  await clock.getByRole('button', { name: '1 day on' }).click();
  await expect(clock).toContainText('Tuesday 17 March 2026, 10:00:00 UTC');
  await clock.getByRole('button', { name: '1 month on' }).click();
  await expect(clock).toContainText('Friday 17 April 2026, 10:00:00 UTC');
  await clock.getByLabel('Set to (UTC)').fill('2026-04-06T08:30:00');
  await clock.getByRole('button', { name: 'Set' }).click();
  await expect(clock).toContainText('Monday 6 April 2026, 08:30:00 UTC');
  await clock.getByRole('button', { name: 'Let it run' }).click();
  await expect(clock).toContainText('Runs with real time.');

  await expect(page.getByText('No e-mails yet.')).toBeVisible();
  expect(await send(page, sandbox.id, '/auth/reset', { userName: 'investor' })).toBe(204);
  const link = page.getByRole('link', { name: 'Follow the link' });
  await expect(link).toHaveAttribute('href', new RegExp(`^http://${sandbox.id}\\.localhost:\\d+/`));

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download state' }).click();
  const file = await (await download).path();
  await clock.getByRole('button', { name: '1 day on' }).click();
  await expect(clock).toContainText('Tuesday 7 April 2026');

  await page.getByLabel('State file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(clock).toContainText('Monday 6 April 2026');
});

test('can be worked with the keyboard alone, and documents the contract by address and by search', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
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

test('is accessible and fits at both widths, in both modes', async ({ page, sandbox }) => {
  const expectGood = async () => {
    await expectGoodAtEachWidth(page, undefined, WIDTHS);
    await expectGoodInTheDark(page);
  };
  await page.goto('/panel/');
  await expectGood();

  await sandbox.addFault({ operationId: 'login', kind: 'delay', delayMs: 1 });
  await page.goto(`/panel/sandboxes?sandbox=${sandbox.id}`);
  await expect(page.getByText('Used 0 times')).toBeVisible();
  await expectGood();

  await page.goto('/panel/readiness');
  await expect(page.getByText('The mock answers every operation.')).toBeVisible();
  await expectGood();

  await page.goto('/panel/contract#op=getBankDetails');
  // All operations at once take axe half a minute.
  await page.getByRole('searchbox').fill('bank');
  await expectGood();
});
