import type { Locator } from '@playwright/test';
import { readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const PORTFOLIOS = '/investment/tax-efficient-investments/IHT_portfolios';
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

test('the account history loads further pages on scroll, each once, until its end @journey [HIST-07, HIST-11, HIST-13, HIST-14, HIST-18, HIST-19]', async ({
  page,
  sandbox,
}) => {
  declareOpenedPages('/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001');
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(page, 'investor', ACCOUNT);
  const items = page.getByRole('list', { name: 'Account history' }).getByRole('listitem');
  await expect(items).toHaveCount(15);
  await expect(page.getByText('Showing 15 of 34')).toBeAttached();
  await page.getByText('Showing 15 of 34').scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(30);
  await page.getByText('Showing 30 of 34').scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(34);
  await expect(page.getByText('Showing 34 of 34')).toBeAttached();
  await expect(page.getByText(/No earlier history\./)).toBeAttached();
  const pages = (await sandbox.operations()).filter((name) => name === 'listDfmHistory');
  expect(pages).toHaveLength(3);
});

/** Returns figures of a history list that are less than 16 px from the next figure on the line. */
const figuresTooNearNow = (list: Locator) =>
  list.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const parts = item.querySelectorAll('[data-part=start], [data-part=figures] > *');
      const boxes = [...parts]
        .map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          // Excludes the label for screen readers, which precedes the figure.
          range.setStart(part, Math.max(0, part.childNodes.length - 1));
          return range.getBoundingClientRect();
        })
        .filter(({ width }) => width > 0);
      return boxes.flatMap((box, at) => {
        const next = boxes[at + 1];
        const isBeside = next !== undefined && next.top < box.bottom;
        const gap = isBeside ? next.left - box.right : Infinity;
        return gap < 15.5 ? [`${gap} px in ${item.textContent}`] : [];
      });
    }),
  );

test('the figures of a history are at least 16 px apart from tablet width up', async ({ page }) => {
  await signInAs(page, 'investor', ACCOUNT);
  const list = page.getByRole('list', { name: 'Account history' });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list.getByText('including £4,000.00 paid in')).toBeVisible();
    await expect.poll(() => figuresTooNearNow(list), `${width} px`).toEqual([]);
  }
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'investor', `${PORTFOLIOS}?panel=HISTORY&holding=holding-3300`);
    const panel = page.getByRole('dialog', { name: 'Investment History' });
    const history = panel.getByRole('list').filter({ hasText: '£' }).first();
    await expect(history.getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => figuresTooNearNow(history), `panel, ${width} px`).toEqual([]);
  }
});

test('history pages shorter than the window load until the end, each once [HIST-11]', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 9000 });
  await signInAs(page, 'investor', `${PORTFOLIOS}?panel=INVESTMENT&holding=holding-3300`);
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  await panel
    .getByRole('button', { name: /View history of Larkfield Renewable Power Ltd$/ })
    .click();
  await expect(panel.getByText('Showing 59 of 59')).toBeAttached();
  const cursors = (await sandbox.operations()).filter((name) => name === 'listHoldingHistory');
  // The investment panel first opens the history of the portfolio itself. Therefore two histories
  // of four pages each are loaded.
  expect(cursors.length).toBeLessThanOrEqual(8);
});

test('the growth chart of an account changes with the period, by keyboard and after a reload, and shows the touched value above the finger [HOLD-096]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'investor', `${ACCOUNT}?period=1y`);
  const year = page.getByRole('radio', { name: '1Y, 1 year' });
  await expect(year).toBeChecked();
  await year.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\?period=6m$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '6M, 6 months' })).toBeChecked();
  await expect(page.getByText(/in the 6 months to 13 Mar 2026/).first()).toBeVisible();

  const picture = page.getByRole('slider').locator('xpath=following-sibling::*[1]');
  const touch = await page.context().newCDPSession(page);
  const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const reading = page.locator('[data-reading]');
  let finger = { x: 0, y: 0 };
  // Content that loads above the chart can move it away from the finger, so the touch is repeated.
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded();
    const box = await readOnce(picture.boundingBox());
    if (!box) throw new Error('The chart has no room.');
    finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await expect(reading)
      .toContainText(/\d{4}\s*Value £/, { timeout: 2_000 })
      .catch(async (error: unknown) => {
        await lift();
        throw error;
      });
  }).toPass();
  await expect(async () => {
    const place = await reading.boundingBox();
    expect(place && finger.y - (place.y + place.height), 'px above the finger').toBeGreaterThan(20);
    expect(place && finger.y - (place.y + place.height), 'px above the finger').toBeLessThan(60);
  }).toPass();
  await lift();
  await expect(reading).toHaveCount(0);
});

test('the rows of an account history and of its holdings fit on one line each, without horizontal scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'investor', ACCOUNT);
  const lines = page.getByRole('list', { name: 'Account history' }).getByRole('listitem');
  await expect(lines).toHaveCount(15);
  // Rows with money paid in or out have a second line.
  const alone = lines.filter({ hasNotText: 'including' });
  const tallestNow = () =>
    alone.evaluateAll((all) => Math.max(...all.map((each) => each.clientHeight)));
  await expect.poll(tallestNow).toBeLessThan(40);
  await expectNoHorizontalScroll(page);
  // 1280 px less the width of a visible scroll bar. In a headless browser scroll bars take up no
  // width.
  await page.setViewportSize({ width: 1265, height: 900 });
  await expect(page.getByRole('region', { name: 'Holdings table' })).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('table', { name: /^Larkfield Portfolio Service/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Holdings table' })).toHaveCount(0);
});

test('the history of a holding opens in its panel and loads more on scroll [HIST-01, HIST-05, HIST-07, HIST-08, HIST-17]', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, 'investor', `${PORTFOLIOS}?panel=INVESTMENT&holding=holding-3300`);
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  await expect(
    panel.getByRole('heading', { name: 'Recent history for Larkfield Inheritance Tax Portfolio' }),
  ).toBeVisible();
  await panel
    .getByRole('button', { name: /View history of Larkfield Renewable Power Ltd$/ })
    .click();
  await expect(
    panel.getByRole('heading', {
      name: 'Recent history for Larkfield Renewable Power Ltd',
      exact: true,
    }),
  ).toBeAttached();
  const items = panel.getByRole('list', { name: /Recent history/ }).getByRole('listitem');
  await panel.getByText('Showing 15 of 59').scrollIntoViewIfNeeded();
  await panel.getByText('Showing 30 of 59').scrollIntoViewIfNeeded();
  await panel.getByText('Showing 45 of 59').scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(59);
  await expect(panel.getByText(/No earlier history\./)).toBeAttached();
  await expectNoAxeFindings(page);
  await expect.poll(sandbox.operations).toContain('getHoldingHistoryCount');
});
