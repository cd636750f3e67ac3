import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  expectGoodAtEachWidth,
  expectGoodInTheDark,
  expectNoAxeFindings,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';
import { growthSince, historyToldTo } from '#tests/support/told-growth.ts';

// The seeded portfolio of Mrs Amelia Hart, added up by hand from mock-server/seed/holdings.
const TOTAL_GBP = '£408,591.64';
const OTHER_TOTALS = ['US$38,150.75', '€7,220.75'];
const CARDS = [
  ['Tax Efficient Investments', '£194,978.79'],
  ['Managed Portfolios', '£131,156.45'],
  ['Single Company Investments', '£18,750.00'],
  ['Private Market and Real Assets', '£38,740.90'],
  ['Other Investments', '£24,965.50'],
] as const;

test('an investor sees the right totals to the penny [DASH-01, DASH-02, DASH-03, DASH-04, DASH-11, DASH-12, DASH-13, DASH-14, DASH-17, DASH-20]', async ({
  page,
}) => {
  await signedInAs(page, 'investor');
  await expect(page.getByText('Mrs Amelia Hart').first()).toBeVisible();
  await expect(page.getByText('100234').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await expect(page.getByText(TOTAL_GBP, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Other currencies' }).click();
  for (const total of OTHER_TOTALS) await expect(page.getByText(total).first()).toBeVisible();
  await expect(page.getByText(/GBX|184,250/)).toHaveCount(0);
  for (const [name, value] of CARDS) {
    const card = page.getByRole('listitem').filter({ hasText: value });
    await expect(card.getByRole('link', { name }), name).toBeVisible();
  }
});

/** Texts of the list of categories with less than 8 px between them in a line. */
function textsTooNear(page: Page) {
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
    await expect(list.getByText('since you first invested')).toHaveCount(CARDS.length);
    await expect.poll(() => textsTooNear(page), `${width} px`).toEqual([]);
  }
});

test('the total explains itself, and is exported as a file [DASH-24, DASH-49, DASH-55]', async ({
  page,
}) => {
  await signedInAs(page, 'investor');
  await page.getByRole('button', { name: 'How is this total made up?' }).click();
  const counted = page.getByRole('group', { name: 'Counted', exact: true });
  await expect(counted.getByRole('term')).toHaveText([
    ...CARDS.map(([name]) => name),
    'Total value',
  ]);
  await expect(counted.getByRole('definition')).toHaveText([
    ...CARDS.map(([, value]) => value),
    TOTAL_GBP,
  ]);
  const apart = page.getByRole('group', { name: 'Not counted' });
  for (const total of OTHER_TOTALS) await expect(apart.getByText(total)).toBeVisible();
  await expect(page.getByText('184,250')).toHaveCount(0);
  await expectNoAxeFindings(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of My portfolio' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('portfolio-100234-2026-03-16.csv');
  const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
  expect(lines.slice(0, 6)).toEqual([
    '\ufeff"Shown","My portfolio"',
    '"Client","Mrs Amelia Hart"',
    '"Client number","100234"',
    expect.stringMatching(/^"Checked","16\/03\/2026 \d\d:\d\d"$/),
    '"Values of","see the holdings"',
    '',
  ]);
  expect(lines).toContain('"","Total value","408591.64","GBP","",""');
  expect(lines).toContain(
    '"Tax Efficient Investments","Investment Value","194978.79","GBP","47.7",""',
  );
  // The address is unchanged.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the value over time comes after the overview, and its period stands in the address', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('requestfinished', (call) => {
    if (call.url().endsWith('/investments/overview')) calls.push('overview is there');
  });
  page.on('request', (call) => {
    if (call.url().endsWith('/investments/history')) calls.push('history is asked for');
  });
  const telling = historyToldTo(page);
  await signedInAs(page, 'investor');
  const growth = page
    .getByRole('main')
    .getByText(/^In the .* to 13 Mar 2026 your portfolio grew by £/);
  const { points } = await telling;
  await expect(growth).toContainText(/^In the 16 years and 11 months /);
  await expect(growth).toContainText(`grew by ${growthSince(points)}`);
  expect(calls).toEqual(['overview is there', 'history is asked for']);
  const [thisYear] = growthSince(points, '2025-04-05').split(' ');
  await expect(page.getByRole('row', { name: /^2025-26 so far/ })).toContainText(
    `£412.37£4,500.00Gain: +${thisYear}£408,591.64`,
  );

  await page.getByRole('radio', { name: '1 year' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?period=1y$/);
  await expect(growth).toContainText(/^In the year /);
  await expect(growth).toContainText(`grew by ${growthSince(points, '2025-03-13')}`);
  await page.reload();
  await expect(growth).toContainText(/^In the year /);
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

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Without a print, which ends at once in a browser without a window. */
async function valuationPrepared(page: Page, user: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await signedInAs(page, user);
  await page.getByRole('button', { name: 'Print valuation' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
}

for (const [user, name, total] of [
  ['investor', 'Mrs Amelia Hart', TOTAL_GBP],
  ['partner', 'Mr Daniel Hart', '£17,690.40'],
] as const) {
  test(`the valuation of ${user} to hand on is one page of A4`, async ({ page }) => {
    await valuationPrepared(page, user);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading')).toHaveText(['Portfolio valuation']);
    await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('row', { name: `Total value ${total}` })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    // A PDF ends as a print does: the page is back.
    expect(await pagesOf(page)).toBe(1);
    await expect(page.getByText('Portfolio valuation')).toHaveCount(0);
  });
}

test.describe('of thousands of holdings', () => {
  test.use({ scenario: 'large-portfolio' });

  test('the valuation goes on for pages, each below the head of the table', async ({ page }) => {
    await valuationPrepared(page, 'investor');
    await page.emulateMedia({ media: 'print' });
    const head = page.locator('[data-statement] thead');
    await expect(head).toHaveCSS('display', 'table-header-group');
    // By its text: the names of ten thousand rows take the browser a second.
    const sum = page.locator('[data-statement] tr', { hasText: 'Total value' });
    await expect(sum).toHaveText('Total value£45,917,395.64');
    await expect(sum).toHaveCSS('break-inside', 'avoid');
    expect(await pagesOf(page)).toBeGreaterThan(100);
  });
});

test('nothing overflows and axe finds nothing at any width, nor in the dark [SHELL-41, SHELL-43]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectGoodAtEachWidth(page);
  await expectGoodInTheDark(page);

  await signedInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'By tax year' })).toBeVisible();
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
