import type { Locator, Page } from '@playwright/test';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { expect, expectSoundAtEachWidth, signInAs, test } from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const TALLEST_CHART_PX = 140;
const SMALLEST_TARGET_PX = 44;

async function openPanel(page: Page, query: string): Promise<Locator> {
  await signInAs(page, 'investor', `${TRUSTS}?${query}`);
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  return panel;
}

const boxNow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return { top, bottom, width, height };
  });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the details of a holding show value, gain, chart and first facts in a window of ${width} x ${height} px [HOLD-091]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const panel = await openPanel(page, 'panel=INVESTMENT&holding=holding-3010');
    await expect(panel.getByText('+£125.40 (+2.51%)')).toBeVisible();
    const chart = panel.getByRole('slider').locator('xpath=following-sibling::*[1]');
    await expect.poll(async () => (await boxNow(chart)).height).toBe(TALLEST_CHART_PX);
    const ask = panel.getByRole('link', { name: /^Ask us about this/ });
    const footer = await readOnce(boxNow(ask));
    expect(footer.height).toBeGreaterThanOrEqual(SMALLEST_TARGET_PX);
    expect(footer.bottom).toBeLessThanOrEqual(height);
    const facts = panel.getByRole('term');
    const cost = facts.filter({ hasText: /^Cost$/ });
    const units = facts.filter({ hasText: /^Units$/ });
    await expect.poll(async () => (await boxNow(cost)).bottom).toBeLessThan(footer.top);
    // The facts are in two columns.
    const rowNow = async (fact: Locator) => Math.round((await boxNow(fact)).top);
    const phase = facts.filter({ hasText: /^Phase$/ });
    await expect.poll(async () => (await rowNow(phase)) === (await rowNow(units))).toBe(true);
  });
}

test('the panel of a holding has one width on all tabs, and its history has rows but no chart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = await openPanel(page, 'panel=INVESTMENT&holding=holding-3000');
  const widthNow = async () => (await boxNow(panel)).width;
  await expect.poll(widthNow).toBe(480);
  await panel.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect.poll(widthNow).toBe(480);
  await panel.getByRole('link', { name: 'History', exact: true }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: '27/02/2026' })).toBeVisible();
  await expect(panel.getByRole('slider')).toHaveCount(0);
  await expect.poll(widthNow).toBe(480);
});

test('the panel leads to the previous and next holding on the same tab, and from the last to the first', async ({
  page,
}) => {
  const panel = await openPanel(page, 'panel=HISTORY&holding=holding-3020&sort=name');
  await expect(panel.getByText(/^\d+ of 23$/)).toHaveText('11 of 23');
  const next = panel.getByRole('link', { name: /^Next holding/ });
  // A pending holding has no history, so its details open.
  await next.click();
  await expect(page.getByRole('dialog', { name: 'Investment Details' })).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Larkfield Income VCT');
  await expect(panel.getByText('Pending allocation.')).toBeVisible();
  await expect(panel.getByRole('term')).toHaveCount(0);
  await expect(next).toBeFocused();
  const previous = panel.getByRole('link', { name: /^Previous holding/ });
  for (let position = 11; position >= 1; position -= 1) {
    await previous.click();
    await expect(panel.getByText(`${position} of 23`, { exact: true })).toBeVisible();
  }
  await previous.click();
  await expect(panel.getByText('23 of 23', { exact: true })).toBeVisible();
});

test('the panel of a holding has no overflow and no axe violation at any width and in large text', async ({
  page,
}) => {
  const panel = await openPanel(page, 'panel=INVESTMENT&holding=holding-3000');
  const ready = () => expect(panel.getByRole('slider')).toBeAttached();
  await expectSoundAtEachWidth(page, ready, [320, 1280]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectSoundAtEachWidth(page, ready, [390, 1280]);
});
