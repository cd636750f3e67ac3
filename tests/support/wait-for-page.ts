import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Selector of the page once the portal works. Before hydration the page is the markup of index.html,
 * which can already show the figures.
 */
export const WORKING_PORTAL = 'html:not([data-shell])';

/** Waits until the portal works. */
export async function waitForPortal(page: Page): Promise<void> {
  await expect(page.locator(WORKING_PORTAL)).toBeAttached();
}

/**
 * Waits for an element that only the new page or state shows: its heading, or a locator for a state
 * without a heading. The address changes before the page does, and the former page often has the
 * same frame, links and fields.
 */
export async function waitForPage(page: Page, heading: string | RegExp | Locator): Promise<void> {
  const isName = typeof heading === 'string' || heading instanceof RegExp;
  const headingLocator = isName
    ? page.getByRole('heading', { level: 1, name: heading, exact: true })
    : heading;
  await waitForPortal(page);
  await expect(headingLocator).toBeVisible();
}

/**
 * Marks a deliberate single read without polling. The read checks that something has not happened
 * yet, or fetches a value for a later comparison.
 */
export function readOnce<T>(reading: Promise<T>): Promise<T> {
  return reading;
}

/** Presses Tab until the element has the focus, without pointer or script. */
export async function tabTo(page: Page, target: Locator, most = 30): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await readOnce(hasFocus())) return;
  }
  throw new Error('The keyboard does not reach it.');
}
