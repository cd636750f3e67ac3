import type { Page } from '@playwright/test';
import { BANK_FORM_VALUES } from '#tests/support/bank-form-values.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInBothModes,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const MAIN = '/nominated-bank-account';

const number = (page: Page) => page.getByLabel('Account number');
const sortCode = (page: Page) => page.getByLabel('Sort code');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const review = (page: Page) => page.getByRole('heading', { name: 'Check your bank details' });

/** Value of the sort code field with `|` at the caret. */
const valueWithCaretNow = (page: Page) =>
  sortCode(page).evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? -1;
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
  });

async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('the sort code field inserts dashes and does not move the caret [BANK-18] [BANK-19]', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, 'investor', '/account-settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nominated bank account/ })
    .click();
  await sortCode(page).click();
  await page.keyboard.type('1234567');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-34-56|');
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-3|5-6');
  await page.keyboard.type('9');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-39|-56');
  await page.keyboard.type('0');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-39|-56');
  await press(page, 'ArrowRight', 'Backspace');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-3|5-6');
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'Delete');
  await expect.poll(() => valueWithCaretNow(page)).toBe('12|-56');
  await press(page, 'ControlOrMeta+a', 'Backspace');
  await expect.poll(() => valueWithCaretNow(page)).toBe('|');

  for (const text of ['309430', '30 94 30', '30-94-30']) {
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.insertText(text);
    await expect.poll(() => valueWithCaretNow(page)).toBe('30-94-30|');
  }

  // Simulates an Android keyboard, which composes text.
  await press(page, 'ControlOrMeta+a', 'Backspace');
  const input = await page.context().newCDPSession(page);
  for (const text of ['1', '12', '123']) {
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await input.send('Input.insertText', { text: '1234' });
  await expect.poll(() => valueWithCaretNow(page)).toBe('12-34|');

  await page.keyboard.type('56');
  for (const [label, value] of Object.entries(BANK_FORM_VALUES)) {
    await page.getByLabel(label).fill(value);
  }
  await button(page, 'Continue').dblclick();
  await expect(review(page)).toBeVisible();
  expect(await sandbox.operations()).not.toContain('submitBankDetails');
  await page.goBack();
  await expect(sortCode(page)).toHaveValue(BANK_FORM_VALUES['Sort code']);
});

test('a bank account can be submitted by keyboard alone, and a failed check is shown in red @journey [BANK-14] [BANK-15]', async ({
  page,
}) => {
  declareOpenedPages('/nominated-bank-account');
  await signInAs(page, 'investor', MAIN);
  const values = Object.values({ ...BANK_FORM_VALUES, 'Account number': '70926810' });
  await number(page).focus();
  for (const value of values) {
    await page.keyboard.type(value);
    await press(page, 'Tab');
  }
  await press(page, 'Enter');
  await expect(review(page)).toBeFocused();
  await expectAccessibleInBothModes(page);
  await press(page, 'Tab');
  await expect(button(page, 'Submit')).toBeFocused();
  await press(page, 'Enter');
  const note = page.locator('[data-notice-text]', {
    hasText:
      'could not be automatically verified, you will receive an email with further instructions',
  });
  await expect(note).toBeVisible();
  await expect(page.locator(':focus')).toContainText('could not be automatically verified');
  await expect(note).toHaveCSS('color', 'rgb(156, 53, 38)');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectSoundAtEachWidth(page);
  await page.getByRole('link', { name: 'Ask us about this' }).click();
  await expect(page).toHaveURL(/\/new-message\?about=bank-main$/);
  await expect(page.getByLabel('Subject')).toHaveValue(
    'Nominated bank account: details not verified',
  );
});
