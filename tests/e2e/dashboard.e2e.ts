import type { Locator, Page } from '@playwright/test';
import { readOnce } from '#tests/support/wait-for-page.ts';
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
    await expect(list.getByText(/^[+−]£/)).toHaveCount(CATEGORIES);
    await expect.poll(() => textsTooNearNow(page), `${width} px`).toEqual([]);
  }
});

test('the search of the browser finds text in closed sections and opens them', async ({ page }) => {
  await signInAs(page, 'investor');
  const section = page.getByRole('button', { name: 'More about this total', exact: true });
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+f');
  const content = page
    .locator('[hidden=until-found]')
    .filter({ hasText: 'We add the pound value' })
    .last();
  await expect(content).toBeHidden();
  // A link to hidden content opens it in the same steps as a match of the search, which no test can start.
  await content.evaluate(({ id }) => (location.hash = id));
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('We add the pound value').last()).toBeVisible();
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

for (const { width, height, listFrom, listTo } of [
  { width: 1280, height: 800, listFrom: 400, listTo: 760 },
  { width: 390, height: 844, listFrom: 680, listTo: Infinity },
]) {
  test(`total, gain, chart, period and list are in the first window, and the total and its gain occur once, at ${width} px [DASH-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, 'investor');
    const main = page.getByRole('main');
    const chart = page.getByRole('slider', { name: 'Chart values' });
    const list = page.getByRole('list', { name: 'Portfolio by category' });
    await expect(list.getByText(/^[+−]£/)).toHaveCount(CATEGORIES);
    const boxNow = async (part: Locator) => {
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, top: y, right: x + w, bottom: y + h, width: w, height: h };
    };
    await expect.poll(async () => (await boxNow(chart)).bottom).toBeLessThan(760);
    const [plot, period, heading, rows] = await readOnce(
      Promise.all(
        [
          chart,
          page.getByRole('group', { name: 'Chart period' }),
          page.getByRole('heading', { name: 'What moved it' }),
          list,
        ].map(boxNow),
      ),
    );
    expect(period?.bottom).toBeLessThanOrEqual(640);
    expect(heading?.top).toBeLessThanOrEqual(listFrom);
    expect(rows?.bottom).toBeLessThanOrEqual(listTo);
    if (width === 1280) {
      expect(plot?.width).toBeGreaterThanOrEqual(400);
      expect(plot?.height).toBeGreaterThanOrEqual(230);
    } else {
      expect(plot).toMatchObject({ left: 0, right: width, height: 190 });
    }
    await expect(main.getByText(TOTAL_GBP, { exact: true })).toHaveCount(1);
    await expect(main.getByText('+£17,635.92', { exact: true })).toHaveCount(1);
    const wordsNow = async () =>
      (await visibleTextNow(page)).split(/\s+/).filter((word) => /\w/.test(word)).length;
    await expect.poll(wordsNow).toBeLessThanOrEqual(140);
    await expect.poll(wordsNow).toBeGreaterThan(60);
  });
}

/** Returns the text of the page that sighted users see. */
function visibleTextNow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const visible: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text;
      const isClipped = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
      if (parent?.checkVisibility() && !isClipped(parent)) visible.push(text.textContent ?? '');
    }
    return visible.join(' ');
  });
}

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
  await page.getByRole('button', { name: 'Print or download' }).click();
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
  await expect(page.getByText('in the year to 13 Mar 2026')).toBeVisible();
  await expectSoundAtEachWidth(page, async (width) => {
    // SHELL-43: side navigation at 768 px and above, MENU and CLOSE below.
    const menu = page.getByRole('button', { name: 'MENU' });
    await expect(menu).toHaveCount(width < 768 ? 1 : 0);
    // A narrow navigation has the short names of its pages.
    await expect(page.getByRole('link', { name: /^(?:My a|A)pplications$/ })).toHaveCount(
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
