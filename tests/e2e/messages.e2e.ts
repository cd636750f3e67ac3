import { readFile } from 'node:fs/promises';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInBothModes,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  logIn,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const QUESTION = 'Are you sure you want to delete this message?';

test('an unread message is highlighted until it is opened [MSG-017, MSG-018, MSG-059]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/inbox');
  const unread = page.getByRole('row', { name: /Your annual valuation/ });
  const read = page.getByRole('row', { name: /Your tax certificates/ });
  // Rows fade between background colours. The background of a read row does not change, so one
  // reading without polling is safe.
  const background = await readOnce(read.evaluate((row) => getComputedStyle(row).backgroundColor));
  await expect(unread).not.toHaveCSS('background-color', background);
  await expect(unread).toHaveCSS('font-weight', '700');
  await expect(read).toHaveCSS('font-weight', '400');
  await expectAccessibleInBothModes(page);
  await unread.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'RE: Your annual valuation' });
  await expect(panel.getByText('Your valuation is attached.')).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Attachments' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(unread).toHaveCSS('background-color', background);
  await expect(unread).toHaveCSS('font-weight', '400');
  await expect(page.getByRole('link', { name: 'Inbox 2 unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Secure messages 2 unread' })).toBeVisible();
});

test('a message can be found, read and deleted by keyboard alone, and the focus moves to the next message @journey', async ({
  page,
}) => {
  declareOpenedPages('/inbox');
  await signInAs(page, 'investor', '/inbox');
  const focused = page.locator(':focus');
  await page.getByRole('searchbox', { name: /Search this folder/ }).focus();
  await page.keyboard.type('question');
  await expect(page.getByText('2 of 34 messages found')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText(/^Re: Question about my EIS3.*\(unread\)/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'RE: Question about my EIS3 certificate' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  const earlier = panel.getByRole('button', { name: /^From .*, 6 Mar 2026/ });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('twelve weeks')).toBeVisible();
  await expectNoAxeFindings(page);
  await panel.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: QUESTION });
  await expect(focused).toHaveText('No, cancel');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(panel).toBeHidden();
  await expect(page.getByText('1 of 33 messages found')).toBeVisible();
  await expect(focused).toHaveText(/^Re: Question about my EIS3/);
});

test('from 1100 px an open message is shown beside the list, and selecting another message replaces it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'investor', '/inbox');
  const valuation = page.getByRole('link', { name: /Your annual valuation/ }).first();
  await valuation.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Your annual valuation' })).toBeFocused();
  await expect(page).toHaveURL(/message=message-1001$/);
  const sideBySideNow = async () => {
    const [list, reader] = [await valuation.boundingBox(), await panel.boundingBox()];
    return list !== null && reader !== null && list.x + list.width <= reader.x;
  };
  await expect.poll(sideBySideNow).toBe(true);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page, 'the two panes');
  // The message list is only as wide as on a phone, but must not become a region that scrolls
  // sideways.
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);

  // The subject of this message already begins with "Re:", which must not be repeated.
  const question = page.getByRole('link', { name: /Question about my EIS3/ }).last();
  await question.click();
  await expect(page.getByRole('dialog', { name: /^RE: Question about my EIS3/ })).toBeVisible();
  await expect(panel.getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(question).toBeFocused();
  await expect(page).toHaveURL(/\/inbox$/);
});

test('the delete button of a message appears on hover and focus of its row [MSG-015]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/inbox');
  const row = page.getByRole('row', { name: /Your tax certificates/ });
  const trash = row.getByRole('button', { name: /^Delete/ });
  await expect(trash).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(trash).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(trash).toHaveCSS('opacity', '0');
  await row.getByRole('link').focus();
  await expect(trash).toHaveCSS('opacity', '1');
});

test.describe('the message list on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('the delete button of each message is always visible on a touch screen [MSG-015]', async ({
    page,
  }) => {
    await signInAs(page, 'investor', '/inbox');
    const trash = page.getByRole('button', { name: /^Delete .*tax certificates/ });
    await expect(trash).toHaveCSS('opacity', '1');
  });
});

test('a reply can be sent from an open message and is then in the sent folder @journey', async ({
  page,
}) => {
  declareOpenedPages('/reply/message-1001');
  await signInAs(page, 'investor', '/inbox?message=message-1001');
  await page.getByRole('link', { name: 'Reply' }).click();
  await waitForPage(page, 'Reply');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Thank you.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'View message' }).click();
  const panel = page.getByRole('dialog', { name: 'RE: Your annual valuation' });
  await expect(panel.getByText('Thank you.')).toBeVisible();
});

test('the row of a deleted message fades out, or disappears at once with reduced motion [MSG-066]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/inbox');
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(15);
  // Waits for the animation library: without it a row is removed at once.
  await expect(page.locator('tbody [data-block]').first()).toHaveAttribute('style', /height: auto/);
  await page.evaluate(() => {
    const leaving: string[] = [];
    Object.assign(window, { leaving });
    new MutationObserver((changes) => {
      for (const { target } of changes) leaving.push(target.textContent ?? '');
    }).observe(document.body, { attributeFilter: ['inert'], subtree: true });
  });
  const remove = async (subject: string) => {
    await page.getByRole('button', { name: `Delete ${subject}`, exact: true }).click();
    await page.getByRole('button', { name: "Yes, I'm sure" }).click();
    await expect(page.getByRole('row', { name: new RegExp(subject) })).toHaveCount(0);
  };
  await remove('Your annual valuation');
  const leavingNow = async () => (await page.evaluate<string[]>('window.leaving')).join();
  await expect
    .poll(leavingNow, 'the row that fades while nothing in it can be used')
    .toContain('Your annual valuation');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await remove('Your February contract notes');
  await expect(page.getByText('1 to 15 of 32 messages, 2 unread')).toBeVisible();
});

test('the messages are a table from 700 px and fit every width [MSG-010, MSG-011]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/inbox');
  await expectSoundAtEachWidth(
    page,
    async (width) => {
      await expect(page.getByText('1 to 15 of 34 messages')).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Subject' })).toHaveCount(
        width >= 700 ? 1 : 0,
      );
    },
    [700, 699, 320, 768],
  );
  await page.goto('/inbox?message=message-1004');
  await expect(page.getByText('Votes must reach the registrar')).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320, 1280]);
});

test('a link to a message survives the login, a reload and Back [MSG-022]', async ({ page }) => {
  await page.goto('/inbox?folder=sent&message=message-1014');
  await expect(page).toHaveURL(/\/login/i);
  await logIn(page, 'investor');
  const panel = page.getByRole('dialog', { name: 'RE: Proof of my new address' });
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/inbox\?folder=sent$/);
  await page.getByRole('link', { name: /^Proof of my new address/ }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('a conversation is printed and saved as text without the surrounding page', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/inbox?message=message-1002');
  const panel = page.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download as text' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/100234 2026-03-16\.txt$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Please speak to your tax adviser first.');
  expect(text).toContain('when will the EIS3 certificate');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('article')).toHaveCount(4);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.locator('table')).toBeHidden();
});
