import type { Page } from '@playwright/test';
import { expandAll } from '#tests/support/page-probes.ts';
import { expect, expectNoHorizontalScroll, signInAs, test } from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

/**
 * Returns the signed amounts that break across lines when the box around each has a width of 1 px.
 */
function brokenInNarrowBoxesNow(page: Page) {
  return page.evaluate(() => {
    const amount = /[+\u2212](?:US)?[$£€]\d[\d,]*(?:\.\d+)?/gu;
    const [unbroken, broken]: [string[], string[]] = [[], []];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const amounts = [...(text.textContent ?? '').matchAll(amount)];
      let box = text.parentElement;
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
      if (amounts.length === 0 || !box?.checkVisibility()) continue;
      const { width, minWidth, maxWidth, flex } = box.style;
      Object.assign(box.style, { width: '1px', minWidth: '0', maxWidth: '1px', flex: 'none' });
      for (const { 0: match, index } of amounts) {
        const getTop = (from: number, to: number) => {
          const range = document.createRange();
          range.setStart(text, index + from);
          range.setEnd(text, index + to);
          return Math.round(range.getBoundingClientRect().top);
        };
        const tops = new Set(Array.from(match, (_, at) => getTop(at, at + 1)));
        (tops.size > 1 ? broken : unbroken).push(match);
      }
      Object.assign(box.style, { width, minWidth, maxWidth, flex });
    }
    return { broken, isNone: unbroken.length + broken.length === 0 };
  });
}

async function openAt(page: Page, address: string, sentence: string | RegExp): Promise<void> {
  await page.goto(address);
  const text = page.getByText(sentence).first();
  await expect(async () => {
    await expandAll(page);
    await expect(text).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const width of [320, 390]) {
  test(`no amount breaks after its sign, however narrow its box, at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'investor', '/account-settings');
    await openAt(page, '/dashboard', 'We add the pound value');
    await expect.poll(() => brokenInNarrowBoxesNow(page)).toEqual({ broken: [], isNone: false });
    await openAt(page, '/tax-year/2025-26', '2025-26 includes −£2,079.90');
    await expect.poll(() => brokenInNarrowBoxesNow(page)).toEqual({ broken: [], isNone: false });
    await sandbox.changeRecords('holdings', (holding) => {
      for (const figure of ['value', 'cost', 'growth']) {
        if (typeof holding[figure] === 'number') holding[figure] *= -1;
      }
    });
    await openAt(page, TRUSTS, 'Left out');
    await expect.poll(() => brokenInNarrowBoxesNow(page)).toEqual({ broken: [], isNone: false });
  });
}

test('the largest amount of the contract breaks rather than overflows at 320 px', async ({
  page,
  sandbox,
}) => {
  await sandbox.changeRecords('holdings', (holding) => {
    for (const figure of ['value', 'cost', 'growth']) {
      if (typeof holding[figure] === 'number') holding[figure] *= -1e7;
    }
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await signInAs(page, 'investor', '/account-settings');
  await openAt(page, TRUSTS, 'Left out');
  await expectNoHorizontalScroll(page);
});
