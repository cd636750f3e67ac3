import type { Page } from '@playwright/test';
import { waitForPage, readOnce, waitForPortal } from '#tests/support/wait-for-page.ts';
import { expect, createSession, test } from '#tests/support/portal-test.ts';

/** Selector of the prerendered page in index.html, which is visible before hydration. */
const OUTLINE = 'html[data-shell] main';
const TOTAL = '£408,591.64';

/** Opens the dashboard. Its scripts load only when the returned function `go` is called. */
async function openWithoutScripts(page: Page, viewing: object = {}) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/[/]static[/]js[/](?!outline-)/, async (route) => {
    await promise;
    await route.continue();
  });
  const session = JSON.stringify({ ...(await createSession(page, 'investor')), ...viewing });
  await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), session);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  return { go: release };
}

type VisibleText = { readonly text: string; readonly bounds: string };

/** Returns the text and position of each visible element. */
async function visibleTextsNow(page: Page): Promise<readonly VisibleText[]> {
  return page.evaluate(() => {
    const parts = 'h1, h2, h3, h4, dt, dd, [role=status] p, button, a, [data-hue], svg';
    return [...document.querySelectorAll(`main :is(${parts})`)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { text: element.textContent, bounds: [x, y, width, height].join(' ') };
      });
  });
}

for (const width of [390, 768, 1280]) {
  test(
    `the dashboard's figures are shown before the portal loads and do not move afterwards, at ${width} px`,
    // Further fonts are tested only at the narrowest width, where a wide font overflows first.
    { tag: width === 390 ? ['@each-font'] : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      // Blocks the portal's font, which loads late in any case and would change the width of the
      // texts.
      await page.route('**/*.woff2', () => {});
      const { go: release } = await openWithoutScripts(page);
      const outline = page.locator(OUTLINE);
      await expect(outline.getByText(TOTAL)).toBeVisible();
      await expect(outline.getByText('Client number: 100234')).toBeVisible();
      await expect(outline.getByText('You have 3 unread secure messages.')).toBeVisible();
      await expect(outline.getByRole('listitem')).toHaveCount(5);
      const before = await readOnce(visibleTextsNow(page));
      expect(before.length).toBeGreaterThan(40);
      release();
      await waitForPortal(page);
      await expect(page.getByText('in the year to 13 Mar 2026')).toBeVisible();
      const movedNow = async () => {
        const after = await visibleTextsNow(page);
        // An element without text, such as the gain, may get its text later.
        return before.filter(
          ({ text, bounds }) =>
            !after.some(
              (one) => one.bounds === bounds && (text.trim() === '' || one.text === text),
            ),
        );
      };
      await expect.poll(movedNow).toEqual([]);
    },
  );
}

test('the portal renders only after the prerendered page has shown figures', async ({ page }) => {
  const session = JSON.stringify(await createSession(page, 'investor'));
  await page.addInitScript((text) => {
    sessionStorage.setItem('portal.token', text);
    // A promise that resolves 50 ms after the portal first reads it.
    let asked: Promise<void> | undefined;
    let areVisible = false;
    Object.defineProperty(window, 'portalFigures', {
      set: () => {},
      get: () =>
        (asked ??= new Promise((resolve) => {
          setTimeout(() => {
            areVisible = true;
            resolve();
          }, 50);
        })),
    });
    new MutationObserver(() => {
      if ('rendering' in document.documentElement.dataset) {
        sessionStorage.setItem('started-after', String(areVisible));
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-rendering'] });
  }, session);
  await page.goto('/dashboard');
  await waitForPortal(page);
  const orderNow = () => page.evaluate(() => sessionStorage.getItem('started-after'));
  await expect.poll(orderNow).toBe('true');
});

for (const [scenario, text] of [
  ['beyond-categories', 'In no category'],
  ['no-valuation', 'No valuation yet'],
] as const) {
  test.describe(() => {
    test.use({ scenario });
    test(`the portal shows the same texts as the prerendered dashboard, in scenario ${scenario} [DASH-24] [DASH-49]`, async ({
      page,
    }) => {
      const { go: release } = await openWithoutScripts(page);
      await expect(page.locator(OUTLINE).getByText(text).first()).toBeVisible();
      const textsNow = async () => (await visibleTextsNow(page)).map((one) => one.text);
      const before = await readOnce(textsNow());
      release();
      await waitForPortal(page);
      // An element without text, such as the gain, may get its text later.
      const texts = before.filter((text) => text.trim() !== '');
      await expect.poll(textsNow).toEqual(expect.arrayContaining(texts));
    });
  });
}

test('hidden amounts are hidden from the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal.amounts', 'hidden'));
  const { go: release } = await openWithoutScripts(page);
  const outline = page.locator(OUTLINE);
  await expect(outline.getByText('Tax Efficient Investments')).toBeVisible();
  await expect(outline).toContainText('•••••');
  await expect(outline).not.toContainText(/[£€$]/);
  release();
  await waitForPortal(page);
  await expect(page.locator('main')).not.toContainText(/[£€$]/);
});

test('a link of the prerendered dashboard works before the portal has loaded', async ({ page }) => {
  const { go: release } = await openWithoutScripts(page);
  await page.locator(OUTLINE).getByRole('link', { name: 'Tax Efficient Investments' }).click();
  await expect(page).toHaveURL(/\/investment\/tax-efficient-investments/);
  release();
  await waitForPage(page, 'Tax Efficient Investments');
});

test('a focused link on the prerendered dashboard keeps the focus when the portal replaces it', async ({
  page,
}) => {
  const { go: release } = await openWithoutScripts(page);
  const list = page.getByRole('list', { name: 'Portfolio by category' });
  await page.locator(OUTLINE).getByRole('link', { name: 'Managed Portfolios' }).focus();
  release();
  await waitForPortal(page);
  await expect(list.getByRole('link', { name: 'Managed Portfolios' })).toBeFocused();
});

for (const [what, viewing, fault] of [
  ['another account', { as: 'client-100235', asName: 'Mr Daniel Hart' }, null],
  [
    'a reply that breaks the contract',
    {},
    { operationId: 'getPortfolioOverview', kind: 'broken-contract' },
  ],
] as const) {
  test(`the prerendered dashboard shows no figures for ${what}`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    if (fault) await sandbox.addFault(fault);
    const { go: release } = await openWithoutScripts(page, viewing);
    await expect.poll(sandbox.operations).toContain('getPortfolioOverview');
    await expect(page.locator('html[data-shell=frame] main:has(h1)')).toBeVisible();
    await expect(page.locator(OUTLINE)).not.toContainText('£');
    release();
    await waitForPortal(page);
    // The browser also logs the failed call.
    complaints.ignore();
  });
}
