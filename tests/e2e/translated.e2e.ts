import type { Page } from '@playwright/test';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';
import { translate } from '#tests/support/translator.ts';

const TOTAL = '£408,591.64';
test.beforeEach(({ page }) => translate(page, 'xx'));

/** Every word of the page is another one, and no page of the portal's failure has come. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText(/^xx/);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
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
