import type { Locator } from '@playwright/test';
import { formatMail, generatedMails } from '#tests/support/mails.ts';
import { expect, expectNoHorizontalScroll, signInAs, test } from '#tests/support/portal-test.ts';

const MESSAGE = 'message-1001';

const overflow = (box: Element) => box.scrollWidth - box.clientWidth;

const some = generatedMails.filter(({ name }) =>
  [
    'mjml-newsletter',
    'mjml-statement',
    'foundation-marketing',
    'mailgen-cerberus-receipt',
  ].includes(name),
);

test('e-mails from generators render in the panel, after a reload, and quoted in a reply [MSG-028]', async ({
  page,
  sandbox,
}) => {
  expect(some).toHaveLength(4);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost')) outside.push(request.url());
  });
  await signInAs(page, 'investor', '/inbox');
  for (const [index, mail] of some.entries()) {
    const { name, html } = await formatMail(mail);
    await sandbox.changeRecords('messages', (record) => {
      if (record['id'] === MESSAGE) record['body'] = `${html}<p>The end of ${name}</p>`;
    });
    const end = (box: Locator) => box.getByText(`The end of ${name}`);
    const panel = page.getByRole('dialog');
    await page.setViewportSize({ width: index % 2 === 0 ? 390 : 1280, height: 900 });
    await page.goto(`/inbox?message=${MESSAGE}`);
    await expect(end(panel)).toBeVisible();
    await page.reload();
    await expect(end(panel)).toBeVisible();
    await expect.poll(() => panel.evaluate(overflow)).toBeLessThanOrEqual(0);
    await expectNoHorizontalScroll(page);
    await page.goto(`/reply/${MESSAGE}`);
    await expect(end(page.getByRole('region', { name: 'Original message' }))).toBeVisible();
  }
  expect(outside).toEqual([]);
});

test('e-mails from generators are pasted into a message as plain text', async ({ page }) => {
  await signInAs(page, 'investor', '/new-message');
  const editor = page.getByRole('textbox', { name: /^Message/ });
  await editor.click();
  for (const mail of some) {
    const { name, html } = await formatMail(mail);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/html', text);
      const paste = { clipboardData: data, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
    }, `${html}<p>The end of ${name}</p>`);
    await expect(editor).toContainText(`The end of ${name}`);
  }
  await expect(editor.locator('table, a, div, h1')).toHaveCount(0);
});
