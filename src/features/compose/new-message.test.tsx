import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getButton,
  openMessageForm,
  getSubjectField,
  watchWrites,
  pasteMessageText,
} from '#tests/support/message-form.tsx';

const ABOUT_BANK = 'Nominated bank account: details not verified';

it.each([
  ['bank-main', ABOUT_BANK],
  ['bank-rebate', 'VCT rebate bank account: details not verified'],
])(
  'prefills the subject for the topic %s and reports nothing as unsaved',
  async (about, expected) => {
    await openMessageForm(`/new-message?about=${about}`);
    expect(getSubjectField()).toHaveValue(expected);
    expect(screen.queryByText(/saved/i)).not.toBeInTheDocument();
  },
);

it.each(['constructor', '__proto__', '<b>Pay me</b>', ''])(
  'leaves the subject empty for the unknown topic %j',
  async (about) => {
    await openMessageForm(`/new-message?about=${encodeURIComponent(about)}`);
    expect(getSubjectField()).toHaveValue('');
  },
);

it('sends a message about a topic and removes the topic from the URL [MSG-076]', async () => {
  const { user, router } = await openMessageForm('/new-message?about=bank-main');
  const writes = watchWrites();
  await pasteMessageText('<p>Which statement do you need?</p>');
  await user.click(getButton('Send message'));
  expect(await screen.findByText('Secure Message Successfully sent.')).toBeInTheDocument();
  expect(writes).toMatchObject([{ body: { subject: ABOUT_BANK, folder: 30 } }]);
  expect(screen.getByText(ABOUT_BANK)).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/new-message', search: '' });
  await user.click(screen.getByRole('link', { name: 'New message' }));
  await waitFor(() => expect(getSubjectField()).toHaveValue(''));
});

it.each([
  ['holding', { name: 'Larkfield VCT' }, 'Holding: Larkfield VCT'],
  ['application', { name: ' Dunmore\n VCT ' }, 'Application: Dunmore VCT'],
  ['documents', { name: '<b>Fund</b>' }, 'Documents of <b>Fund</b>'],
  ['holding', { name: 'n'.repeat(300) }, `Holding: ${'n'.repeat(246)}`],
  ['holding', { name: 'Of another user', username: 'partner' }, 'A holding'],
  ['holding', { name: { toString: 1 } }, 'A holding'],
  ['application', {}, 'An application'],
  ['documents', {}, 'Documents of a holding'],
])(
  'prefills the subject for the topic %s with the name in the router state %j',
  async (about, state, expected) => {
    const { router } = await openMessageForm('/reply/message-1001');
    await act(() =>
      router.navigate(`/new-message?about=${about}`, { state: { username: 'investor', ...state } }),
    );
    await waitFor(() => expect(getSubjectField()).toHaveValue(expected));
  },
);
