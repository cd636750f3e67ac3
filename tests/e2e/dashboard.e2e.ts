import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectGoodAtEachWidth,
  expectGoodInTheDark,
  expectNoAxeFindings,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';

// The seeded portfolio of Mrs Amelia Hart, added up by hand from mock-server/seed.
const TOTAL_GBP = '£408,591.64';
const CATEGORIES = 5;

/** Texts of the list of categories with less than 8 px between them in a line. */
function textsTooNearNow(page: Page) {
  return page.evaluate(() => {
    const list = document.querySelector('[aria-label="How your portfolio is divided"]');
    return [...(list?.children ?? [])].flatMap((row) => {
      const pieces: { text: string; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const parent = text.parentElement;
        const cell = parent?.closest('dt, dd, h2, h3');
        // What only screen readers read is cut to nothing.
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

test('no figure of a category touches another at any width', async ({ page }) => {
  await signedInAs(page, 'investor');
  const list = page.getByRole('list', { name: 'How your portfolio is divided' });
  for (const width of [320, 360, 375, 390, 412, 430, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.getByText('of the total')).toHaveCount(CATEGORIES);
    await expect.poll(() => textsTooNearNow(page), `${width} px`).toEqual([]);
  }
});

test('a printed dashboard is the figures, headed by client, number and time [FMT-10]', async ({
  page,
}) => {
  await signedInAs(page, 'investor');
  await expect(page.getByText(TOTAL_GBP, { exact: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('You have 3 unread secure messages.')).toBeHidden();
  await expect(page.getByRole('button', { name: /Download CSV|Print/ })).toHaveCount(0);
  await expect(page.getByText('Client number:', { exact: true })).toBeVisible();
  await expect(page.getByText('100234', { exact: true })).toBeVisible();
  await expect(page.getByText('Checked:')).toBeVisible();
  await expect(page.getByRole('list', { name: 'How your portfolio is divided' })).toBeVisible();
});

const pagesOf = async (page: Page, format = 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Without a print, which ends at once in a browser without a window. */
async function valuationPrepared(page: Page, user: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await signedInAs(page, user);
  await page.getByRole('button', { name: 'Print valuation' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
}

test('the valuation to hand on is one page of A4', async ({ page }) => {
  await valuationPrepared(page, 'investor');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading')).toHaveText(['Portfolio valuation']);
  await expect(page.getByText('Mrs Amelia Hart', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('row', { name: `Total value ${TOTAL_GBP}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // A PDF ends as a print does: the page is back.
  expect(await pagesOf(page)).toBe(1);
  await expect(page.getByText('Portfolio valuation')).toHaveCount(0);
});

test('a valuation that is longer than a page goes on, each page below the head of the table', async ({
  page,
}) => {
  await valuationPrepared(page, 'investor');
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('[data-statement] thead');
  await expect(head).toHaveCSS('display', 'table-header-group');
  const sum = page.getByRole('row', { name: `Total value ${TOTAL_GBP}` });
  await expect(sum).toHaveCSS('break-inside', 'avoid');
  expect(await pagesOf(page, 'A6')).toBeGreaterThan(1);
});

test('nothing overflows and axe finds nothing at any width, nor in the dark [SHELL-41, SHELL-43]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // A picture without a margin stands below the words, not left of them.
  const leftNow = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().left);
  const award = page.getByRole('img', { name: /award/i }).first();
  const headline = page.getByText('Your investments, clearly accounted for.');
  await expect.poll(async () => (await leftNow(award)) - (await leftNow(headline))).toBe(0);
  await expectGoodAtEachWidth(page);
  await expectGoodInTheDark(page);

  await signedInAs(page, 'investor');
  await expect(page.getByRole('table', { name: 'What moved it' })).toBeVisible();
  await expectGoodAtEachWidth(page, async (width) => {
    // SHELL-43: side navigation at 768 px and above, MENU and CLOSE below.
    const menu = page.getByRole('button', { name: 'MENU' });
    await expect(menu).toHaveCount(width < 768 ? 1 : 0);
    await expect(page.getByRole('link', { name: 'My applications' })).toHaveCount(
      width < 768 ? 0 : 1,
    );
  });
  await expectGoodInTheDark(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'MENU' }).click();
  await expect(page.getByRole('button', { name: 'CLOSE' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My applications' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectGoodInTheDark(page);
});
