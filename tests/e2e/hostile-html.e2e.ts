import type { Page } from '@playwright/test';
import { openBodyProbe } from '#tests/support/body-probe.ts';
import { allHostileBodies } from '#tests/support/hostile-html.ts';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';
import { recordExecutedScripts } from '#tests/support/record-executed-scripts.ts';

const BATCH = 500;
/**
 * Number of message bodies per page without the sanitiser. Small, because a body that navigates or
 * covers the page makes the remaining bodies untestable.
 */
const RAW_BATCH = 50;
/** Minimum numbers of executed scripts and requests without a sanitiser. More are possible. */
const FLOOR = { executed: 100, requested: 20 };

/**
 * Policy violations that the sanitiser's parser causes while it parses bodies. Executed scripts and
 * loaded resources never produce these messages.
 */
const REFUSED_AT_PARSING =
  /^CSP: (?:script-src-attr|style-src-elem|style-src-attr|base-uri|require-trusted-types-for) |^error: (?!Loading|Refused to load)/;

type Found = { readonly html: string; readonly what: string };

function batches(size: number): readonly (readonly string[])[] {
  const count = Math.ceil(allHostileBodies.length / size);
  return Array.from({ length: count }, (_, index) =>
    allHostileBodies.slice(index * size, (index + 1) * size),
  );
}

/**
 * Triggers every element of the message bodies. Returns forbidden tags, attributes and links.
 */
function useBodies(page: Page, isRaw: boolean): Promise<readonly Found[]> {
  return page.evaluate(async (isRaw) => {
    const TAGS =
      'P BR WBR DIV SPAN B STRONG I EM U UL OL LI A BLOCKQUOTE TABLE CAPTION THEAD TBODY TFOOT TR TD TH H1 H2 H3 H4 HR PRE CODE DL DT DD SUP SUB S DEL INS MARK SMALL Q'.split(
        ' ',
      );
    const ATTRIBUTES = 'href title colspan rowspan target rel aria-level data-table dir lang'.split(
      ' ',
    );
    const EVENTS = ['pointerdown', 'mouseover', 'mouseenter', 'input', 'toggle', 'scroll'];
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.protocol !== 'javascript:') event.preventDefault();
    };
    const isSafeLink = (link: HTMLAnchorElement) =>
      ['https:', 'mailto:', 'tel:'].includes(link.protocol) &&
      link.target === '_blank' &&
      link.rel === 'noopener noreferrer nofollow';
    document.addEventListener('click', stay);
    const found: Found[] = [];
    for (const article of document.querySelectorAll('article')) {
      const report = (what: string) => found.push({ html: article.id, what });
      const box = isRaw ? article : article.firstElementChild;
      if (!isRaw && article.childNodes.length !== 1) report('not one body');
      for (const element of box?.querySelectorAll('*') ?? []) {
        if (!isRaw) {
          if (!TAGS.includes(element.tagName)) report(element.tagName);
          for (const { name } of element.attributes) {
            if (!ATTRIBUTES.includes(name)) report(name);
          }
          if (element instanceof HTMLAnchorElement && !isSafeLink(element))
            report(element.outerHTML);
        }
        for (const type of EVENTS) element.dispatchEvent(new Event(type, { bubbles: true }));
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
    document.removeEventListener('click', stay);
    // Waits for events and requests that the bodies start without a user action.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return found;
  }, isRaw);
}

test('4,000 hostile message bodies execute, load and change nothing [MSG-028]', async ({
  page,
  complaints,
}) => {
  expect(allHostileBodies.length).toBeGreaterThan(4_000);
  const probe = await openBodyProbe(page, 'portal');
  for (const bodies of batches(BATCH)) {
    await probe.show(bodies);
    await expect(page.locator('article')).toHaveCount(bodies.length);
    expect(await readOnce(useBodies(page, false))).toEqual([]);
  }
  expect([...probe.executed]).toEqual([]);
  expect(probe.requests).toEqual([]);
  await complaints.take(REFUSED_AT_PARSING);
});

test('hostile message bodies execute if the sanitiser is left out', async ({
  page,
  complaints,
}) => {
  const probe = await openBodyProbe(page, 'none');
  for (const bodies of batches(RAW_BATCH).toReversed()) {
    if (probe.executed.size > FLOOR.executed && probe.requests.length > FLOOR.requested) break;
    await probe.showRaw(bodies);
    await readOnce(useBodies(page, true)).catch(() => {});
  }
  expect(probe.executed.size).toBeGreaterThan(FLOOR.executed);
  expect(probe.requests.length).toBeGreaterThan(FLOOR.requested);
  complaints.ignore();
});

test.describe('the message screens', () => {
  test.use({ scenario: 'hostile-messages' });

  /** Returns the HTML of every element that a message body must not contain. */
  const forbiddenInNow = (page: Page, part: string) =>
    page
      .locator(part)
      .evaluate((box) =>
        Array.from(
          box.querySelectorAll(
            'script, style, img, svg, math, iframe, form, input, object, [style], [id], [onclick], a:not([href^="https:"], [href^="mailto:"], [href^="tel:"])',
          ),
          (element) => element.outerHTML,
        ),
      );
  // Checks once, after the body is rendered, without polling: a forbidden element does its harm
  // even if it is removed later.
  const expectNothingForbidden = async (page: Page, part: string) =>
    expect(await readOnce(forbiddenInNow(page, part))).toEqual([]);

  test('hostile mail has no effect in the panel, quoted in a reply, as a draft or pasted [MSG-028] [MSG-035] [MSG-043]', async ({
    page,
    complaints,
  }) => {
    const calls = await recordExecutedScripts(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('.localhost')) outside.push(request.url());
    });

    await signInAs(page, 'investor', '/inbox?message=message-2901');
    await expect(page.getByRole('dialog').getByText('a half of a pair')).toBeVisible();
    await expectNothingForbidden(page, 'dialog div:has(> [dir=auto])');

    await page.goto('/reply/message-2901');
    const original = page.getByRole('region', { name: 'Original message' });
    // Text of the last body. It renders only if no earlier body broke the page.
    await expect(original.getByText('a half of a pair')).toBeVisible();
    await expectNothingForbidden(page, 'section:has(#original-message) div:has(> [dir=auto])');

    await page.goto('/new-message?draftId=message-2911');
    const editor = page.getByRole('textbox', { name: /^Message/ });
    await expect(editor).toContainText('a half of a pair');
    await expectNothingForbidden(page, '[role=textbox][contenteditable]');
    await editor.click();
    await page.evaluate(
      (html) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        const paste = { clipboardData: data, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
      },
      `<p>Pasted</p>${allHostileBodies.slice(0, 400).join('<p>')}`,
    );
    await expect(editor).toContainText('Pasted');
    await expectNothingForbidden(page, '[role=textbox][contenteditable]');

    expect([...calls]).toEqual([]);
    expect(outside).toEqual([]);
    await complaints.take(REFUSED_AT_PARSING);
  });
});
