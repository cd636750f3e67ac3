import { arriveAt, atThisMoment } from '#tests/support/page-reading.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

test('on a phone the bar stays, and the menu opens over the page with the current entry in view [SHELL-03, SHELL-43]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 440 });
  await signedInAs(page, 'investor', '/commission-charges');
  const menu = page.getByRole('button', { name: 'MENU' });
  await expect(page.getByText('14 entries').first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(menu).toBeInViewport();

  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await atThisMoment(scrolled());
  // Not a click, for which Playwright itself may scroll.
  await menu.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('button', { name: 'CLOSE' })).toBeFocused();
  await expect(sheet.getByRole('link', { name: 'Commission and charges' })).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'Log out' })).toBeInViewport();
  await expect.poll(scrolled).toBe(before);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page, 'the menu');

  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await sheet.getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByRole('heading', { name: 'Application history' })).toBeFocused();
  await expect(sheet).toHaveCount(0);
});

test('an opened group of the side navigation shows its last link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signedInAs(page, 'investor', '/inbox');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Account settings' }).click();
  await expect(nav.getByRole('link', { name: 'VCT rebate bank account' })).toBeInViewport({
    ratio: 1,
  });
  await nav.getByRole('button', { name: 'My portfolio' }).click();
  await nav.getByRole('link', { name: 'Tax Efficient Investments' }).click();
  await arriveAt(page, 'Tax Efficient Investments');
});

test('hidden amounts stay hidden at the next visit, from the first paint on', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenAmounts: seen });
    new MutationObserver(() => {
      seen.push(...(document.body?.innerText.match(/[£€]\s?[+-]?\d[\d.,]*/g) ?? []));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const seenAmounts = () => page.evaluate(() => Reflect.get(window, 'seenAmounts'));
  await signedInAs(page, 'investor', TRUSTS);
  await expect(page.getByText('Albion Quay VCT').first()).toBeVisible();
  await expect.poll(seenAmounts).not.toEqual([]);
  await page.keyboard.press('Alt+Shift+H');
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible();
  for (const address of [TRUSTS, '/dashboard']) {
    await page.goto(address);
    await expect(page.getByText('amount hidden').first()).toBeAttached();
    expect(await atThisMoment(seenAmounts())).toEqual([]);
  }
  // Nothing moves where no column follows its figures.
  const list = page.getByRole('region', { name: 'My portfolio' });
  const hidden = await atThisMoment(list.boundingBox());
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await expect(page.getByText('amount hidden')).toHaveCount(0);
  await expect.poll(() => list.boundingBox()).toEqual(hidden);
});
