import type { Page } from '@playwright/test';
import { atThisMoment } from '#tests/support/page-reading.ts';
import { expect, expectNoAxeFindings, signedInAs, test } from '#tests/support/portal-test.ts';

const TAX = '/investment/tax-efficient-investments';

/** Every page with a table, and a text that is there when it has come. */
const TABLES: readonly (readonly [address: string, shows: string])[] = [
  [`${TAX}/Venture_Capital_Trusts`, 'Albion Quay VCT'],
  [`${TAX}/EIS_investments`, 'Saltaire Materials EIS'],
  ['/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001', 'Absolute Return Fund'],
  ['/inbox', 'Your tax certificates'],
  ['/documents', 'Key information document'],
  ['/application-history?year=2023-24', '11 applications'],
  ['/commission-charges', '49 entries'],
];

/** What every table of the page tells of the columns that do not fit. */
function overflowOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => {
      const box = table.parentElement ?? document.body;
      const region = box.getBoundingClientRect();
      const actions = [...table.querySelectorAll('td[data-actions]')];
      return {
        isWider: table.scrollWidth > box.clientWidth,
        isRegion: box.getAttribute('role') === 'region' && box.tabIndex === 0,
        hidden: box.parentElement?.dataset['hidden'],
        actionsOut: actions.filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < region.left || right > region.right + 1;
        }).length,
      };
    }),
  );
}

test('no table scrolls sideways at 1280 px, and at 768 px each tells what it hides and keeps its actions in sight', async ({
  page,
}) => {
  for (const [address, shows] of TABLES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signedInAs(page, 'investor', address);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    await expect(page.locator('main table').first()).toBeVisible();
    await expect
      .poll(
        async () =>
          (await overflowOf(page)).filter(({ isWider, hidden }) => isWider || hidden !== ''),
        { message: `${address}, 1280 px` },
      )
      .toEqual([]);
    await page.setViewportSize({ width: 768, height: 900 });
    // The shade follows when the table has been measured again.
    await expect
      .poll(
        async () =>
          (await overflowOf(page)).filter(
            ({ isWider, isRegion, hidden, actionsOut }) =>
              actionsOut > 0 || isRegion !== isWider || hidden !== (isWider ? 'end' : ''),
          ),
        { message: `${address}, 768 px` },
      )
      .toEqual([]);
  }
});

test('a wide table scrolls between its names and its actions, and a row opens wherever it is clicked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signedInAs(page, 'investor', `${TAX}/Venture_Capital_Trusts`);
  const region = page.getByRole('region', { name: 'Table of holdings' });
  const row = region.getByRole('row', { name: /^Albion Quay VCT/ });
  await expect(row.getByText('04/04/2023')).not.toBeInViewport({ ratio: 1 });
  // What is left of the column that the actions cut is under their shade, from its first pixel.
  await expect(async () => {
    const [cut, actions] = await Promise.all(
      [/^Growth \(%\)/, 'Actions'].map((name) =>
        region.getByRole('columnheader', { name }).boundingBox(),
      ),
    );
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

  await row.getByText('04/04/2023').click();
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View details of Albion Quay VCT' })).toBeFocused();

  // A text of the row is selected by dragging over it, and nothing opens.
  const cell = row.getByText('04/04/2023');
  const box = await atThisMoment(cell.boundingBox());
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;
  await page.mouse.move(x + width - 3, middle);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toMatch(/\d/);
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/Trusts$/);
});

test('a phone has holdings of 112 px, one sheet to filter and sort them, and remembers More figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs(page, 'investor', `${TAX}/Venture_Capital_Trusts`);
  const names = page.getByRole('main').getByRole('button', { name: /^View details of/ });
  await expect(names).toHaveCount(15);
  const cards = page.getByRole('main').getByRole('listitem').filter({ has: names });
  const tallest = () =>
    cards.evaluateAll((items) =>
      Math.max(...items.map((item) => item.getBoundingClientRect().height)),
    );
  await expect.poll(tallest).toBeLessThanOrEqual(112);

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expectNoAxeFindings(page);
  await sheet.getByLabel('Phase').selectOption('Closed');
  await sheet.getByRole('button', { name: 'Show 1 holding' }).click();
  await expect(names).toHaveText(['View details of Meridian Technology VCT']);
  await page.getByRole('button', { name: 'More figures' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'More figures' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('term').filter({ hasText: 'Date invested' })).toBeVisible();
  await expectNoAxeFindings(page);
});
