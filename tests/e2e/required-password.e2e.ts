import { expectFocusInSight } from '#tests/support/expect-focus-in-sight.ts';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectAccessibleInBothModes,
  logIn,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const PHONE = { width: 390, height: 844 };
const NEW_PASSWORD = 'Larks & fields 2£';

test.use({ scenario: 'force-password' });

test('a required password can be set by keyboard before the first page is used [SHELL-22, SHELL-23, SHELL-24, SHELL-25, SHELL-46, SHELL-47]', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, 'investor');
  const prompt = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(prompt).toBeVisible();
  await expect(prompt.getByLabel('New password', { exact: true })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
  await expect(prompt).toBeVisible();

  await page.keyboard.type(NEW_PASSWORD);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(
    prompt.getByText('Your password has been successfully updated.', { exact: true }),
  ).toBeVisible();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await waitForPage(page, /^Welcome /);
  await expect(prompt).toBeHidden();
  const checks = async () =>
    (await sandbox.operations()).filter((id) => id === 'checkPasswordRequired').length;
  // The portal sends `checkPasswordRequired` after the login, 3 s after the password change, and
  // after the reload.
  await expect.poll(checks).toBe(3);
});

test('the prompt for a required password has no axe violation in either mode, also after a failed check [SHELL-24, SHELL-26]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await signInAs(page, 'investor');
  const prompt = page.getByRole('dialog', { name: 'Set a new password' });
  await prompt.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await prompt.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await expectAccessibleInBothModes(page);
  await sandbox.addFault({ operationId: 'setNewPassword', kind: 'status', status: 500 });
  await prompt.getByRole('button', { name: 'Set password' }).click();
  await expect(prompt.getByText('An error occurred. Please try again.')).toBeVisible();
  await expectAccessibleInBothModes(page);

  await sandbox.removeFaults();
  await sandbox.addFault({ operationId: 'checkPasswordRequired', kind: 'status', status: 409 });
  await prompt.getByRole('button', { name: 'Set password' }).click();
  const continueButton = prompt.getByRole('button', { name: 'Continue' });
  await expect(continueButton).toBeVisible();
  await expect(
    prompt.getByText('Your password has been successfully updated.', { exact: true }),
  ).toBeVisible();
  await expectAccessibleInBothModes(page);
  await sandbox.removeFaults();
  await continueButton.click();
  await expect(prompt).toBeHidden();
  await complaints.take(/status of 500/);
  await complaints.take(/status of 409/);
});

test('the prompt for a required password scrolls the focus into view at 320 px and 200 % text, and offers Log out [SHELL-46]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, 'investor');
  const prompt = page.getByRole('dialog', { name: 'Set a new password' });
  await expect(prompt).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFocusInSight(page, 'the prompt');
  await prompt.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
