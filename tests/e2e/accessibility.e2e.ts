import type { Page } from '@playwright/test';
import { expectFocusInSight } from '#tests/support/focus-in-sight.ts';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { expect, sessionOf, signedInAs, test } from '#tests/support/portal-test.ts';

const CATEGORY = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';
const AMELIA = { as: 'client-100234', asName: 'Mrs Amelia Hart' };

/** Stores a session in the tab before the portal starts: the login has its own tests. */
async function holdSession(page: Page, username: string, viewing = {}) {
  const session = { ...(await sessionOf(page, username)), ...viewing };
  await page.addInitScript(
    (text) => sessionStorage.setItem('portal.token', text),
    JSON.stringify(session),
  );
}

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * Sets the text size as a browser's text zoom or a user's style sheet does (WCAG 1.4.4, 1.4.12).
 */
async function changeText(page: Page, how: 'doubled' | 'spaced') {
  await page.evaluate(
    ({ isDoubled, rules }) => {
      document.documentElement.style.fontSize = isDoubled ? '200%' : '';
      if (isDoubled) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    },
    { isDoubled: how === 'doubled', rules: SPACING },
  );
}

/** Overflows: the page sideways, text in its box, an amount in its line. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) found.push(`page: ${sideways} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isTable = element.getAttribute('role') === 'region' && element.tabIndex === 0;
      const isHidden = clipPath !== 'none' || element.clientWidth <= 1;
      if (isHidden || isTable || element.closest('svg') || !element.textContent.trim()) continue;
      const isCutX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isCutY =
        (overflowY === 'hidden' || overflowY === 'clip') &&
        element.scrollHeight > element.clientHeight + 1;
      if (isCutX || isCutY) {
        const box = `${element.clientWidth} of ${element.scrollWidth} px`;
        found.push(
          `clipped: ${element.tagName} ${box}: ${element.textContent.trim().slice(0, 40)}`,
        );
      }
    }
    const amount = /[-+]?(?:US\$|£|€)[\d,]+(?:\.\d+)?|[-+]?\d+\.\d+%|\b\d\d\/\d\d\/\d{4}\b/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: match, index } of (text.textContent ?? '').matchAll(amount)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + match.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: ${match}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Polled, because a table measures itself after each change of its width. */
async function expectToFit(page: Page, what: string) {
  await expect.poll(() => misfits(page), what).toEqual([]);
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

type Screen = { readonly address: string; readonly ready: (page: Page) => Promise<void> };

const INVESTOR_SCREENS: readonly Screen[] = [
  {
    address: '/dashboard',
    ready: async (page) => {
      await page.getByRole('button', { name: 'How is this total made up?' }).click();
      await page.getByRole('button', { name: 'Other currencies' }).click();
      const menu = page.getByRole('button', { name: 'MENU' });
      if ((await menu.count()) > 0) await menu.click();
      await page.getByRole('button', { name: 'Account settings' }).click();
      await expect(page.getByRole('link', { name: 'Commission and charges' })).toBeVisible();
    },
  },
  {
    address: CATEGORY,
    ready: async (page) => {
      const details = page.getByRole('button', { name: 'View details of Albion Quay VCT' });
      await expect(details).toBeVisible();
      await expectToFit(page, 'the list');
      await details.click();
      await expect(page.getByText('Recent history for Albion Quay VCT').first()).toBeVisible();
      await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    },
  },
  {
    address: ACCOUNT,
    ready: async (page) => {
      await page.getByRole('button', { name: /table/i }).first().click();
      await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    },
  },
  {
    address: '/inbox',
    ready: async (page) => {
      const first = page.getByRole('link', { name: /Re: Question about my EIS3/ }).first();
      await expect(first).toBeVisible();
      await expectToFit(page, 'the inbox');
      await first.click();
      await expect(page.getByRole('button', { name: 'Save as text' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^From .*, 6 Mar 2026/ })).toBeVisible();
    },
  },
  {
    address: '/reply/message-1001?draftId=message-1022',
    ready: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toHaveText(/Thank/),
  },
  {
    address: '/documents',
    ready: (page) => expect(page.getByRole('button', { name: /^Download all/ })).toBeVisible(),
  },
  {
    address: '/account-settings',
    ready: (page) => expect(page.getByRole('link', { name: 'Verify bank account' })).toBeVisible(),
  },
  {
    address: '/update-contact-details',
    ready: async (page) => {
      await page.getByLabel('Town or city').fill('');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
      await page.getByLabel('Find your address').fill('BS1 4DJ');
      await page.getByRole('button', { name: 'Find address' }).click();
      await expect(page.getByRole('option', { name: /Harbour View/ })).not.toHaveCount(0);
    },
  },
  {
    address: '/change-password',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    address: '/application-history?year=2023-24',
    ready: (page) => expect(page.getByText('9 applications')).toBeVisible(),
  },
  {
    address: '/commission-charges?year=2024-25',
    ready: (page) => expect(page.getByText('19 entries')).toBeVisible(),
  },
];

/** The width of 1280 px at a zoom of 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

/** Two tests for each width, which run at once. */
const HALVES = [
  INVESTOR_SCREENS.filter((_, index) => index % 2 === 0),
  INVESTOR_SCREENS.filter((_, index) => index % 2 === 1),
];

for (const width of [390, 1280]) {
  for (const [half, screens] of HALVES.entries()) {
    test(`pages keep the order of the keyboard, reflow, and fit with their text doubled or spaced at ${width} px, and no amount breaks (${half + 1} of 2)`, async ({
      page,
    }) => {
      test.slow(true, 'Many screens.');
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await holdSession(page, 'investor');
      for (const { address, ready } of screens) {
        await page.goto(address);
        await expect(h1(page)).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect.poll(() => jumpsUp(page), address).toEqual([]);
        await page.setViewportSize({ width: NARROWEST, height: 900 });
        await expectToFit(page, `${address}, ${NARROWEST} px`);
        await page.setViewportSize({ width, height: 900 });
        await changeText(page, 'doubled');
        await ready(page);
        await expectToFit(page, `${address}, doubled`);
        await changeText(page, 'spaced');
        await expectToFit(page, `${address}, spaced`);
      }
    });
  }

  test(`the login fits with its text doubled or spaced at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    for (const how of ['doubled', 'spaced'] as const) {
      await changeText(page, how);
      await expectToFit(page, how);
    }
  });
}

for (const width of [390, 1280]) {
  test(`the bar and the choice of accounts fit with the text doubled at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await holdSession(page, 'partner', AMELIA);
    await page.goto('/inbox');
    await changeText(page, 'doubled');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('group', { name: 'Accounts that you can view' })).toBeVisible();
    await expectToFit(page, page.url());
  });
}

for (const width of [390, 1280]) {
  test(`the bar of a viewed client hides no focus with the text doubled at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await holdSession(page, 'partner', { ...AMELIA, asName: `Mrs ${'Amelia '.repeat(8)}Hart` });
    await page.goto(CATEGORY);
    await expect(page.getByRole('button', { name: /^View details/ }).first()).toBeVisible();
    await changeText(page, 'doubled');
    await expectToFit(page, page.url());
    // Backwards from the end, so that each comes into sight at the top.
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const hidden: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const found = await page.evaluate(() => {
        const focus = document.activeElement;
        const bar = document.querySelector('[aria-label="Viewing as another client"]');
        if (!bar || !focus?.closest('main, footer')) return null;
        const box = focus.getBoundingClientRect();
        const { bottom } = bar.getBoundingClientRect();
        // A region that is higher than the room below the bar cannot be clear of it.
        if (box.height > window.innerHeight - bottom) return null;
        return box.top < bottom - 1 && box.bottom > 0 ? focus.textContent : null;
      });
      if (found !== null) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });
}

test('each panel and dialog shows what the keyboard focuses with the text doubled at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdSession(page, 'investor');
  for (const [address, opener] of [
    [CATEGORY, page.getByRole('button', { name: /^View documents/ })],
    ['/inbox', page.getByRole('link', { name: /Re: Question about my EIS3/ })],
    ['/inbox', page.getByRole('button', { name: /^Delete/ })],
  ] as const) {
    await page.goto(address);
    await expect(opener.first()).toBeVisible();
    await changeText(page, 'doubled');
    await opener.first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expect(page.locator('dialog [aria-busy=true]')).toHaveCount(0);
    await expectFocusInSight(page, `${address}, ${await page.locator('dialog h2').innerText()}`);
  }
});

/** Addresses with the heading of their last state. */
const OUTSIDE = [
  ['/auth/reset?id=none', 'This link no longer works'],
  ['/auth/magic?id=none', 'This link no longer works'],
  ['/auth/conf', 'An error has occurred, please try again later'],
  ['/login?forgot=true', 'Reset Your Password'],
  ['/nowhere/at/all', /./],
] as const;

test('the screens around the pages fit with the text doubled at 640 px', async ({
  page,
  complaints,
}) => {
  test.slow(true, 'Many screens.');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectGood = async (what: string) => {
    await changeText(page, 'doubled');
    await expectToFit(page, what);
  };
  for (const [address, name] of OUTSIDE) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await waitForFont(page);
    await expectGood(address);
    // A host name is one long word.
    await page.setViewportSize({ width: 320, height: 800 });
    await expectToFit(page, `${address} at 320 px`);
    await page.setViewportSize({ width: 640, height: 800 });
  }
  await complaints.take(/401/);

  await signedInAs(page, 'staff');
  await page.getByRole('searchbox').fill('hart');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await expectGood('the search');

  await signedInAs(page, 'investor', '/nowhere/at/all');
  await expect(h1(page)).toBeVisible();
  await expectGood('a wrong address, signed in');
  for (const [name, dialog] of [
    [/^View details/, 'Investment Details'],
    [/^View documents/, 'Documents'],
  ] as const) {
    await page.goto(CATEGORY);
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    await expectGood(dialog);
  }
});

test('long amounts stay in their cards with the text doubled at 390 px', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sandbox.changeRecords('holdings', (holding) => {
    Object.assign(holding, { value: 12345678901.23, cost: 12345678901.23, growth: 12345678901.23 });
  });
  await holdSession(page, 'investor');
  for (const address of ['/dashboard', CATEGORY, ACCOUNT]) {
    await page.goto(address);
    await expect(h1(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('12,345,678,901.23').first()).toBeAttached();
    await changeText(page, 'doubled');
    await expectToFit(page, address);
    await expect.poll(() => amountsOutside(page), address).toEqual([]);
  }
});

/** Amounts that stand past the edge of their card, which the page's own margin may hide. */
function amountsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement?.closest('main li, main section, main a');
      if (!within || !/\d,\d{3}/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      if (right > within.getBoundingClientRect().right) found.push(text.textContent ?? '');
    }
    return [...new Set(found)];
  });
}

test("an account's table fits its card at 1280 px, whoever sets the colours", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await holdSession(page, 'investor');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto(ACCOUNT);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // What is wider than its card becomes a region that scrolls.
    await expect(page.getByRole('region', { name: 'Table of holdings' })).toHaveCount(0);
  }
});

/** Steps of the keyboard that lead up, other than to the next column. */
function jumpsUp(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, [tabindex="0"])',
      ),
    ]
      .map((element) => ({
        name: element.textContent || element.id,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1);
    return stops.flatMap((stop, index) => {
      const before = stops[index - 1];
      if (!before || stop.box.bottom > before.box.top + 1 || stop.box.left >= before.box.right)
        return [];
      return [`${before.name} -> ${stop.name}`];
    });
  });
}

test('the order is told by its words and its icon, and a pressed choice by its border', async ({
  page,
}) => {
  await holdSession(page, 'investor');
  await page.goto(CATEGORY);
  const order = page.getByRole('button', { name: /A to Z|Z to A/ });
  await expect(order).toHaveText('A to Z (ascending)');
  const icon = () => order.locator('svg').innerHTML();
  const before = await icon();
  await order.click();
  await expect(order).toHaveText('Z to A (descending)');
  expect(await icon()).not.toBe(before);
  const border = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { borderTopColor } = getComputedStyle(button);
      return borderTopColor;
    });
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await border('System')).not.toBe(await border('Light'));
});

/** Whether two elements, or an element and the page, differ in more than their words. */
function look(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderInlineStartColor, color } = getComputedStyle(element);
      return [backgroundColor, borderInlineStartColor, color].join(' / ');
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state is seen where the system sets the colours, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await holdSession(page, 'partner', AMELIA);
    await page.goto('/dashboard');
    await expect(page.getByText('Total value', { exact: true }).first()).toBeVisible();

    // The current entry, and the pressed choice.
    expect(await look(page, 'nav [aria-current]')).not.toBe(
      await look(page, 'nav a:not([aria-current])'),
    );
    expect(await look(page, '[aria-pressed=true]')).not.toBe(
      await look(page, '[aria-pressed=false]'),
    );
    // The bar of shares and its swatches: one look for each share.
    const shares = await page.locator('[title][data-shade]').evaluateAll((parts) =>
      parts.map((part) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(part);
        const canvas = getComputedStyle(document.body).backgroundColor;
        return {
          isSeen: backgroundColor !== canvas,
          look: `${backgroundColor} ${backgroundImage}`,
        };
      }),
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.every(({ isSeen }) => isSeen)).toBe(true);
    expect(new Set(shares.map(({ look: each }) => each)).size).toBe(shares.length);
    // Every surface has an edge.
    const edge = (name: string) =>
      page.getByRole('region', { name }).evaluate((bar) => getComputedStyle(bar).outlineStyle);
    expect(await edge('Viewing as another client')).toBe('solid');

    await page.goto(CATEGORY);
    const order = page.getByRole('button', { name: 'A to Z' });
    await order.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await order.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
  });
}
