import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getContactDetails } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { buildFailureKinds } from '#tests/support/failing-replies.ts';
import { recordPosts } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { ContactSection } from './contact-section.tsx';

const PHONE = 'Please enter a valid UK phone number.';
const EMAIL = 'Please enter a valid e-mail';
const SAVED = 'Contact details updated.';
const UNKNOWN = 'An unknown error occurred, please try again later.';

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const change = () => screen.findByRole('button', { name: 'Change your contact details' });
const save = () => screen.getByRole('button', { name: 'Save contact details' });

async function open() {
  const page = renderPage(<ContactSection />);
  await page.user.click(await change());
  return page;
}

async function changePhone(user: ReturnType<typeof renderPage>['user'], text = '07700 900145') {
  await user.clear(phone());
  await user.type(phone(), text);
}

describe('form of ContactSection', () => {
  it('announces the save in a live region that already existed', async () => {
    await signInAs('investor');
    const { user } = renderPage(
      <>
        <LiveRegions />
        <ContactSection />
      </>,
    );
    const region = document.querySelector('[aria-live=polite]');
    await user.click(await change());
    await changePhone(user);
    expect(region).toBeEmptyDOMElement();
    await user.click(save());
    await waitFor(() => expect(region).toHaveTextContent('Success: Contact details updated.'));
  });

  it('shows the details on record in two fields with autocomplete [SETT-29]', async () => {
    await signInAs('investor');
    await open();
    expect(phone()).toHaveValue('0117 496 0145');
    expect(phone()).toHaveAttribute('type', 'tel');
    expect(phone().autocomplete).toBe('tel');
    expect(email()).toHaveValue('amelia.hart@mail.example');
    expect(email()).toHaveAttribute('type', 'email');
    expect(email().autocomplete).toBe('email');
  });

  it.each([
    ['phone', '', 'Your phone number is required.'],
    ['phone', '123', PHONE],
    ['phone', '447700900145', PHONE],
    ['phone', '0123456789', PHONE],
    ['phone', '0123456789012', PHONE],
    ['phone', '08001234567', PHONE],
    ['phone', '0770090014', PHONE],
    ['phone', '077009001456', PHONE],
    ['phone', '07700 9oo 145', PHONE],
    ['phone', '020 7946 0000 ext. 12', `${PHONE} Leave out the extension.`],
    ['email', '', 'E-mail is required'],
    ['email', 'abc', EMAIL],
  ] as const)(
    'validates the %s %j on blur: %s [SETT-30] [SETT-32] [SETT-33] [SETT-34] [SETT-35] [SETT-36] [SETT-37]',
    async (name, typed, text) => {
      await signInAs('newcomer');
      const { user } = await open();
      const input = name === 'phone' ? phone() : email();
      await user.clear(input);
      await user.click(input);
      if (typed !== '') await user.paste(typed);
      await user.tab();
      await user.click(document.body);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it.each([
    [255, true],
    [256, false],
  ])('accepts an e-mail of %i characters: %s [SETT-31]', async (length, isTaken) => {
    await signInAs('investor');
    const posts = recordPosts();
    const { user } = await open();
    await user.clear(email());
    await user.click(email());
    await user.paste(`${'a'.repeat(length - '@mail.example'.length)}@mail.example`);
    await user.click(save());
    expect(await screen.findAllByText(isTaken ? SAVED : EMAIL)).not.toHaveLength(0);
    expect(posts).toHaveLength(isTaken ? 1 : 0);
  });

  it.each([
    ['0123456789', false],
    ['01234567890', true],
    ['012345678901', true],
    ['07700900145', true],
    ['020 7946 0000', true],
    ['(020) 7946-0000', true],
    ['+44 (0)7700 900145', true],
    ['0044.7700.900145', true],
  ])(
    'accepts the phone number %j: %s, and sends an accepted one as digits [SETT-33] [SETT-34] [SETT-35] [SETT-38] [SETT-39] [SETT-75]',
    async (typed, isTaken) => {
      await signInAs('investor');
      const posts = recordPosts();
      const { user } = await open();
      await changePhone(user, typed);
      await user.click(save());
      expect(await screen.findAllByText(isTaken ? SAVED : PHONE)).not.toHaveLength(0);
      expect(screen.queryAllByDisplayValue(typed)).toHaveLength(isTaken ? 0 : 1);
      const phoneNumber = typed.replaceAll(/[^0-9]/g, '').replace(/^(00)?440?/, '0');
      const body = { phoneNumber, email: 'amelia.hart@mail.example' };
      expect(posts).toEqual(isTaken ? [['/client/contact-details', body]] : []);
    },
  );

  it('removes invisible characters from a pasted number and e-mail address [SETT-38]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const { user } = await open();
    await user.clear(phone());
    await user.click(phone());
    await user.paste('\u202d07700\u00a0900145\u202c');
    await user.clear(email());
    await user.click(email());
    await user.paste('\ufeffother@hart.ex\u00adample\u200b');
    await user.click(save());
    expect(await screen.findAllByText(SAVED)).not.toHaveLength(0);
    const body = { phoneNumber: '07700900145', email: 'other@hart.example' };
    expect(posts).toEqual([['/client/contact-details', body]]);
  });

  it.each([
    ['investor', '+33 1 42 68 53 00'],
    ['newcomer', null],
  ])(
    'saves a new e-mail for the %s, and sends the number on record %j unchanged',
    async (username, phoneNumber) => {
      const sandbox = await signInAs(username);
      await sandbox.changeRecords('contactDetails', (details) =>
        Object.assign(details, { phoneNumber }),
      );
      const posts = recordPosts();
      const { user } = await open();
      expect(phone()).toHaveValue(phoneNumber ?? '');
      await user.clear(email());
      await user.type(email(), 'new@mail.example');
      await user.click(save());
      expect(await screen.findAllByText(SAVED)).not.toHaveLength(0);
      const body = { phoneNumber, email: 'new@mail.example' };
      expect(posts).toEqual([['/client/contact-details', body]]);
      expect(await getContactDetails()).toEqual(body);
    },
  );

  it('saves a new number although the unchanged e-mail on record is invalid', async () => {
    const sandbox = await signInAs('investor');
    await sandbox.changeRecords('contactDetails', (details) =>
      Object.assign(details, { email: 'post@hart' }),
    );
    const { user } = await open();
    await changePhone(user);
    await user.click(save());
    expect(await screen.findAllByText(SAVED)).not.toHaveLength(0);
    expect(await getContactDetails()).toEqual({ phoneNumber: '07700900145', email: 'post@hart' });
  });

  it('rejects a changed number from abroad, even if one is on record [SETT-33] [SETT-36]', async () => {
    const sandbox = await signInAs('investor');
    await sandbox.changeRecords('contactDetails', (details) =>
      Object.assign(details, { phoneNumber: '+33142685300' }),
    );
    const posts = recordPosts();
    const { user } = await open();
    await user.type(phone(), '1');
    await user.click(save());
    expect(await screen.findAllByText(PHONE)).not.toHaveLength(0);
    expect(posts).toEqual([]);
  });

  it('requires missing details even if nothing else has changed [SETT-37]', async () => {
    await signInAs('newcomer');
    const posts = recordPosts();
    const { user } = await open();
    await user.click(save());
    expect(await screen.findAllByText(/Your phone number is required\./)).not.toHaveLength(0);
    expect(posts).toEqual([]);
  });

  it('shows the success for 5 s, then the time of the save [SETT-39] [SETT-51] [FMT-05]', async () => {
    await signInAs('investor');
    const { user } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await changePhone(user);
    await user.click(save());
    const banner = await screen.findByText(SAVED);
    expect(banner).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText(SAVED)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(screen.getByText('Saved at 09:00.')).toBeVisible();
  });

  it('preserves the success banner while the pointer is on the banner', async () => {
    await signInAs('investor');
    const { user } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.type(phone(), ' ');
    await user.click(save());
    await user.hover(await screen.findByText(SAVED));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(SAVED)).toBeVisible();
    await user.hover(await change());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  });

  it('shows an error with a Try again button if the details fail to load [SETT-69]', async () => {
    const mock = await signInAs('investor', {
      fault: { operationId: 'getContactDetails', kind: 'status', status: 422 },
    });
    const { user } = renderPage(<ContactSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
    await mock.removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0117 496 0145')).toBeVisible();
  });
});

it('ContactSection restores and saves the input of an earlier visit', async () => {
  await signInAs('investor');
  const first = await open();
  await changePhone(first.user);
  first.unmount();
  const { user } = renderPage(<ContactSection />);
  await screen.findByLabelText('Phone number');
  await waitFor(() => expect(phone()).toHaveValue('07700 900145'));
  expect(screen.getByText(/Your earlier changes are still here/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(screen.queryByText(/Your earlier changes/)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('portal.work')).toBeNull();
  expect(await getContactDetails()).toHaveProperty('phoneNumber', '07700900145');
});

describe('card of ContactSection', () => {
  it('replaces the details on record by the form after a press on Change, and focuses the form [SETT-77]', async () => {
    await signInAs('investor');
    const { user } = renderPage(<ContactSection />);
    const button = await change();
    expect(button).toHaveTextContent(/^Change/);
    const card = within(screen.getByRole('region', { name: 'Phone and email' }));
    expect(card.getByText('0117 496 0145')).toBeVisible();
    expect(card.getByText('amelia.hart@mail.example')).toBeVisible();
    expect(card.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(card.queryByText('0117 496 0145')).not.toBeInTheDocument();
  });

  it('closes the form by Cancel, discards input and error, and returns the focus', async () => {
    await signInAs('investor', {
      fault: { operationId: 'updateContactDetails', kind: 'status', status: 422 },
    });
    const { user } = await open();
    await changePhone(user);
    await user.click(save());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await change()).toHaveFocus());
    expect(screen.getByText('0117 496 0145')).toBeVisible();
    expect(sessionStorage.getItem('portal.work')).toBeNull();
    await user.click(await change());
    expect(phone()).toHaveValue('0117 496 0145');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('closes the form after a save, shows one message, and returns the focus', async () => {
    await signInAs('investor');
    const { user } = await open();
    await changePhone(user);
    await user.click(save());
    expect(await screen.findAllByText(SAVED)).toHaveLength(1);
    await waitFor(async () => expect(await change()).toHaveFocus());
    expect(screen.getByText('07700 900145')).toBeVisible();
    await user.click(await change());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  });
});

describe('ContactSection after a failed save', () => {
  it.each(buildFailureKinds('updateContactDetails', 'email'))(
    'shows the reason after $what, preserves the input and can be saved again [SETT-40] [SETT-41]',
    async (reply) => {
      await signInAs('investor');
      const { user } = await open();
      await changePhone(user);
      const end = reply.begin();
      await user.click(save());
      const banner = await screen.findByText(reply.text ?? UNKNOWN);
      expect(banner.closest('[role=alert]')).toBeVisible();
      expect(phone()).toHaveValue('07700 900145');
      end();
      await user.clear(email());
      await user.type(email(), 'other@hart.example');
      await user.click(save());
      expect(await screen.findByText(SAVED)).toBeVisible();
      expect(await getContactDetails()).toEqual({
        phoneNumber: '07700900145',
        email: 'other@hart.example',
      });
    },
  );

  it('shows the refusal of a field at this field and focuses the field', async () => {
    await signInAs('investor');
    const { user } = await open();
    await user.type(phone(), ' ');
    buildFailureKinds('updateContactDetails', 'email')
      .find(({ fieldErrors }) => fieldErrors)
      ?.begin();
    await user.click(save());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(/Refused field\./));
    expect(email()).toHaveFocus();
  });

  it('shows the text of the server without interpreting HTML [SETT-40]', async () => {
    await signInAs('investor');
    const { user } = await open();
    apiServer.use(mockHandlers.updateContactDetails(refuse(400, { error: '<b>x</b>' })));
    await user.type(phone(), ' ');
    await user.click(save());
    expect(await screen.findByText('<b>x</b>')).toBeVisible();
  });
});

describe('ContactSection of a viewed client', () => {
  it.each(['partner', 'staff'])(
    'shows the %s the details read-only, with the reason [SETT-42]',
    async (username) => {
      await signInAs(username, { viewing: AMELIA });
      renderPage(<ContactSection />);
      expect(
        await screen.findByText('Only the account holder can change contact details.'),
      ).toBeVisible();
      expect(await screen.findByText('0117 496 0145')).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});
