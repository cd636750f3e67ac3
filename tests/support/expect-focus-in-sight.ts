import { expect, type Page } from '@playwright/test';
import { readOnce } from './wait-for-page.ts';

/**
 * Tabs through the open dialog forwards and backwards. Each focused element must be in view with
 * its focus ring and not covered (WCAG 2.4.7, 2.4.11), also when an error text has appeared above
 * it.
 */
export async function expectFocusInSight(page: Page, what: string): Promise<void> {
  const visited = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => hiddenFocusNow(page), `${what}, ${presses + 1} x ${key}`).toBeNull();
      visited.add(await readOnce(page.evaluate(() => document.activeElement?.textContent ?? '')));
    }
  }
  expect(visited.size, what).toBeGreaterThan(1);
}

/** Describes why the focused element is not fully visible. Null if it is visible. */
function hiddenFocusNow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const RING = 4;
    const focus = document.activeElement;
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    // The focus leaves a dialog only for the browser's own controls.
    if (!dialog || !focus || focus === document.body || focus === dialog) return null;
    const name = focus.getAttribute('aria-label') ?? focus.textContent;
    if (!dialog.contains(focus)) return `${name}: outside`;
    // An element without pointer events, such as the slider of a chart, draws its focus ring on the
    // next element.
    const isTransparent = getComputedStyle(focus).pointerEvents === 'none';
    const ringed = (isTransparent && focus.nextElementSibling) || focus;
    const box = ringed.getBoundingClientRect();
    const { top, bottom } = dialog.getBoundingClientRect();
    if (box.top < top + RING || box.bottom > bottom - RING)
      return `${name}: at ${box.top} to ${box.bottom} of ${top} to ${bottom}`;
    // Tests a point near the left edge, because a password field has a button at its right edge.
    for (const y of [box.top + 4, box.bottom - 4]) {
      const above = document.elementFromPoint(box.left + 8, y);
      if (!above || !(ringed.contains(above) || above.contains(ringed)))
        return `${name}: below ${above?.textContent}`;
    }
    return null;
  });
}
