import { expect, type Page } from '@playwright/test';

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/**
 * Sets the text size or spacing as a browser's text zoom or a user's style sheet does (WCAG 1.4.4,
 * 1.4.12).
 */
export async function changeText(page: Page, how: 'doubled' | 'spaced'): Promise<void> {
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

/**
 * Expects that nothing overflows: the page does not scroll sideways, each text fits its box, and
 * each amount is on one line. Polls, because a table measures itself after each change of its
 * width.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => misfitsNow(page), what).toEqual([]);
}

function misfitsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) found.push(`page: ${sideways} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const isWider = scrollWidth > clientWidth + 1;
      // Checks sizes first, because computing the styles and texts of all elements is slow.
      if (clientWidth <= 1 || (!isWider && scrollHeight <= clientHeight + 1)) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isCutX = isWider && overflowX !== 'visible';
      const isCutY =
        scrollHeight > clientHeight + 1 && (overflowY === 'hidden' || overflowY === 'clip');
      const isTable = element.getAttribute('role') === 'region' && element.tabIndex === 0;
      if ((!isCutX && !isCutY) || clipPath !== 'none' || isTable) continue;
      const text = element.textContent.trim();
      if (text && !element.closest('svg')) {
        const box = `${clientWidth} of ${scrollWidth} px`;
        found.push(`clipped: ${element.tagName} ${box}: ${text.slice(0, 40)}`);
      }
    }
    const amount =
      /[-+\u2212]?(?:US\$|£|€)[\d,]+(?:\.\d+)?|[-+\u2212]?(?<!\d)\d+\.\d+%|\b\d\d\/\d\d\/\d{4}\b/g;
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

/** Expects the tab order to move down the page. It may move up only into the next column. */
export async function expectKeyboardOrder(page: Page, what: string): Promise<void> {
  await expect.poll(() => jumpsUpNow(page), what).toEqual([]);
}

function jumpsUpNow(page: Page): Promise<string[]> {
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

/** Expects no visible text below 12 px, and no link or button of the content below 14 px. */
export async function expectTextSizes(page: Page, what: string): Promise<void> {
  await expect.poll(() => smallTextsNow(page), what).toEqual([]);
}

/** Returns the visible texts that are too small, with their size. */
function smallTextsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
      // Excludes the navigation, whose entries may have an icon above the text, and column headers.
      const isAction = parent.closest('main, footer') && parent.closest('a, button');
      const min = isAction && !parent.closest('th') ? 14 : 12;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size > 0 && size < min) found.push(`${text.textContent}: ${size} px`);
    }
    return [...new Set(found)];
  });
}

/** Opens everything that is collapsed in the page and its dialogs. */
export async function expandAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const closed = 'button[aria-expanded=false]:not([popovertarget])';
    for (const button of document.querySelectorAll<HTMLElement>(`:is(main, dialog) ${closed}`)) {
      button.click();
    }
  });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Returns amounts in texts and accessible names of the page, and masking dots that a screen reader
 * would read one by one.
 */
export function findVisibleAmountsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const amount = /(?:[£€$]|GBX|JPY)\s?[-+−]?\d[\d.,]*[KMB]?/g;
    const names = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    const spoken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('[aria-hidden=true]')) spoken.push(text.textContent ?? '');
    }
    return [
      ...[document.title, document.body.textContent, ...attributes].flatMap(
        (text) => text.match(amount) ?? [],
      ),
      ...[...spoken, ...attributes].filter((text) => text.includes('••')),
    ];
  });
}
