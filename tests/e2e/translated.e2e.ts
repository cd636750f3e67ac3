import type { Page } from '@playwright/test';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { atThisMoment } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';

const TOTAL = '£408,591.64';
/** What opens, sorts or filters in place, and asks nobody. */
const TOGGLES =
  'main :is(button[aria-expanded], button[aria-pressed], th button, [role=tab], summary):visible';
const OWN = PAGE_LIST.filter(({ guard }) => guard === 'client-data' || guard === 'signed-in');

test.use({ translation: 'xx' });

/** Every word of the page is another one, and no page of the portal's failure has come. */
async function expectTranslated(page: Page, where?: string): Promise<void> {
  await expect(page.locator('h1'), where).toHaveText(/^xx/);
  await expect(page.getByText('Unexpected Application Error!'), where).toHaveCount(0);
}

test('a translated page hides and shows its amounts and keeps its figures as they are', async ({
  page,
}) => {
  await signedInAs(page, 'investor', '/dashboard');
  await expect(page.getByText(TOTAL).first()).toBeVisible();
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: /Hide amounts/ }).click();
    await expect(page.getByText(TOTAL)).toHaveCount(0);
    await page.getByRole('button', { name: /Show amounts/ }).click();
    await expect(page.getByText(TOTAL).first()).toBeVisible();
  }
  await expectTranslated(page);
});

test('a translated badge counts down, and a translated report is saved', async ({ page }) => {
  await signedInAs(page, 'investor', '/inbox');
  const badge = page.getByRole('navigation', { name: 'Main' }).getByText('3', { exact: true });
  await expect(badge).toBeVisible();
  await page
    .getByRole('link', { name: /Your annual valuation/ })
    .first()
    .click();
  await expect(badge).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByText('2', { exact: true }),
  ).toBeVisible();
  await page.goto('/application-history');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download PDF report/ }).click();
  await download;
  await expect(page.getByRole('button', { name: /Download PDF report/ })).toBeVisible();
  await expectTranslated(page);
});

test('each translated page opens, sorts and filters what it has', async ({ page, complaints }) => {
  test.slow(true, 'Many screens.');
  await signedInAs(page, 'investor', '/account-settings');
  for (const { address, shows = '' } of OWN) {
    await page.goto(address);
    await expect(page.getByText(shows).first()).toBeAttached();
    await expectTranslated(page, address);
    const count = await atThisMoment(page.locator(TOGGLES).count());
    for (let index = 0; index < count; index += 1) {
      const toggle = page.locator(TOGGLES).nth(index);
      // A part that opened may have closed another.
      if (await atThisMoment(toggle.isVisible())) await toggle.click();
      await page.keyboard.press('Escape');
      await expectTranslated(page, `${address}, part ${index + 1}`);
    }
    // Nothing on record is a 404, which Chromium logs.
    if (address === '/rebate-bank-account') await complaints.take(/status of 404/);
  }
});

test('a message is written and sent from a translated page as it was typed', async ({ page }) => {
  await signedInAs(page, 'investor', '/new-message');
  await page.getByLabel(/Subject/).fill('My address');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('Please change my address.');
  await expect(message).toHaveText('Please change my address.');
  await expect(message.locator('font')).toHaveCount(0);
  await page.getByRole('button', { name: /Send message/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Secure Message Successfully sent.' }),
  ).toBeVisible();
  await expectTranslated(page);
});
