import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { allHostileBodies } from '#tests/support/hostile-html.ts';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInBothModes,
  expectAccessibleInDarkMode,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const SENT_TEXT = 'Secure Message Successfully sent.';

const subject = (page: Page) => page.getByLabel('Subject');
const text = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const input = (page: Page) => page.getByLabel('Attach files', { exact: true });
const attached = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

function createFiles(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `file-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: randomBytes(40_000 + index),
  }));
}

/** Sends a message without text, and confirms the portal's question about the missing text. */
async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
}

test('a message with five attachments survives a closed tab and is sent byte for byte [MSG-021] [MSG-036] [MSG-084] [MSG-102]', async ({
  page,
  context,
}) => {
  const files = createFiles(5);
  await page.clock.install();
  await signInAs(page, 'investor', '/new-message');
  await subject(page).fill('Five documents');
  await text(page).click();
  await page.keyboard.type('Please find them attached.');
  await input(page).setInputFiles(files);
  for (const { name } of files) await expect(attached(page, name)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\?draftId=message-/);
  await page.close();

  const next = await context.newPage();
  await signInAs(next, 'investor', '/inbox?folder=drafts');
  await next.getByRole('link', { name: 'Five documents' }).first().click();
  await expect(text(next)).toHaveText('Please find them attached.');
  for (const { name } of files) await expect(attached(next, name)).toBeVisible();
  await next.getByRole('button', { name: 'Send message' }).click();
  await expect(next.getByText(SENT_TEXT, { exact: true })).toBeVisible();

  await next.getByRole('link', { name: 'View message' }).click();
  await expect(next).toHaveURL(/folder=sent/);
  await waitForPage(next, 'Secure messages');
  const panel = next.getByRole('dialog');
  for (const { name, buffer } of files) {
    const download = next.waitForEvent('download');
    await panel.getByRole('button', { name }).click();
    expect(await readFile(await (await download).path())).toEqual(buffer);
  }
});

test('an upload and the sending of a message recover from a dropped connection without a duplicate message', async ({
  page,
  sandbox,
  complaints,
}) => {
  await signInAs(page, 'investor', '/new-message');
  await subject(page).fill('Through a tunnel');
  await page.route('**/file/upload', (route) => route.abort('connectionreset'), { times: 1 });
  await input(page).setInputFiles(createFiles(1));
  await expect(
    page.getByText('An error occurred during the file upload. Please try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again file-1.pdf' }).click();
  await expect(page.getByText('40.0 KB')).toBeVisible();

  // The server creates the message, but its reply is truncated.
  await sandbox.addFault({ operationId: 'createMessage', kind: 'truncated-json', times: 1 });
  await sendEmpty(page);
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View message' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Through a tunnel' })).toHaveCount(1);
  await complaints.take(/Failed to load resource|ERR_CONNECTION_RESET/);
});

test('a message edited after a 502 is not reported as sent, and its changes can be sent as a new message', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/new-message');
  await text(page).click();
  await page.keyboard.type('First.');
  await subject(page).fill('Through a proxy');
  // Replaces the replies to the send request and to the status check by a 502. The server has
  // processed both requests.
  await page.evaluate(() => {
    const send = window.fetch;
    let left = 2;
    window.fetch = async (address, init) => {
      const reply = await send(address, init);
      const isBad = init?.method === 'POST' && left-- > 0;
      return isBad ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : reply;
    };
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('An creating the secure message. Please try again.')).toBeVisible();
  await text(page).click();
  await page.keyboard.type(' One more sentence.');
  // Triggers saving or sending, whichever is due first.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^You sent an earlier version at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Your later changes are not sent.').last()).toBeVisible();
  await expect(page.getByText('An creating the secure message. Please try again.')).toHaveCount(0);
  await expect(page.getByText(SENT_TEXT, { exact: true })).toHaveCount(0);
  await expectSoundAtEachWidth(page, undefined, [320]);
  await expectAccessibleInDarkMode(page);
  await page.getByRole('button', { name: 'Send as a new message' }).click();
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View message' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Through a proxy' })).toHaveCount(2);
});

test('attachments interrupted by a reload are listed as missing and block sending', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/new-message');
  await subject(page).fill('With files');
  await page.route('**/file/upload', () => {}, { times: 2 });
  await input(page).setInputFiles(createFiles(2));
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('file-1.pdf was not attached. Choose it again.')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^A file is not attached\./).first()).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose again file-1.pdf' }).click();
  await (await chooser).setFiles(createFiles(1));
  await expect(page.getByText('40.0 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove file-2.pdf' }).click();
  await sendEmpty(page);
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
});

test('a draft can be edited in only one tab at a time', async ({ page, context }) => {
  const address = '/new-message?draftId=message-1021';
  await signInAs(page, 'investor', address);
  await text(page).waitFor();
  const other = await context.newPage();
  await signInAs(other, 'investor', address);
  await expect(
    other.getByText('This draft is open in another tab.', { exact: true }),
  ).toBeVisible();
  await expect(subject(other)).toHaveAttribute('readonly', '');
  await expect(other.getByRole('button', { name: 'Send message' })).toHaveCount(0);

  await subject(page).fill('Written in the first tab');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await other.getByRole('button', { name: 'Edit here' }).click();
  await expect(subject(other)).toHaveValue('Written in the first tab');
  await expect(subject(other)).toBeEditable();
  await expect(page.getByText('This draft is open in another tab.', { exact: true })).toBeVisible();
  await expect(subject(page)).toHaveAttribute('readonly', '');

  await other.close();
  await expect(page.getByText('This draft is open in another tab.', { exact: true })).toHaveCount(
    0,
  );
  await expect(subject(page)).toBeEditable();
});

test('a message can be written and sent by keyboard alone @journey [MSG-091] [MSG-099]', async ({
  page,
}) => {
  declareOpenedPages('/new-message');
  await signInAs(page, 'investor', '/new-message');
  await text(page).waitFor();
  await expect.poll(async () => (await text(page).boundingBox())?.height).toBe(250);
  await subject(page).focus();
  await page.keyboard.press('Tab');
  const error = page.getByText('A subject is required').locator('..');
  await expect(error).toHaveCSS('color', 'rgb(156, 53, 38)');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Plain ');
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('slanted');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  // Matches the request by its body, because its method depends on whether the draft has already
  // been saved: PATCH if so, else POST.
  const body = page
    .waitForRequest((request) => /"folder":30\b/.test(request.postData() ?? ''))
    .then((request) => Reflect.get(request.postDataJSON() as object, 'body') as unknown);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await body).toBe('<p>Plain <strong>bold</strong></p><p><em>slanted<br>x</em></p>');
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
});

test('Enter in the subject moves the focus to the text, and Control+Enter sends, asking once if the text is empty', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Back on the first page of a tab would leave the portal.
  await signInAs(page, 'investor', '/inbox');
  await page.getByRole('link', { name: 'New message' }).click();
  await text(page).waitFor();
  await subject(page).fill('By keyboard');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Send without a message?' });
  await expect(question.getByRole('button', { name: 'Write a message' })).toBeFocused();
  await expectAccessibleInBothModes(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(subject(page)).toHaveValue('By keyboard');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Dear all');
  const sent = page.waitForRequest((request) => /"folder":30\b/.test(request.postData() ?? ''));
  await page.keyboard.press('Control+Enter');
  // Control+Enter must not insert a line break.
  expect((await sent).postDataJSON()).toMatchObject({ body: '<p>Dear all</p>' });
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
});

test('a message can be written and sent when the editor script fails to load', async ({
  page,
  complaints,
}) => {
  await page.route('**/rich-editor*', (route) => route.abort());
  await signInAs(page, 'investor', '/new-message?draftId=message-1021');
  await expect(page.getByText(/^We could not load formatting/)).toBeVisible();
  const area = page.locator('textarea');
  await expect(area).toHaveValue(/^Could you tell me how it was calculated/);
  await area.fill('1 < 2 & so on');
  const body = page
    .waitForRequest((request) => request.method() === 'PATCH')
    .then((request) => Reflect.get(request.postDataJSON() as object, 'body') as unknown);
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(await body).toBe('<p>1 &lt; 2 &amp; so on</p>');
  await expect(page.getByText(SENT_TEXT, { exact: true })).toBeVisible();
  await complaints.take(/rich-editor|Failed to load resource|dynamically imported/);
});

test('a paste from the system clipboard is sanitised, and a pasted picture becomes an attachment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'investor', '/new-message');
  await text(page).click();
  await page.evaluate(async () => {
    const html = '<p>Kept <b>bold</b><u>plain</u><a href="https://elsewhere.example">link</a></p>';
    const blob = new Blob([html], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })]);
  });
  await page.keyboard.press('Control+v');
  await expect(text(page)).toHaveText('Kept boldplainlink');
  await expect(text(page).locator('strong')).toHaveText('bold');
  await expect(text(page).locator('u, a')).toHaveCount(0);

  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2, 2);
    canvas.getContext('2d');
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await page.keyboard.press('Control+v');
  await expect(attached(page, 'image.png')).toBeVisible();
  await expect(page.getByText('This may be the wrong file.')).toHaveCount(0);
  await expect(text(page)).toHaveText('Kept boldplainlink');
});

test('pasted and dropped HTML never executes, and only text, line breaks, bold and italic remain', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'investor', '/new-message');
  await text(page).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { ran, remainingTags, pasted } = await readOnce(
    page.evaluate(
      (bodies) => {
        const found: string[] = [];
        for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
          Reflect.set(window, name, (...values: unknown[]) =>
            found.push(`${name} ${String(values)}`),
          );
        }
        const editor = document.querySelector('.ProseMirror');
        if (!editor) throw new Error('There is no editor.');
        const tags = new Set<string>();
        let texts = 0;
        for (const [index, html] of bodies.entries()) {
          const data = new DataTransfer();
          data.setData('text/html', html);
          const type = index % 2 === 0 ? 'paste' : 'drop';
          const init = { bubbles: true, cancelable: true };
          const { left, top } = editor.getBoundingClientRect();
          editor.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...init, clipboardData: data })
              : new DragEvent(type, {
                  ...init,
                  dataTransfer: data,
                  clientX: left + 20,
                  clientY: top + 15,
                }),
          );
          for (const element of editor.querySelectorAll('*')) {
            const own = /^ProseMirror-(?:trailingBreak|separator)$/.test(element.className);
            if (!own) tags.add([element.tagName, ...element.getAttributeNames()].join(' '));
          }
          if (editor.textContent) texts++;
          // Selects all text, so that the next paste replaces the text instead of adding to it.
          document.getSelection()?.selectAllChildren(editor);
          document.dispatchEvent(new Event('selectionchange'));
        }
        return { ran: found, remainingTags: [...tags].sort(), pasted: texts };
      },
      allHostileBodies.filter((_, index) => index % 8 === 0),
    ),
  );
  expect(ran).toEqual([]);
  expect(remainingTags.filter((tag) => !['BR', 'EM', 'P', 'STRONG'].includes(tag))).toEqual([]);
  expect(remainingTags).toContain('P');
  // Proves that the synthetic paste events worked.
  expect(pasted).toBeGreaterThan(100);
  // Allows API calls, and scripts that the portal preloads when it is idle.
  expect(requests.filter((url) => !/\/api\/|\/static\/js\//.test(url))).toEqual([]);
  // The sanitiser's inert parser runs under the page's policy, so the policy reports violations.
  complaints.ignore();
});

test('the message form with every kind of content has no overflow and no axe violation, light and dark', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'investor', '/new-message');
  await text(page).waitFor();
  await subject(page).fill('Unbreakable'.repeat(23));
  await text(page).click();
  await page.keyboard.type('A long text. '.repeat(20));
  const [first, second, third, fourth] = createFiles(4).map((file, index) => ({
    ...file,
    name: `${index}-${'long-name-'.repeat(12)}.pdf`,
  }));
  if (!first || !second || !third || !fourth) throw new Error('There are four files.');
  await input(page).setInputFiles([first, second]);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.route('**/file/upload', (route) => route.abort(), { times: 1 });
  await input(page).setInputFiles([third]);
  await expect(page.getByText(/An error occurred during the file upload/)).toBeVisible();
  await page.route('**/file/upload', () => {});
  await input(page).setInputFiles([fourth, { ...fourth, name: 'run.exe' }]);
  await expect(page.getByText('The file type is not supported.', { exact: true })).toBeVisible();
  await subject(page).fill('x'.repeat(256));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320]);
  await expectAccessibleInDarkMode(page);
  await complaints.take(/Failed to load resource|ERR_FAILED/);
});
