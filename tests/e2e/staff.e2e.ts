import type { Page, Request } from '@playwright/test';
import { arriveAt } from '#tests/support/page-reading.ts';
import {
  expect,
  expectNoAxeFindings,
  logIn,
  opens,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';

const HOLDER = 'Secure messages can only be viewed by the account holder';

/** Calls about the caller, whoever is viewed (`x-acting: own` in the contract), and public ones. */
const CALLERS_OWN = /\/(auth\/|admin\/search|client\/associated)/;

/** The calls for a client's data, each with the client it was sent for. */
function watchClientCalls(page: Page): { path: string; as: string | null }[] {
  const calls: { path: string; as: string | null }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const [, path] = /\/api(\/.*)$/.exec(pathname) ?? [];
    if (path === undefined || CALLERS_OWN.test(path)) return;
    calls.push({ path, as: request.headers()['execute-as'] ?? null });
  });
  return calls;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another client' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for a client...' });
const switcher = (page: Page, name: string) =>
  page.getByRole('button', { name: `Account: ${name}` });

const storedSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('portal.token'));

async function actAsAmelia(page: Page): Promise<void> {
  await signedInAs(page, 'staff');
  await field(page).fill('amelia');
  await page.getByRole('button', { name: /^Mrs Amelia Hart/ }).click();
  await expect(bar(page)).toBeVisible();
}

test('staff find a client and view the portal as that client @journey [STAFF-01, STAFF-02, STAFF-04, STAFF-05, STAFF-06, STAFF-07, STAFF-09, STAFF-10]', async ({
  page,
}) => {
  opens('/search');
  const calls = watchClientCalls(page);
  await logIn(page, 'staff');
  await expect(page).toHaveURL(/\/search$/i);
  await expect(page.getByRole('heading', { level: 1, name: 'Client search' })).toBeFocused();
  await expectNoAxeFindings(page);

  await field(page).fill('hart');
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 clients found' })).toBeVisible();
  await expectNoAxeFindings(page);
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Mrs Amelia Hart Client number 100234' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome Mrs Amelia Hart' }),
  ).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(bar(page)).toContainText('Viewing as Mrs Amelia Hart (100234)');
  await expect(page.getByText('(Viewing as Mrs Amelia Hart)')).toBeVisible();
  await expect(page.getByText('£408,591.64').first()).toBeVisible();
  expect(new Set(calls.map(({ as }) => as))).toEqual(new Set(['client-100234']));
  await expectNoAxeFindings(page);
});

test('the return to the search asks first, and finds the same again [STAFF-19, STAFF-20, STAFF-21, STAFF-31]', async ({
  page,
  sandbox,
}) => {
  const calls = watchClientCalls(page);
  await actAsAmelia(page);
  await page.getByRole('link', { name: 'My applications' }).click();
  await arriveAt(page, 'Application history');
  calls.length = 0;
  await bar(page).getByRole('button', { name: 'Return to search' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Stop viewing as Mrs Amelia Hart and return to search?');
  await expect(question.getByRole('button', { name: 'No, cancel' })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bar(page)).toBeVisible();

  await bar(page).getByRole('button', { name: 'Return to search' }).click();
  await question.getByRole('button', { name: "Yes, I'm sure" }).click();
  await expect(page).toHaveURL(/\/Search$/);
  await expect(bar(page)).toBeHidden();
  await expect(field(page)).toHaveValue('amelia');
  await expect(page.getByRole('button', { name: /^Mrs Amelia Hart/ })).toBeVisible();
  await expect.poll(() => storedSession(page)).not.toContain('Amelia');
  expect(calls.filter(({ as }) => as === null)).toEqual([]);
  expect(await sandbox.operations()).not.toContain('getUnreadMessageCount');
});

test('a delegate switches to a client and back, and each call is in the right name [SHELL-17, SHELL-18, STAFF-17, STAFF-18, STAFF-22, STAFF-23, STAFF-24]', async ({
  page,
  sandbox,
}) => {
  const calls = watchClientCalls(page);
  await signedInAs(page, 'partner');
  await switcher(page, 'Mr Daniel Hart').click();
  const panel = page.getByRole('group', { name: 'Accounts that you can view' });
  await expect(panel.getByRole('button').first()).toHaveText(/^Mr Daniel Hart/);
  await expectNoAxeFindings(page);

  // By Escape, and by a press beside it; the focus is back on the button.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(switcher(page, 'Mr Daniel Hart')).toBeFocused();
  await switcher(page, 'Mr Daniel Hart').click();
  await expect(panel).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel).toBeHidden();

  // Daniel's own overview is still loading when he switches.
  await page.getByRole('link', { name: 'My applications' }).click();
  await sandbox.addFault({
    operationId: 'getPortfolioOverview',
    kind: 'delay',
    delayMs: 1_000,
    times: 1,
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await switcher(page, 'Mr Daniel Hart').click();
  calls.length = 0;
  await panel.getByRole('button', { name: 'Mrs Amelia Hart' }).click();
  await expect(page.getByText('£408,591.64').first()).toBeVisible();
  await expect(page.getByText('£17,690.40')).toHaveCount(0);
  // The last call of her dashboard has been answered.
  await expect(page.getByRole('heading', { name: 'By tax year' })).toBeVisible();
  expect(namesFrom(calls, 'client-100234')).toEqual(new Set(['client-100234']));

  calls.length = 0;
  await switcher(page, 'Mrs Amelia Hart').click();
  await panel.getByRole('button', { name: /^Mr Daniel Hart/ }).click();
  await expect(page.getByText('£17,690.40').first()).toBeVisible();
  await expect(page.getByText('£408,591.64')).toHaveCount(0);
  await expect(bar(page)).toBeHidden();
  expect(namesFrom(calls, null)).toEqual(new Set([null]));
});

/** In whose name the calls are, from the first one in this name; a poll may come before the switch. */
function namesFrom(
  calls: readonly { readonly as: string | null }[],
  first: string | null,
): ReadonlySet<string | null> {
  const names = calls.map(({ as }) => as);
  expect(names).toContain(first);
  return new Set(names.slice(names.indexOf(first)));
}

test('what is blocked while viewing stays where it is and says why [STAFF-25]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await actAsAmelia(page);
  for (const [address, reason] of [
    ['/inbox', HOLDER],
    ['/new-message', HOLDER],
    ['/reply/message-1001', HOLDER],
    ['/change-password', /account holder/],
    ['/nominated-bank-account', /account holder/],
    ['/rebate-bank-account', /account holder/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(reason).first(), address).toBeVisible();
    await expect(page.getByRole('link', { name: /^Secure messages/ }).first()).toBeVisible();
  }
  // Nothing on record is a 404, which Chromium logs.
  await expect(page.getByText('No bank details on record')).toBeVisible();
  await complaints.take(/status of 404/);
  await expectNoAxeFindings(page);
  const reached = await sandbox.operations();
  const messages = reached.filter((id) => /message/i.test(id));
  expect(messages).toEqual([]);
  // Once, for the own account, before a client was chosen.
  expect(reached.lastIndexOf('checkPasswordRequired')).toBeLessThan(reached.indexOf('getClient'));
});

test.describe('a session that was edited in the browser', () => {
  const edit = (page: Page, change: Readonly<Record<string, string>>) =>
    page.evaluate((changed) => {
      const session = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}');
      sessionStorage.setItem('portal.token', JSON.stringify({ ...session, ...changed }));
    }, change);

  test('by a client who wants to be staff is ended by the server [STAFF-03, STAFF-29]', async ({
    page,
    complaints,
  }) => {
    await signedInAs(page, 'investor');
    await edit(page, { group: 'Company' });
    await page.goto('/search');
    await field(page).fill('hart');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText('Your session has ended. Please log in again.', { exact: true }),
    ).toBeVisible();
    await complaints.take(/status of 403/);
  });

  test('viewing a client without permission is ended by the server [STAFF-22, STAFF-29]', async ({
    page,
    complaints,
  }) => {
    await signedInAs(page, 'investor');
    await edit(page, { as: 'client-100235', asName: 'Mr Daniel Hart' });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('£17,690.40')).toHaveCount(0);
    await expect.poll(() => storedSession(page)).toBeNull();
    await complaints.take(/status of 403/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the bar stays in sight, and the switcher is on each page', async ({ page }) => {
    await actAsAmelia(page);
    await expect(switcher(page, 'Mrs Amelia Hart')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.goto('/application-history');
    await switcher(page, 'Mrs Amelia Hart').click();
    const panel = page.getByRole('group', { name: 'Accounts that you can view' });
    await expect(panel.getByRole('button')).toHaveText([
      /^Sam Okafor/,
      /^Mrs Amelia Hart/,
      'Return to search',
    ]);
    await expectNoAxeFindings(page);
    await panel.getByRole('button', { name: /^Sam Okafor/ }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every state of the search and of the bar can be read', async ({ page }) => {
    await signedInAs(page, 'staff');
    await field(page).fill('taylor');
    await expect(page.getByText('12 clients found')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: /^Mr Isaac Taylor/ }).click();
    await expect(bar(page)).toBeVisible();
    await expectNoAxeFindings(page);
    await switcher(page, 'Mr Isaac Taylor').click();
    await expectNoAxeFindings(page);
  });
});
