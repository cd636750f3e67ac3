import { expect, type Locator, type Page } from '@playwright/test';

/** The portal works: before it, the page is the markup of index.html, which may have the figures too. */
export async function portalWorks(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-shell])')).toBeAttached();
}

/**
 * Waits for what only the new page or state has: the page's heading, or an element for a state that
 * has none. The address changes before the page does, and the page before has the same frame and
 * often the same links and fields.
 */
export async function arriveAt(page: Page, heading: string | RegExp | Locator): Promise<void> {
  const isName = typeof heading === 'string' || heading instanceof RegExp;
  const mark = isName
    ? page.getByRole('heading', { level: 1, name: heading, exact: true })
    : heading;
  await portalWorks(page);
  await expect(mark).toBeVisible();
}

/**
 * Reads the page once, for a test that wants this moment and no other: what must not have happened by
 * now, or a value that later readings are compared with.
 */
export function atThisMoment<T>(reading: Promise<T>): Promise<T> {
  return reading;
}

/** Presses Tab until the element has the focus: no pointer, no script focus. */
export async function tabTo(page: Page, target: Locator, most = 30): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await atThisMoment(hasFocus())) return;
  }
  throw new Error('The keyboard does not reach it.');
}
