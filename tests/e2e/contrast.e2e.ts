import type { Page } from '@playwright/test';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { expect, expectNoAxeFindings, signInAs, test } from '#tests/support/portal-test.ts';
import { WORKING_PORTAL } from '#tests/support/wait-for-page.ts';

type Line = Pick<(typeof PAGE_LIST)[number], 'address' | 'guard' | 'shows'>;

/** Page states that the specification does not list as separate pages. */
const STATES: readonly Line[] = [
  {
    address: '/investment/tax-efficient-investments/Venture_Capital_Trusts',
    guard: 'client-data',
    shows: 'Albion Quay VCT',
  },
  {
    address:
      '/investment/tax-efficient-investments/Venture_Capital_Trusts?compare=holding-3010&compare=holding-3011&view=comparison',
    guard: 'client-data',
    shows: 'All lines start at 100',
  },
  {
    address: '/compare-categories?compare=GBP/DFM&compare=USD/DFM&view=comparison',
    guard: 'client-data',
    shows: 'All lines start at 100',
  },
  { address: '/inbox?message=message-1004', guard: 'client-data', shows: 'Download as text' },
  { address: '/application-history?year=2023-24', guard: 'client-data', shows: '11 applications' },
  { address: '/no-such-page', guard: 'signed-in' },
  { address: '/login?forgot=true', guard: 'public', shows: 'Reset Your Password' },
];

const WHITE = 'rgb(255, 255, 255)';
const MODES = [
  ['light', WHITE],
  ['dark', 'rgb(0, 0, 0)'],
] as const;

const GROUPS = [
  { user: null, guards: ['public'], part: [0, Infinity] },
  { user: 'investor', guards: ['client-data', 'signed-in'], part: [0, 10] },
  { user: 'investor', guards: ['client-data', 'signed-in'], part: [10, Infinity] },
  { user: 'staff', guards: ['staff-only'], part: [0, Infinity] },
] as const;

async function load(page: Page, { address, shows }: Line): Promise<void> {
  await page.goto(address);
  await expect(page.locator(`${WORKING_PORTAL} h1`).first()).toBeVisible();
  if (shows !== undefined) {
    const content = page.getByText(shows).or(page.getByRole('button', { name: shows }));
    await expect(content.filter({ visible: true })).not.toHaveCount(0);
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { user, guards, part } of GROUPS) {
  test(`each page for ${user ?? 'visitors'} from ${part[0]} has no axe violation of A or AA, and with more contrast none of AAA contrast`, async ({
    page,
    complaints,
  }) => {
    test.slow(true, 'Many screens, each checked by axe twice.');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (user) await signInAs(page, user, '/account-settings');
    const wanted: readonly string[] = guards;
    const lines = [...PAGE_LIST, ...STATES].filter(({ guard }) => wanted.includes(guard));
    for (const [index, line] of lines.slice(...part).entries()) {
      await test.step(line.address, async () => {
        await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
        await load(page, line);
        await expectNoAxeFindings(page);
        // Pages alternate between the modes, because tokens.test checks the colours of both.
        const [colorScheme, ground] = MODES[index % 2] ?? MODES[0];
        await page.emulateMedia({ contrast: 'more', colorScheme });
        await expect(page.locator('html')).toHaveCSS('background-color', ground);
        await expectNoAxeFindings(page, 'contrast');
      });
      // Chromium logs the 404 for missing bank details.
      if (line.address === '/rebate-bank-account') await complaints.take(/status of 404/);
    }
  });
}

test('More contrast in the footer applies the contrast theme, also after a reload', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/account-settings');
  const more = page.getByRole('button', { name: 'More contrast' });
  await expect(more).toHaveAttribute('aria-pressed', 'false');
  await more.click();
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await page.reload();
  await expect(more).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await more.click();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 250, 247)');
});
