import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getAddress } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { getUnsavedChanges } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { buildFailureKinds } from '#tests/support/failing-replies.ts';
import { recordPosts } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { AddressSection } from './address-section.tsx';

const PENDING = 'Address update is pending approval.';
const FAILED = 'An error occurred updating the address please try again later.';
const UNKNOWN = 'An unknown error occurred, please try again later.';
const LABELS = [
  'Address line 1',
  'Address line 2 (optional)',
  'Town or city',
  'County (optional)',
  'Postcode',
  'Country',
] as const;
type Label = (typeof LABELS)[number];

const open = () => renderPage(<AddressSection />).user;
type User = ReturnType<typeof open>;

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const change = () => screen.findByRole('button', { name: 'Change your address' });
const save = () => screen.getByRole('button', { name: 'Save address' });

/** Opens the form, which replaces the address. */
async function loaded(user: User) {
  await user.click(await change());
  return field('Address line 1');
}

async function openForm() {
  const user = open();
  await loaded(user);
  return user;
}

const values = () => LABELS.map((label) => field(label).value);

async function fill(user: User, label: Label, text: string) {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}

describe('form of AddressSection', () => {
  it('shows the address on record in six fields with autocomplete [SETT-13]', async () => {
    await signInAs('investor');
    await openForm();
    expect(values()).toEqual([
      '14 Harbour Lane',
      '',
      'Bristol',
      'Somerset',
      'BS1 4QA',
      'United Kingdom',
    ]);
    expect(LABELS.map((label) => field(label).autocomplete)).toEqual([
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'country-name',
    ]);
  });

  it('shows empty fields without an error if no address is on record [SETT-25]', async () => {
    await signInAs('newcomer');
    await openForm();
    expect(values()).toEqual(['', '', '', '', '', '']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Address line 1', 'Your address line one is required'],
    ['Town or city', 'Your city is required'],
    ['Postcode', 'Your postcode is required'],
    ['Country', 'Your country is required'],
  ] as const)(
    'requires %s after it was left empty [SETT-18] [SETT-19] [SETT-20] [SETT-21]',
    async (label, text) => {
      await signInAs('investor');
      const user = await openForm();
      expect(screen.queryByText(text)).not.toBeInTheDocument();
      await fill(user, label, '   ');
      await user.tab();
      expect(await screen.findByText(text)).toBeVisible();
      expect(field(label)).toHaveAccessibleDescription(new RegExp(text));
    },
  );

  it('accepts an unchanged line on record that exceeds the limit, and saves a new postcode', async () => {
    const long = 'Upper Harbour Lane '.repeat(14).trim();
    const sandbox = await signInAs('investor');
    await sandbox.changeRecords('addresses', (address) =>
      Object.assign(address, { addressLineOne: long }),
    );
    const posts = recordPosts();
    const user = await openForm();
    await fill(user, 'Postcode', 'BS1 4DJ');
    await user.click(save());
    await screen.findByText(PENDING);
    expect(posts[0]?.[1]).toMatchObject({ addressLineOne: long, postcode: 'BS1 4DJ' });
  });

  it('sends six fields, with line two and county empty, and accepts any postcode after a question [SETT-22] [SETT-23] [SETT-24] [SETT-76]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const user = await openForm();
    await fill(user, 'Address line 1', ' 2 Orchard Close ');
    await fill(user, 'County (optional)', '');
    await fill(user, 'Postcode', 'ABC');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Save it' }));
    await screen.findByText(PENDING);
    expect(posts).toEqual([
      [
        '/client/address',
        {
          addressLineOne: '2 Orchard Close',
          addressLineTwo: '',
          city: 'Bristol',
          county: '',
          postcode: 'ABC',
          country: 'United Kingdom',
        },
      ],
    ]);
  });

  it('sends nothing if the user wants to change a postcode that has no British format [SETT-76]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const user = await openForm();
    await fill(user, 'Postcode', 'ZZ');
    await user.click(save());
    const question = { name: 'We do not know this postcode.' };
    expect(await screen.findByRole('alertdialog', question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Postcode')).toHaveValue('ZZ');
    expect(posts).toEqual([]);
  });

  it('does not ask about a postcode abroad [SETT-76]', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const user = await openForm();
    await fill(user, 'Postcode', '75001');
    await fill(user, 'Country', 'France');
    await user.click(save());
    await screen.findByText(PENDING);
    expect(posts).toHaveLength(1);
  });

  it('lists all errors above the fields, sends nothing, and focuses the first invalid field [SETT-77]', async () => {
    await signInAs('newcomer');
    const posts = recordPosts();
    const user = await openForm();
    await user.click(save());
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(
      'Your address line one is requiredYour city is requiredYour postcode is requiredYour country is required',
    );
    expect(field('Address line 1')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Your postcode is required' }));
    expect(field('Postcode')).toHaveFocus();
    expect(posts).toEqual([]);
  });

  it('replaces the form after a save by the address that awaits approval, with one message [SETT-68]', async () => {
    await signInAs('investor');
    const user = await openForm();
    await fill(user, 'Town or city', 'Bath');
    await user.click(save());
    const sent = await screen.findByText(PENDING);
    await waitFor(() => expect(sent.closest('[role=group]')).toHaveFocus());
    expect(screen.getByText(/^We are checking your new address\./)).toHaveTextContent(
      '0117 496 0123',
    );
    expect(screen.getAllByText(/^(Success|Information):/)).toHaveLength(1);
    expect(screen.getByText('Bath')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(getUnsavedChanges()).toEqual([]);
  });

  it('sends one request for two submits', async () => {
    await signInAs('investor');
    const posts = recordPosts();
    const release = holdReplies(mockHandlers.submitAddress);
    const user = await openForm();
    await fill(user, 'Town or city', 'Bath');
    await user.click(save());
    const saving = await screen.findByRole('button', { name: 'Saving…' });
    await user.click(saving);
    await user.type(field('Postcode'), '{Enter}');
    release();
    await screen.findByText(PENDING);
    expect(posts).toHaveLength(1);
  });

  it('shows an error with a Try again button if the address fails to load [SETT-69]', async () => {
    const mock = await signInAs('investor', {
      fault: { operationId: 'getAddress', kind: 'status', status: 422 },
    });
    const user = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
    await mock.removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await loaded(user)).toHaveValue('14 Harbour Lane');
  });
});

describe('AddressSection while an address awaits approval', () => {
  it('shows the address and the reason, without a form or a look-up [SETT-15] [SETT-16] [SETT-17]', async () => {
    const mock = await signInAs('investor', { scenario: 'pending-address' });
    open();
    expect(await screen.findByText(PENDING)).toBeVisible();
    expect(screen.getByText('2 Orchard Close')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await mock.operations()).not.toContain('checkLookupKey');
  });

  it('shows the stored address if the server refuses a save because an address awaits approval', async () => {
    await signInAs('investor');
    const user = await openForm();
    const { submitAddress } = await import('#src/sdk/generated/client/client.ts');
    await submitAddress({
      addressLineOne: '9 Elsewhere',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'United Kingdom',
    });
    await fill(user, 'Town or city', 'Bath');
    await user.click(save());
    expect(await screen.findByText('9 Elsewhere')).toBeVisible();
    expect(screen.getByText(PENDING)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(PENDING));
  });
});

describe('AddressSection of a viewed client', () => {
  it('shows a delegate the address read-only, with the reason [SETT-28] [SETT-67]', async () => {
    await signInAs('partner', { viewing: AMELIA });
    open();
    expect(
      await screen.findByText('Only the account holder or our staff can change the address.'),
    ).toBeVisible();
    expect(await screen.findByText('14 Harbour Lane')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('lets staff change the address, without the question about its postcode [SETT-67]', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const user = await openForm();
    await fill(user, 'Town or city', 'Bath');
    await fill(user, 'Postcode', 'ABC');
    await user.click(save());
    expect(await screen.findByText(PENDING)).toBeVisible();
    expect((await getAddress()).city).toBe('Bath');
  });

  it('does not let staff change an address that awaits approval [SETT-67]', async () => {
    await signInAs('staff', { viewing: AMELIA, scenario: 'pending-address' });
    open();
    expect(await screen.findByText(PENDING)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('AddressSection after a failed save', () => {
  const replies = buildFailureKinds('submitAddress', 'postcode');

  async function saveTo({ begin }: (typeof replies)[number]) {
    await signInAs('investor');
    const user = await openForm();
    await fill(user, 'Town or city', 'Bath');
    const end = begin();
    await user.click(save());
    return { user, end };
  }

  it.each(replies.filter(({ isExecuted }) => !isExecuted))(
    'shows an error after $what, preserves the input and can be saved again [SETT-26]',
    async (reply) => {
      const { user, end } = await saveTo(reply);
      expect((await screen.findByText(FAILED)).closest('[role=alert]')).toBeVisible();
      expect(field('Town or city')).toHaveValue('Bath');
      end();
      await fill(user, 'Postcode', 'BA1 2AB');
      await user.click(save());
      expect(await screen.findByText(PENDING)).toBeVisible();
      expect(await getAddress()).toMatchObject({ city: 'Bath', postcode: 'BA1 2AB' });
    },
  );

  it.each(replies.filter(({ isExecuted }) => isExecuted))(
    'shows the address that the server has stored after $what',
    async (reply) => {
      await saveTo(reply);
      expect(await screen.findByText('Bath')).toBeVisible();
      expect(screen.getByText(PENDING)).toBeVisible();
      await waitFor(() => expect(document.activeElement).toHaveTextContent(PENDING));
    },
  );

  it.each(replies.filter(({ fieldErrors }) => fieldErrors))(
    'shows the error of $what at its field and focuses the field',
    async (reply) => {
      await saveTo(reply);
      await waitFor(() => expect(field('Postcode')).toHaveAccessibleDescription(/Refused field\./));
      expect(field('Postcode')).toHaveFocus();
    },
  );

  it('shows the failure for 5 s, then that the address is not saved yet [SETT-27] [SETT-51]', async () => {
    await signInAs('investor', {
      fault: { operationId: 'submitAddress', kind: 'status', status: 422 },
    });
    const user = await openForm();
    await fill(user, 'Town or city', 'Bath');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(save());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expectHelp();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText(FAILED)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expectHelp();
    expect(screen.getByText('Not saved yet. Your changes are still here.')).toBeVisible();
  });
});

function expectHelp() {
  expect(screen.getByText(/^If this keeps happening, call us on/)).toBeVisible();
  expect(screen.getByText('Reference:')).toBeVisible();
}

describe('unsaved address', () => {
  it('asks before the page is left, and stores the input in the session storage', async () => {
    await signInAs('investor');
    const user = await openForm();
    expect(getUnsavedChanges()).toEqual([]);
    await fill(user, 'Town or city', 'Bath');
    expect(getUnsavedChanges().map(({ what }) => what)).toEqual(['your address']);
    expect(sessionStorage.getItem('portal.work')).toContain('Bath');
  });

  it('restores the input of an earlier visit, and Cancel returns to the address on record', async () => {
    await signInAs('investor');
    const first = renderPage(<AddressSection />);
    await loaded(first.user);
    await fill(first.user, 'Town or city', 'Bath');
    first.unmount();

    const user = open();
    await screen.findByLabelText('Town or city');
    await waitFor(() => expect(field('Town or city')).toHaveValue('Bath'));
    expect(
      screen.getByText('Your earlier changes are still here. Save them when you are ready.'),
    ).toBeVisible();
    expect(getUnsavedChanges()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Bristol')).toBeVisible();
    expect(getUnsavedChanges()).toEqual([]);
    await loaded(user);
    expect(field('Town or city')).toHaveValue('Bristol');
    expect(getCurrentSession()).not.toBeNull();
  });

  it('saves the address when the user leaves, unless the input is invalid', async () => {
    await signInAs('investor');
    const user = await openForm();
    await fill(user, 'Town or city', '');
    expect(await act(async () => getUnsavedChanges()[0]?.save?.())).toBe(false);
    expect(await screen.findAllByText('Your city is required')).not.toHaveLength(0);
    await fill(user, 'Town or city', 'Bath');
    expect(await act(async () => getUnsavedChanges()[0]?.save?.())).toBe(true);
    expect((await getAddress()).city).toBe('Bath');
  });
});
