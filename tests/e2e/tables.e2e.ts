import type { Page } from '@playwright/test';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { expect, expectNoAxeFindings, signInAs, test } from '#tests/support/portal-test.ts';

const TAX = '/investment/tax-efficient-investments';

/**
 * Pages with a table: address, a text in the table, and the minimum window width at which the page
 * shows the table.
 */
const TABLES: readonly (readonly [address: string, shows: string, from: number])[] = [
  [`${TAX}/Venture_Capital_Trusts`, 'Albion Quay VCT', 701],
  [`${TAX}/EIS_investments`, 'Saltaire Materials EIS', 701],
  ['/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001', 'Absolute Return Fund', 1440],
  ['/inbox', 'Your tax certificates', 701],
  ['/documents', 'Key information document', 1024],
  ['/application-history?year=2023-24', 'Accepted', 1024],
  ['/commission-charges?year=2024-25', 'Larkfield Portfolio Service', 1024],
];

/** Id of Pennine Opportunities VCT, a holding on the second page. */
const WIDENED = 'holding-3006';

/**
 * Returns the layout faults of the tables on the page: tables that are too wide, figures that are
 * too close together, and headers of two lines.
 */
function tableFaultsNow(page: Page) {
  return page.evaluate(() => {
    const getLines = (cell: Element) => {
      const range = document.createRange();
      const lines: DOMRect[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        // Skips visually hidden text, which is clipped.
        let ancestor = text.parentElement;
        while (ancestor && ancestor !== cell && getComputedStyle(ancestor).clipPath === 'none') {
          ancestor = ancestor.parentElement;
        }
        if (ancestor === cell) lines.push(...range.getClientRects());
      }
      return lines;
    };
    const getEnd = (cell: Element) => {
      const icons = [...cell.querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
      return Math.max(...[...icons, ...getLines(cell)].map(({ right }) => right));
    };
    return [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
      const faults: string[] = [];
      if (table.scrollWidth > (table.parentElement?.clientWidth ?? 0)) faults.push('too wide');
      for (const row of table.rows) {
        const isCard = getComputedStyle(row).display !== 'table-row';
        const cells = isCard ? [] : [...row.cells].filter((cell) => getLines(cell).length > 0);
        cells.forEach((cell, at) => {
          const lines = getLines(cell);
          const before = cells[at - 1];
          const start = Math.min(...lines.map(({ left }) => left));
          const words = cell.textContent.trim();
          if (before && start - getEnd(before) < 15.5) faults.push(`too near: ${words}`);
          const isHeading = row.parentElement?.tagName === 'THEAD';
          if (isHeading && lines.some(({ top }) => top !== lines[0]?.top)) {
            faults.push(`broken: ${words}`);
          }
        });
      }
      return faults;
    });
  });
}

test('holdings are a table from 701 px, with as many columns as fit, the same in every category [HOLD-020, HOLD-021, HOLD-098]', async ({
  page,
}) => {
  const list = page.getByRole('region', { name: 'Holdings', exact: true });
  const columnHeaders = list.getByRole('columnheader');
  for (const category of ['Venture_Capital_Trusts', 'EIS_investments']) {
    await signInAs(page, 'investor', `${TAX}/${category}`);
    // The column counts include the name and the actions. At 768 px the side navigation takes up
    // width.
    for (const [width, count] of [
      [1280, 7],
      [1024, 6],
      [768, 4],
      [701, 5],
      [700, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(columnHeaders, `${category}, ${width} px`).toHaveCount(count);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(columnHeaders.first()).toBeVisible();
    const name = await readOnce(columnHeaders.first().boundingBox());
    expect(name?.width).toBeGreaterThanOrEqual(200);
  }
});

test('at every width a table has 16 px between columns and unbroken headers, or is replaced by cards', async ({
  page,
}) => {
  for (const [address, shows, from] of TABLES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'investor', address);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const what = `${address}, ${width} px`;
      // A page of holdings may have a table of dates below its list.
      const list = page.locator('main table').filter({ hasText: shows }).first();
      await expect(list.locator('thead:visible'), what).toHaveCount(width < from ? 0 : 1);
      await expect.poll(() => tableFaultsNow(page), what).toEqual([]);
    }
  }
});

test('a table widened by later figures scrolls between its name and action columns, and a click anywhere on a row opens its holding', async ({
  page,
  sandbox,
}) => {
  // Makes the figures of the second page too wide for the table. A list that was rendered as a
  // table remains a table.
  await sandbox.changeRecords('holdings', (holding) => {
    if (holding['id'] !== WIDENED) return;
    const [value, cost] = [123_456_789_012.34, 123_456_789_012.34];
    Object.assign(holding, { value, cost, growth: 0, growthPercentage: 0 });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'investor', `${TAX}/Venture_Capital_Trusts`);
  await expect(page.getByRole('row', { name: /^Albion Quay VCT/ })).toBeVisible();
  await page.getByRole('link', { name: '2, page', exact: true }).click();
  const region = page.getByRole('region', { name: 'Holdings table' });
  const row = region.getByRole('row', { name: /^Pennine Opportunities VCT/ });
  // The sticky actions column cuts off the column before it. The shade must cover the visible
  // remainder of that column, from its first pixel.
  await expect(async () => {
    const headers = await region.getByRole('columnheader').all();
    const boxes = await Promise.all(headers.map((header) => header.boundingBox()));
    const actions = boxes.pop();
    const cut = boxes.findLast((each) => each !== null && each.x < (actions?.x ?? 0));
    const shade = await region
      .locator('xpath=..')
      .evaluate((box) => Number.parseFloat(getComputedStyle(box, '::after').width));
    expect(shade).toBeCloseTo((actions?.x ?? 0) - (cut?.x ?? 0), 0);
    expect(shade).toBeGreaterThan(20);
  }).toPass();
  await row.scrollIntoViewIfNeeded();
  await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  await expect(region.locator('xpath=..')).toHaveAttribute('data-hidden', 'start');
  await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await expectNoAxeFindings(page);

  const cell = row.getByText('£123,456,789,012.34').last();
  await cell.click();
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'View details of Pennine Opportunities VCT' }),
  ).toBeFocused();

  // Selecting a text of the row by dragging must not open the holding.
  const box = await readOnce(cell.boundingBox());
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;
  await page.mouse.move(x + width - 3, middle);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toMatch(/\d/);
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/page=2$/);
});

test('a phone shows holdings in cards of at most 112 px, with one sheet to filter and sort', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'investor', `${TAX}/Venture_Capital_Trusts`);
  const names = page.getByRole('main').getByRole('button', { name: /^View details of/ });
  await expect(names).toHaveCount(15);
  const cards = page.getByRole('main').getByRole('row').filter({ has: names });
  const tallestNow = () =>
    cards.evaluateAll((items) =>
      Math.max(...items.map((item) => item.getBoundingClientRect().height)),
    );
  await expect.poll(tallestNow).toBeLessThanOrEqual(112);

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('group', { name: 'Filter and sort' });
  await expectNoAxeFindings(page);
  await sheet.getByLabel('Phase').selectOption('Closed');
  await sheet.getByRole('button', { name: 'Show 1 holding' }).click();
  await expect(names).toHaveAccessibleName('View details of Meridian Technology VCT');
  await expect(sheet).toBeHidden();
});

test('holdings are exposed as a table to screen readers, also as cards, and each card labels its figures', async ({
  page,
}) => {
  await signInAs(page, 'investor', `${TAX}/Venture_Capital_Trusts`);
  await expect(page.getByRole('row', { name: /^Albion Quay VCT/ })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const spoken = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const exposedNodes = nodes.filter(({ ignored }) => !ignored);
    const countRole = (role: string) =>
      exposedNodes.filter((node) => node.role?.value === role).length;
    return {
      rows: countRole('row'),
      names: countRole('rowheader'),
      columnHeaders: countRole('columnheader'),
      hasCells: countRole('cell') > 0,
      labels: exposedNodes.filter(
        ({ role, name }) => role?.value === 'StaticText' && String(name?.value).trim() === 'Cost',
      ).length,
    };
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect
    .poll(spoken)
    .toMatchObject({ rows: 16, names: 15, columnHeaders: 7, hasCells: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(spoken)
    .toMatchObject({ rows: 15, names: 15, columnHeaders: 0, hasCells: true });
  await expect.poll(spoken).toMatchObject({ labels: 15 });
});
