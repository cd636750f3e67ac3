import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBodyProbe } from '#tests/support/body-probe.ts';
import { readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

/**
 * Every HTML element, also obsolete ones, and (below) styles that separate an element from its
 * neighbours.
 */
const ELEMENTS =
  'a abbr acronym address applet article aside audio b bdi bdo big blink blockquote br button canvas center cite code data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li listing main map mark marquee menu meter nav nobr noembed noframes noscript object ol optgroup option output p picture pre progress q rb rp rt rtc ruby s samp search section select slot small span strike strong sub summary sup svg tbody td template textarea tfoot th thead time tr tt u ul var video wbr x-y'.split(
    ' ',
  );
const STYLES =
  'display:block display:flex display:table display:list-item display:grid display:flow-root float:left position:absolute white-space:pre'.split(
    ' ',
  );

const CASES: readonly string[] = [
  ...ELEMENTS.flatMap((name) => [
    `one<${name}>two</${name}>three`,
    `<${name}>one</${name}><${name}>two</${name}>`,
    `<p>one<b><${name}>two</${name}>three</b></p>`,
    `<table><tr><td>one<td><${name}>two</${name}>three<tr><td>four</table>`,
    `<dl><dt>one<dd><${name}>two</${name}></dl>three`,
  ]),
  ...STYLES.flatMap((style) => [
    `one<span style="${style}">two</span>three`,
    `<x-y style="${style}">one</x-y><x-y style="${style}">two\nthree</x-y>`,
    `<p>one<font style="${style}">two</font><i>three</i></p>`,
    `<div style="${style}"><span>one</span><span>two</span></div>three`,
  ]),
  // HTML parsers move text between table tags in front of the table.
  '<p>one<b><table><tr><td>two</table>three</b></p>',
  '<ul><li>one<ol><li>two<li>three</ol></ul>',
  '<table><caption>one</caption><tfoot><tr><td>two</tfoot><tbody><tr><th>three<td>four</table>',
];

/**
 * Returns the text of each article as Chromium renders it. Texts on lines or in cells of their own
 * are separated by spaces.
 */
function textsApartNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('article[id]'), (article) =>
      article.innerText.split(/\s+/).filter(Boolean).join(' '),
    ),
  );
}

test('texts that Chromium renders apart remain apart in a message, for every HTML element [MSG-028]', async ({
  page,
  complaints,
}) => {
  const probe = await openBodyProbe(page, 'none');
  await probe.show(CASES);
  const portal = await readOnce(textsApartNow(page));
  await probe.showRaw(CASES);
  const raw = await readOnce(textsApartNow(page));
  expect(raw).toHaveLength(CASES.length);
  expect(raw.filter((text) => text.includes(' ')).length).toBeGreaterThan(200);
  const joined = CASES.map((html, index) => {
    const texts = portal[index] ?? '';
    const pairs = (raw[index] ?? '').split(' ').flatMap((text, at, all) => {
      const next = all[at + 1];
      return next === undefined ? [] : [text + next];
    });
    return { html, texts, joined: pairs.filter((pair) => texts.includes(pair)) };
  }).filter((found) => found.joined.length > 0);
  expect(joined).toEqual([]);
  complaints.ignore();
});

const MARKED = `<html><head><base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example"><link rel="stylesheet" href="https://elsewhere.example/a.css">
<style>@import url(https://elsewhere.example/b.css); @font-face { font-family: x; src: url(https://elsewhere.example/c.woff2) } .old { text-decoration: line-through; background: url(https://elsewhere.example/d.png); font-family: x }</style></head><body>
<p style="color:red">Your fee is £100<sup>1</sup> a year. We sold <s>1,000</s> 500 units, not <del>£2,500</del><ins>£250</ins>, of <mark>CO<sub>2</sub></mark>.</p>
<p><sup>1</sup> plus VAT</p><dl><dt>Fee</dt><dd>£100</dd></dl>
<table><tr><td>Fund A</td><td class="old">12</td></tr></table>
<section>Sell 1</section><section>000 units</section></body></html>`;

test.describe('a message with semantic markup', () => {
  test.beforeEach(async ({ sandbox }) => {
    await sandbox.changeRecords('messages', (record) => {
      if (record['id'] === 'message-1002' || record['id'] === 'message-1005') {
        record['body'] = MARKED;
      }
    });
  });

  test('deletions, insertions and superscripts are shown and announced in panel, thread, reply, print and text export, without a policy violation [MSG-028] [MSG-043]', async ({
    page,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('.localhost')) outside.push(request.url());
    });
    await signInAs(page, 'investor', '/inbox?message=message-1002');
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('1,000', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expect(panel).toMatchAriaSnapshot(`
      - paragraph:
        - text: Your fee is £100
        - superscript: "[ 1 ]"
        - text: "a year. We sold [deleted: 1,000 ] 500 units, not"
        - deletion: "[deleted: £2,500 ]"
        - insertion: "[inserted: £250 ]"
    `);
    await expectSoundAtEachWidth(page);
    await expectAccessibleInDarkMode(page);

    await panel.getByRole('button', { name: /6 Mar 2026/ }).click();
    await expect(panel.locator('del')).toHaveCount(2);

    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download as text' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(text).toContain(
      'Your fee is £100 [1] a year. We sold 500 units, not £250, of CO₂.\n[1] plus VAT\nFee\n£100\nFund A\n',
    );
    expect(text).toContain('Sell 1\n000 units');

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('article s, article del')).toHaveCount(6);
    await page.emulateMedia({ media: null });

    await page.goto('/reply/message-1002');
    const original = page.getByRole('region', { name: 'Original message' });
    await expect(original.getByText('£2,500')).toHaveCSS('text-decoration-line', 'line-through');
    expect(outside).toEqual([]);
  });
});

const CLIPBOARD = join(import.meta.dirname, '../support/clipboard');

/** Copies HTML as another program does, and pastes it with the keyboard. */
async function pasteByKeys(page: Page, html: string): Promise<void> {
  // The Clipboard API would rewrite the markup.
  await page.evaluate((text) => {
    const copy = (event: ClipboardEvent) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      event.clipboardData?.setData('text/html', text);
    };
    document.addEventListener('copy', copy, { capture: true, once: true });
  }, html);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
}

test('cells and lines pasted by keyboard from a spreadsheet, a word processor and an e-mail remain apart [MSG-035]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'investor', '/new-message');
  const editor = page.getByRole('textbox', { name: 'Message' });
  await editor.click();
  for (const [file, lines] of [
    ['excel.html', ['Fund A | 12 | 500', 'Fund B | 1,000 | £50.00', 'Cash | | £5', 'Fee | | £90']],
    ['google-sheets.html', ['Fund A | 12 | 500', 'Fund B | 1,000 | £50.00', 'Cash | | £5']],
    [
      'word.html',
      ['• Sell 1,000 units', '1. Numbered', 'sell 500 units [1], done ✓', 'Fund A | 12'],
    ],
    ['google-docs.html', ['Not bold, bold, slanted, £100 [1]', '• one', '3. three']],
    ['apple-mail.html', ['Sort code 12-34-56', 'Account 12345678', 'quoted', 'again']],
  ] as const) {
    await pasteByKeys(page, readFileSync(join(CLIPBOARD, file), 'utf8'));
    for (const line of lines) await expect(editor).toContainText(line);
    await expect
      .poll(async () => (await editor.innerText()).split(/\n+/).map((line) => line.trim()))
      .toEqual(expect.arrayContaining([...lines]));
  }
});
