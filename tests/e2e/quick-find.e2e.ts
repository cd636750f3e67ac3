import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

test('the quick find opens a holding by keyboard alone, at any width', async ({ page }) => {
  await signInAs(page, 'investor');
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a page, holding or document' });
  await expect(field).toBeFocused();
  await page.keyboard.type('larkfield growth');
  const option = page.getByRole('option', { name: "Larkfield Growth VCT 'B' shares" });
  await expect(option.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320, 1280]);
  await expectAccessibleInDarkMode(page);
  await page.keyboard.press('ArrowDown');
  const id = await readOnce(option.first().getAttribute('id'));
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Investment Details' })).toBeVisible();
  await expect(page).toHaveTitle(/^Larkfield VCT Portfolio, Investment Details - /);
});

for (const opening of ['button', 'shortcut'] as const) {
  test(`a page chosen in the quick find has the focus on its heading, opened by ${opening} [SHELL-51]`, async ({
    page,
  }) => {
    await signInAs(page, 'investor');
    await waitForPage(page, 'Welcome Mrs Amelia Hart');
    if (opening === 'button') await page.getByRole('button', { name: 'Quick find' }).click();
    else await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Documents' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('the quick find shortcut works from the commit that renders the page', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // Matches only a heading that the portal renders. The heading in the markup of index.html has
      // no ancestor with the id `main`.
      if (!document.querySelector('#main h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await signInAs(page, 'investor');
  await expect(page.getByRole('dialog', { name: 'Quick find' })).toBeVisible();
});
