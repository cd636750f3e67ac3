import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  expectNoAxeFindings,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

// Sum of the holdings of Mrs Amelia Hart in mock-server/seed, added up by hand.
const TOTAL_GBP = '£408,591.64';
const CATEGORIES = 5;

/**
 * Returns pairs of texts in the list of categories that are less than 8 px apart on the same line.
 */
function textsTooNearNow(page: Page) {
  return page.evaluate(() => {
    const list = document.querySelector('[aria-label="Portfolio by category"]');
    return [...(list?.children ?? [])].flatMap((row) => {
      const pieces: { text: string; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const parent = text.parentElement;
        const cell = parent?.closest('dt, dd, h2, h3');
        // Skips visually hidden text, which is clipped.
        if (!cell || !parent || getComputedStyle(parent).clipPath !== 'none') continue;
        const of = `${cell.localName} ${cell.textContent}`;
        pieces.push(...[...range.getClientRects()].map((box) => ({ text: of, box })));
      }
      return pieces.flatMap((one) =>
        pieces.flatMap((other) => {
          const isSameLine = one.box.top < other.box.bottom && other.box.top < one.box.bottom;
          const isAfter = one.text !== other.text && one.box.left <= other.box.left;
          const isNear = isSameLine && isAfter && other.box.left - one.box.right < 7.5;
          return isNear ? [`${one.text} | ${other.text}`] : [];
        }),
      );
    });
  });
}

test('the figures of a category never touch each other at any width', async ({ page }) => {
  await signInAs(page, 'investor');
  const list = page.getByRole('list', { name: 'Portfolio by category' });
  for (const width of [320, 360, 375, 390, 412, 430, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.getByText('of the total')).toHaveCount(CATEGORIES);
    await expect.poll(() => textsTooNearNow(page), `${width} px`).toEqual([]);
  }
});

test('a printed dashboard shows the figures, with client name, client number and time above them [FMT-10]', async ({
  page,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByText(TOTAL_GBP, { exact: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('You have 3 unread secure messages.')).toBeHidden();
  await expect(page.getByRole('button', { name: /Download CSV|Print/ })).toHaveCount(0);
  await expect(page.getByText('Client number:', { exact: true })).toBeVisible();
  await expect(page.getByText('100234', { exact: true })).toBeVisible();
  await expect(page.getByText('Checked:')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Portfolio by category' })).toBeVisible();
});

const countPdfPages = async (page: Page, format = 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/**
 * Opens the print version of the valuation. Replaces `window.print`, which returns at once in a
 * headless browser.
 */
async function prepareValuation(page: Page, user: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await signInAs(page, user);
  await page.getByRole('button', { name: 'Print valuation' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
}

test('the printed valuation of a portfolio is one A4 page', async ({ page }) => {
  await prepareValuation(page, 'investor');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText(['Portfolio valuation']);
  await expect(page.getByText('Mrs Amelia Hart', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('row', { name: `Total value ${TOTAL_GBP}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Creating a PDF fires `afterprint` as printing does, so the dashboard is shown again.
  expect(await countPdfPages(page)).toBe(1);
  await expect(page.getByText('Portfolio valuation')).toHaveCount(0);
});

test('a valuation longer than one page repeats the table header on each page', async ({ page }) => {
  await prepareValuation(page, 'investor');
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('[data-statement] thead');
  await expect(head).toHaveCSS('display', 'table-header-group');
  const sum = page.getByRole('row', { name: `Total value ${TOTAL_GBP}` });
  await expect(sum).toHaveCSS('break-inside', 'avoid');
  expect(await countPdfPages(page, 'A6')).toBeGreaterThan(1);
});

test('login and dashboard have no overflow and no axe violation at any width or in dark mode [SHELL-41, SHELL-43]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // The award picture is aligned with the left edge of the headline.
  const leftNow = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().left);
  const award = page.getByRole('img', { name: /award/i }).first();
  const headline = page.getByText('Your investments, clearly accounted for.');
  await expect.poll(async () => (await leftNow(award)) - (await leftNow(headline))).toBe(0);
  await expectSoundAtEachWidth(page);
  await expectAccessibleInDarkMode(page);

  await signInAs(page, 'investor');
  await expect(page.getByRole('table', { name: 'What moved it' })).toBeVisible();
  await expectSoundAtEachWidth(page, async (width) => {
    // SHELL-43: side navigation at 768 px and above, MENU and CLOSE below.
    const menu = page.getByRole('button', { name: 'MENU' });
    await expect(menu).toHaveCount(width < 768 ? 1 : 0);
    await expect(page.getByRole('link', { name: 'My applications' })).toHaveCount(
      width < 768 ? 0 : 1,
    );
  });
  await expectAccessibleInDarkMode(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'MENU' }).click();
  await expect(page.getByRole('button', { name: 'CLOSE' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My applications' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectAccessibleInDarkMode(page);
});
