import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import * as accountSettings from './account-settings-page.tsx';
import * as changePassword from './change-password-page.tsx';
import * as contactDetails from './contact-details-page.tsx';

const SETTINGS = { path: '/account-settings', Component: accountSettings.Component };
const CONTACT = { path: '/update-contact-details', ...contactDetails };
const PASSWORD = { path: '/change-password', Component: changePassword.Component };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('settings page', () => {
  it.each([
    ['investor', undefined],
    ['partner', AMELIA],
    ['staff', AMELIA],
  ] as const)(
    'links to all settings for user %s [SETT-06] [SETT-10] [SETT-65]',
    async (username, viewing) => {
      await signInAs(username, viewing ? { viewing } : {});
      renderPage([SETTINGS], '/account-settings');
      expect(await heading('Account settings')).toBeVisible();
      expect(document.title).toMatch(/^Account settings - (Mrs Amelia Hart - )?Larkfield$/);
      const list = screen.getByRole('list', { name: 'Account settings' });
      const links = within(list).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Contact details and preferences', '/update-contact-details'],
        ['Password and security', '/change-password'],
        ['Application history', '/application-history'],
        ['Verify bank account', '/verify-bank-account'],
        ['Commission and charges', '/commission-charges'],
        ['Nominated bank account', '/nominated-bank-account'],
        ['VCT rebate bank account', '/rebate-bank-account'],
      ]);
      for (const row of within(list).getAllByRole('listitem')) {
        expect(within(row).getByRole('paragraph')).not.toBeEmptyDOMElement();
      }
      // The text lists what the page contains (SETT-02 to SETT-04) and does not promise how the
      // data is used.
      expect(
        within(list).getByText('Your address, phone, email and marketing preferences.'),
      ).toBeVisible();
    },
  );

  it.each([
    ['Contact details and preferences', '/update-contact-details'],
    ['Password and security', '/change-password'],
    ['Application history', '/application-history'],
    ['Verify bank account', '/verify-bank-account'],
    ['Commission and charges', '/commission-charges'],
    ['Nominated bank account', '/nominated-bank-account'],
    ['VCT rebate bank account', '/rebate-bank-account'],
  ])(
    'opens from the link %s the page %s [SETT-07] [SETT-08] [SETT-09] [SETT-10] [SETT-12]',
    async (name, address) => {
      await signInAs('investor');
      const { user } = renderPage([SETTINGS], '/account-settings');
      await user.click(await screen.findByRole('link', { name }));
      expect(await screen.findByText(`You are at ${address}`)).toBeVisible();
    },
  );
});

it('contact details page has cards for address, phone and email, and marketing, each with a form [SETT-01] [SETT-02] [SETT-03] [SETT-04]', async () => {
  await signInAs('investor');
  const { user } = renderPage([CONTACT], '/update-contact-details');
  expect(await heading('Contact details and preferences')).toBeVisible();
  expect(document.title).toBe('Contact details and preferences - Larkfield');
  const change = async (name: string) => {
    const card = within(await screen.findByRole('region', { name }));
    await user.click(await card.findByRole('button', { name: /^Change / }));
    return card;
  };
  const address = await change('Address');
  expect(address.getByLabelText('Address line 1')).toHaveValue('14 Harbour Lane');
  await user.type(address.getByLabelText('Address line 2 (optional)'), 'Flat 2');
  expect((await change('Phone and email')).getByLabelText('Email address')).toBeVisible();
  expect((await change('Marketing')).getByRole('switch', { name: 'Email' })).toBeVisible();
  // Opening one card does not close another.
  expect(address.getByLabelText('Address line 2 (optional)')).toHaveValue('Flat 2');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Address',
    'Phone and email',
    'Marketing',
  ]);
});

it('password page shows its form [SETT-05]', async () => {
  await signInAs('investor');
  renderPage([PASSWORD], '/change-password');
  expect(await heading('Password and security')).toBeVisible();
  expect(document.title).toBe('Password and security - Larkfield');
  expect(screen.getByLabelText('Old password')).toBeVisible();
});

describe('notice about changes of personal details', () => {
  it('states on the address and contact forms that a change is confirmed by email', async () => {
    await signInAs('investor');
    const { user } = renderPage([CONTACT], '/update-contact-details');
    for (const what of ['your address', 'your contact details']) {
      await user.click(await screen.findByRole('button', { name: `Change ${what}` }));
    }
    expect(await screen.findByText('We email you when your address changes.')).toBeVisible();
    expect(await screen.findByLabelText('Phone number')).toHaveAccessibleDescription(
      'A UK number. We email you when it changes.',
    );
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
      'For messages about your account. If you change it, we email both addresses.',
    );
  });

  it('states on the password form that a change is confirmed by email', async () => {
    await signInAs('investor');
    renderPage([PASSWORD], '/change-password');
    expect(await screen.findByText('We email you when your password changes.')).toBeVisible();
  });
});

describe('contact details page', () => {
  it('does not state that a phone number is used for the account only, because marketing may use it', async () => {
    await signInAs('investor');
    const { user } = renderPage([CONTACT], '/update-contact-details');
    const marketing = within(await screen.findByRole('region', { name: 'Marketing' }));
    await user.click(await marketing.findByRole('button', { name: /^Change / }));
    const phone = await marketing.findByRole('switch', { name: /^Phone/ });
    if (!phone.matches(':checked')) await user.click(phone);
    expect(marketing.getByText('Choose how we may send you marketing.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\b(only|never|no one|nobody)\b[^.]*account/i);
  });

  it("describes a marketing stop as the client's action, because it takes up to 24 hours and can be undone", async () => {
    await signInAs('investor', { scenario: 'stopped-prefs' });
    renderPage([CONTACT], '/update-contact-details');
    expect(
      await screen.findByRole('heading', { name: 'Marketing is stopped permanently' }),
    ).toBeVisible();
    expect(screen.getByText(/Changes may take up to 24 hours/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resubscribe' })).toBeVisible();
  });
});
