import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectNoAxeFindings,
  logIn,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

/**
 * Paths of calls that never send Execute-As: public calls, and calls about the logged-in user
 * (`x-acting: own` in the contract).
 */
const CALLERS_OWN = /\/(auth\/|admin\/search|client\/associated)/;

/** Records the calls for a client's data with their Execute-As header. */
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
  page.getByRole('button', { name: `${name} (account)` });

async function actAsAmelia(page: Page): Promise<void> {
  await signInAs(page, 'staff');
  await field(page).fill('amelia');
  await page.getByRole('button', { name: /^Mrs Amelia Hart/ }).click();
  await expect(bar(page)).toBeVisible();
}

test('staff can find a client and view the portal as that client @journey [STAFF-01, STAFF-02, STAFF-04, STAFF-05, STAFF-06, STAFF-07, STAFF-09, STAFF-10]', async ({
  page,
}) => {
  declareOpenedPages('/search');
  const calls = watchClientCalls(page);
  await logIn(page, 'staff');
  await expect(page).toHaveURL(/\/search$/i);
  await expect(field(page)).toBeFocused();
  await expectNoAxeFindings(page);

  await page.keyboard.type('hart');
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 clients found' })).toBeVisible();
  await expectNoAxeFindings(page);
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Mrs Amelia Hart Client number 100234' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome Mrs Amelia Hart' }),
  ).toBeFocused();
  await expect(page).toHaveURL('/');
  await expect(bar(page)).toContainText('(Viewing as Mrs Amelia Hart) 100234');
  await expect(page.getByText('Viewing as')).toHaveCount(1);
  await expect(page.getByText('£408,591.64').first()).toBeVisible();
  expect(new Set(calls.map(({ as }) => as))).toEqual(new Set(['client-100234']));
  await expectNoAxeFindings(page);

  const open = page.getByRole('button', { name: 'Switch client' });
  await open.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectNoAxeFindings(page);
  // The first Escape clears the search field: native browser behaviour.
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('100426');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Switch client' });
  await expect(question.getByRole('button', { name: "Yes, I'm sure" })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('100426');
});

test.describe('acting as a client on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the acting-as bar remains visible, and the account switcher is on each page', async ({
    page,
  }) => {
    await actAsAmelia(page);
    await expect(switcher(page, 'Mrs Amelia Hart')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.goto('/application-history');
    await switcher(page, 'Mrs Amelia Hart').click();
    const panel = page.getByRole('group', { name: 'Accounts you can view' });
    await expect(panel.getByRole('button')).toHaveText([
      /^Sam Okafor/,
      /^Mrs Amelia Hart/,
      'Return to search',
    ]);
    await expectNoAxeFindings(page);
    await panel.getByRole('button', { name: /^Sam Okafor/ }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('button', { name: /\(account\)$/ })).toHaveCount(0);
  });
});

test.describe('acting as a client in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('every state of the client search and of the acting-as bar is readable in dark mode', async ({
    page,
  }) => {
    await signInAs(page, 'staff');
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
