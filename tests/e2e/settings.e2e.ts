import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const CONTACT = '/update-contact-details';
const PENDING = 'Address update is pending approval.';

test('an address can be looked up and sent by keyboard alone, without a request to another host @journey [SETT-52] [SETT-58] [SETT-74]', async ({
  page,
  baseURL,
  complaints,
}) => {
  declareOpenedPages('/account-settings', '/update-contact-details');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await signInAs(page, 'investor', '/account-settings');
  await page.getByRole('link', { name: 'Contact details and preferences' }).last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change your address' }).focus();
  await page.keyboard.press('Enter');
  // The portal hides the field until it has checked the key of the postcode service.
  await expect(page.getByLabel('Find your address')).toBeVisible();
  await page.getByLabel('Find your address').focus();
  await page.keyboard.type('BS1 4DX');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Postcode not found.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'BS1 4DJ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Please select your address')).toBeFocused();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(6);
  await page.keyboard.type('flat 2');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address line 1')).toHaveValue('Flat 2');
  await expect(page.getByLabel('Town or city')).toHaveValue('Bristol');
  // The combobox regains the focus when its list has closed.
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByLabel('Please select your address')).toBeFocused();
  // Tabs through the six address fields to the button.
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(PENDING, { exact: true })).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(PENDING);
  const { host } = new URL(baseURL ?? '');
  expect([...hosts]).toEqual([host]);
  await complaints.take(/status of 404/);
});

test('a password can be changed by keyboard alone @journey [SETT-46]', async ({
  page,
  complaints,
}) => {
  declareOpenedPages('/change-password');
  await signInAs(page, 'investor', '/change-password');
  await page.getByLabel('Old password').focus();
  await page.keyboard.type('wrong');
  // The second Tab skips the button that reveals the password.
  for (const text of ['Portfolio2!', 'Portfolio2!']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Old password')).toBeFocused();
  await expect(page.getByText('Your old password is incorrect.').last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Portfolio1!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password updated.', { exact: true })).toBeVisible();
  await complaints.take(/status of 422/);
});

test('the settings pages have no overflow and no axe violation, light and dark', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/account-settings');
  await expect(page.getByRole('link', { name: 'Verify bank account' })).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320, 1280]);
  await expectAccessibleInDarkMode(page);
  await page.goto('/change-password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await expectSoundAtEachWidth(page, undefined, [320, 1280]);
  await expectAccessibleInDarkMode(page);
});

test('the contact details page has no overflow and no axe violation, light and dark', async ({
  page,
}) => {
  await signInAs(page, 'investor', CONTACT);
  await expectSoundAtEachWidth(page, undefined, [320, 1280]);
  for (const name of ['Change your address', 'Change your marketing preferences']) {
    await page.getByRole('button', { name }).click();
  }
  await page.getByLabel('Town or city').fill('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByLabel('Find your address').fill('BS1 4DJ');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByRole('option', { name: /Harbour View/ })).not.toHaveCount(0);
  await expectSoundAtEachWidth(page);
  await expectAccessibleInDarkMode(page);
});
