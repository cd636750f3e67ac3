import { expect } from '@playwright/test';
import { logIn, test } from './portal.ts';

test('an investor signs in, sees the total and the categories, and logs out', async ({
  portal,
}) => {
  await logIn(portal);
  await portal.expectOne('heading', 'My portfolio');
  await portal.expectText('£408,591.64', '£194,978.79', '£131,156.45', '£18,750.00');
  await portal.click('link', 'Tax Efficient Investments');
  await portal.expectOne('heading', 'Tax Efficient Investments');
  await portal.expectText('£194,978.79');

  await portal.click('button', 'Log out');
  await portal.expectOne('field', 'Password');
  await portal.expectPath('/Login');
  await portal.expectTrue('!document.body.innerText.includes("Amelia")');
});

test('a magic link asks first, and a press spends it', async ({ portal }) => {
  await portal.open('/login?forgot=true');
  await portal.fill('Username or email', 'investor');
  await portal.click('button', 'Send Magic Link');
  await portal.expectOne('heading', 'Magic Link email sent');
  await portal.open(await portal.mailedPath());
  await portal.expectFocus('button', 'Continue to your account');
  // Neither a script's press nor its key is the person's.
  await portal.expectTrue(`(() => {
    const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Continue to your account');
    button.click();
    button.form?.requestSubmit();
    return button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  })()`);
  await portal.expectFocus('button', 'Continue to your account');
  await portal.press('Enter');
  await portal.expectOne('heading', 'Welcome Mrs Amelia Hart');
  await portal.expectPath('/dashboard');
});

test('the details of a holding open and close by the keyboard, and the focus comes back', async ({
  portal,
}) => {
  await logIn(portal);
  await portal.click('link', 'Tax Efficient Investments');
  await portal.click('link', 'Venture Capital Trusts');
  await portal.fill('Search by name', 'albion');
  await portal.expectText('1 of 23 holdings');
  await portal.tabTo('button', 'View details of Albion Quay VCT');
  await portal.press('Enter');
  await portal.expectOne('dialog', 'Investment Details');
  await portal.expectText('Recent history for Albion Quay VCT');
  await portal.press('Escape');
  await portal.expectNone('dialog', 'Investment Details');
  await portal.expectFocus('button', 'View details of Albion Quay VCT');
});

test('a document is saved byte by byte', async ({ portal }) => {
  await logIn(portal);
  await portal.click('link', 'Documents');
  await portal.expectText('15 documents of 8 holdings');
  await portal.click('button', 'Download EIS3 certificates');
  const saved = await portal.savedFile('eis3-certificates.pdf', 158_220);
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
  expect(saved.equals(await portal.servedFile('file-2010'))).toBe(true);
  await portal.expectPath('/documents');
});

test('a message is read, and one with bold text is written, sent and kept', async ({ portal }) => {
  await logIn(portal);
  await portal.click('link', 'View Messages');
  await portal.click('link', 'Unread Your annual valuation 1 attachment');
  await portal.expectOne('dialog', 'RE: Your annual valuation');
  await portal.expectText('Your valuation is attached.');
  await portal.click('button', 'Close');
  await portal.expectNone('dialog', 'RE: Your annual valuation');

  await portal.click('link', 'New message');
  await portal.fill('Subject', 'From this browser');
  await portal.fill('Message', 'Plain ');
  await portal.press('Control+b');
  await portal.type('bold');
  await portal.click('button', 'Send message');
  await portal.expectText('Secure Message Successfully sent.');
  await portal.click('link', 'View it');
  await portal.expectText('Plain bold');
  await portal.expectTrue("document.querySelector('dialog strong')?.textContent === 'bold'");
});

test('contact details are saved', async ({ portal }) => {
  await logIn(portal);
  await portal.click('button', 'Account settings');
  await portal.click('link', 'Contact details and preferences');
  await portal.click('button', 'Change your contact details');
  await portal.fill('Phone number', '9');
  await portal.press('Enter');
  await portal.expectText('Contact details updated.');
});
