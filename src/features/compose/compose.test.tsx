import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import {
  getListMessagesQueryOptions,
  getMessage,
  listMessages,
} from '#src/sdk/generated/messages/messages.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { loadConfig } from '#src/shared/platform/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { buildFailureKinds, replaceReply } from '#tests/support/failing-replies.ts';
import {
  getButton,
  openMessageForm,
  openMessageScreen,
  showMessageScreen,
  getSubjectField,
  findMessageField,
  typeSubject,
  watchWrites,
  pasteMessageText,
  findSendEmptyButton,
  sendEmptyMessage,
} from '#tests/support/message-form.tsx';
import { disconnect, interceptCalls, refuse, respond } from '#tests/support/replies.ts';

const SAVED = 'Secure Message draft saved';
const SENT = 'Secure Message Successfully sent.';
const NOT_SENT = 'An creating the secure message. Please try again.';

/** Returns the number of sent messages with this subject. */
async function sentCount(subjectSent: string): Promise<number> {
  const sent = await listMessages({ folder: 'sent' });
  return sent.filter((each) => each.subject === subjectSent).length;
}

describe('the message form', () => {
  it('shows title, recipient, link to the inbox and an editor with bold and italic [MSG-003] [MSG-032] [MSG-033] [MSG-037] [MSG-098] [MSG-100] [MSG-107]', async () => {
    await openMessageForm();
    expect(screen.getByRole('link', { name: 'Secure messages' })).toHaveAttribute('href', '/inbox');
    expect(screen.getByRole('heading', { level: 1, name: 'New message' })).toBeInTheDocument();
    expect(screen.getByText('To: Larkfield')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Inbox' })).toHaveAttribute('href', '/inbox');
    expect(getButton('Save draft')).toBeInTheDocument();
    await findMessageField();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    expect(toolbar.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Italic',
    ]);
    expect(screen.queryByRole('menubar')).toBeNull();
  });

  it('focuses the message text on a click on its label, which has no onclick handler', async () => {
    const { user } = await openMessageForm();
    const editor = await findMessageField();
    const label = screen.getByText('Message', { exact: true });
    // React sets `onclick` on elements with `onClick`; Firefox then reports them as clickable.
    expect(label.onclick).toBeNull();
    await user.click(label);
    expect(editor).toHaveFocus();
  });

  it('sends no message request while acting as another client', async () => {
    const daniel = { id: 'client-100235', fullName: 'Mr Daniel Hart' };
    const { mock } = await openMessageScreen('/new-message?draftId=message-1021', {
      viewing: daniel,
    });
    expect(
      await screen.findByText('Secure messages can only be viewed by the account holder'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(await mock.operations()).not.toContain('getMessage');
  });
});

describe('a new message', () => {
  it('sends to folder 30, shows a confirmation, clears the stored text and refreshes the four folders [MSG-068] [MSG-071] [MSG-073] [MSG-076] [API-93]', async () => {
    const folders = ['inbox', 'sent', 'drafts', 'deleted'] as const;
    await openMessageForm();
    for (const folder of folders)
      await queryClient().query(getListMessagesQueryOptions({ folder }));
    const writes = watchWrites();
    typeSubject('  Question about fees ');
    await pasteMessageText('<p>Dear <b>all</b></p>');
    fireEvent.click(getButton('Send message'));
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(writes).toMatchObject([
      {
        method: 'POST',
        path: '/client/messages',
        body: {
          id: null,
          subject: 'Question about fees',
          body: '<p>Dear <strong>all</strong></p>',
          folder: 30,
          attachmentIds: [],
          replyTo: null,
        },
      },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Message sent' })).toHaveFocus(),
    );
    expect(
      await screen.findByText('Message sent - Larkfield', { selector: '[aria-live=polite] *' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Question about fees')).toBeInTheDocument();
    expect(screen.getByText('16 Mar 2026, 09:00')).toBeInTheDocument();
    expect(screen.queryByText(/usually reply/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/inbox');
    expect(sessionStorage.getItem('portal.work')).toBeNull();
    const states = folders.map((folder) =>
      queryClient().getQueryState(getListMessagesQueryOptions({ folder }).queryKey),
    );
    expect(states.map((state) => state?.isInvalidated)).toEqual([true, true, true, true]);
    fireEvent.click(screen.getByRole('link', { name: 'New message' }));
    await waitFor(() => expect(getSubjectField()).toHaveValue(''));
    expect(await findMessageField()).toHaveTextContent('');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'New message' })).toHaveFocus(),
    );
  });

  it('links to the sent message and shows the usual answer time from the config', async () => {
    loadConfig({ usualAnswer: 'within two working days' }, true);
    onTestFinished(() => void loadConfig({}, true));
    await openMessageForm();
    typeSubject('Fees?');
    await sendEmptyMessage();
    await screen.findByText(SENT);
    expect(
      screen.getByText('We usually reply within two working days, in your inbox.'),
    ).toBeInTheDocument();
    const [message] = await listMessages({ folder: 'sent' });
    expect(message).toMatchObject({ subject: 'Fees?' });
    expect(screen.getByRole('link', { name: 'View message' })).toHaveAttribute(
      'href',
      `/inbox?folder=sent&message=${message?.id}`,
    );
  });

  it('accepts a message without text or with one character, and sends it once for repeated clicks [MSG-089] [MSG-108]', async () => {
    await openMessageForm();
    const writes = watchWrites();
    const before = (await listMessages({ folder: 'sent' })).length;
    for (const [title, html] of [
      ['Without text', ''],
      ['One character', '<p>x</p>'],
    ] as const) {
      typeSubject(title);
      if (html !== '') await pasteMessageText(html);
      const send = getButton('Send message');
      for (let click = 0; click < 5; click++) fireEvent.click(send);
      if (html === '') fireEvent.click(await findSendEmptyButton());
      expect(await screen.findByText(SENT)).toBeInTheDocument();
      fireEvent.click(screen.getByRole('link', { name: 'New message' }));
      await waitFor(() => expect(getSubjectField()).toHaveValue(''));
    }
    expect(writes).toMatchObject([
      { body: { subject: 'Without text', body: '' } },
      { body: { subject: 'One character', body: '<p>x</p>' } },
    ]);
    expect(await listMessages({ folder: 'sent' })).toHaveLength(before + 2);
  });

  it('shows the toast about a saved draft for 6 s [MSG-074]', async () => {
    await openMessageForm();
    typeSubject('Fees?');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(getButton('Save draft'));
    await screen.findByText(SAVED);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(SAVED)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(screen.queryByText(SAVED)).toBeNull());
    expect(screen.getByText(/^Draft saved at .*: Fees\?$/)).toBeInTheDocument();
  });

  it('saves a draft to folder 20 [MSG-069] [MSG-071] [MSG-075]', async () => {
    const { router } = await openMessageForm();
    const writes = watchWrites();
    typeSubject('For later');
    fireEvent.click(getButton('Save draft'));
    expect(await screen.findByText('Secure Message draft saved')).toBeInTheDocument();
    expect(writes).toMatchObject([{ method: 'POST', body: { subject: 'For later', folder: 20 } }]);
    await waitFor(() => expect(getSubjectField()).toHaveValue(''));
    expect(router.state.location.search).toBe('');
  });

  it('opens the saved draft from the notice, which then hides its link', async () => {
    const { user, router } = await openMessageForm();
    typeSubject('For later');
    fireEvent.click(getButton('Save draft'));
    await user.click(await screen.findByRole('link', { name: 'Continue this draft' }));
    await waitFor(() => expect(getSubjectField()).toHaveValue('For later'));
    expect(router.state.location.search).toMatch(/^\?draftId=message-/);
    expect(screen.queryByRole('link', { name: 'Continue this draft' })).toBeNull();
    expect(screen.getByText(/^Draft saved at .+: For later$/)).toBeInTheDocument();
  });
});

describe('the subject', () => {
  it('shows the subject error after the field was touched and hides the error when valid [MSG-087] [MSG-088] [MSG-091]', async () => {
    const { user } = await openMessageForm();
    const required = 'A subject is required';
    const short = 'A message must be a minimum of 5 characters';
    await user.click(getSubjectField());
    await user.paste('Fees');
    expect(screen.queryByText(short)).toBeNull();
    await user.tab();
    expect(await screen.findByText(short)).toBeInTheDocument();
    expect(getSubjectField()).toBeInvalid();
    for (const [bad, problem] of [
      ['', required],
      ['   ', required],
      ['x'.repeat(256), 'A subject must be a maximum of 255 characters'],
    ] as const) {
      typeSubject(bad === '' ? 'Fees?' : 'x'.repeat(255));
      await waitFor(() => expect(getSubjectField()).toBeValid());
      typeSubject(bad);
      expect(await screen.findByText(problem)).toBeInTheDocument();
      expect(getSubjectField()).toHaveAccessibleDescription(`Error: ${problem}`);
    }
  });

  it('reports a missing subject on Send message and on Save draft, and sends nothing', async () => {
    const { user } = await openMessageForm();
    const writes = watchWrites();
    for (const name of ['Send message', 'Save draft']) {
      await user.click(getButton(name));
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      expect(within(summary).getByRole('link')).toHaveTextContent('A subject is required');
      expect(getSubjectField()).toHaveFocus();
    }
    expect(writes).toEqual([]);
  });
});

describe('a failed request', () => {
  const failures = buildFailureKinds('createMessage', 'subject');

  it('preserves the typed message and allows a retry after each kind of refusal [MSG-077]', async () => {
    const { user } = await openMessageForm();
    for (const { what, begin } of failures.filter(({ status }) => status !== undefined)) {
      typeSubject(what);
      await pasteMessageText('<p>Dear all</p>');
      const end = begin();
      await user.click(getButton('Send message'));
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      expect(summary).toHaveTextContent(NOT_SENT);
      expect(summary).toHaveTextContent(/If this keeps happening, call us on 0117 496 0123\./);
      expect(getSubjectField()).toHaveValue(what);
      expect(await findMessageField()).toHaveTextContent('Dear all');
      end();
      typeSubject(`${what}, again`);
      await user.click(getButton('Send message'));
      expect(await screen.findByText(SENT)).toBeInTheDocument();
      expect(await sentCount(`${what}, again`)).toBe(1);
      await user.click(screen.getByRole('link', { name: 'New message' }));
      await waitFor(() => expect(getSubjectField()).toHaveValue(''));
    }
  });

  it.each(failures.filter(({ status }) => status === undefined))(
    'never sends two messages when the outcome is unknown after $what',
    async ({ begin }) => {
      const { user } = await openMessageForm();
      const before = (await listMessages({ folder: 'sent' })).length;
      typeSubject('Question about fees');
      const end = begin();
      await sendEmptyMessage();
      expect(await screen.findByText('Your message may not have been sent.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
      expect(getSubjectField()).toHaveAttribute('readonly');
      end();
      await user.click(getButton('Check again'));
      await screen.findByText(SENT);
      expect(await listMessages({ folder: 'sent' })).toHaveLength(before + 1);
    },
  );

  it('settles an unknown outcome by itself when only one reply was lost', async () => {
    await openMessageForm();
    const before = (await listMessages({ folder: 'sent' })).length;
    const keys: (string | null)[] = [];
    typeSubject('Question about fees');
    const [cut] = failures.filter(({ what }) => what === 'a cut reply');
    const end = cut?.begin();
    interceptCalls(mockHandlers.createMessage, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 2) end?.();
    });
    await sendEmptyMessage();
    await screen.findByText(SENT);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(await listMessages({ folder: 'sent' })).toHaveLength(before + 1);
  });

  it('settles an unknown outcome once after a crash of the page', async () => {
    const { unmount } = await openMessageForm();
    const before = (await listMessages({ folder: 'sent' })).length;
    typeSubject('Question about fees');
    const end = failures.find(({ what }) => what === 'a cut reply')?.begin();
    await sendEmptyMessage();
    await screen.findByText('Your message may not have been sent.');
    unmount();
    end?.();
    showMessageScreen();
    await screen.findByText(SENT);
    expect(await listMessages({ folder: 'sent' })).toHaveLength(before + 1);
    expect(sessionStorage.getItem('portal.work')).toBeNull();
  });

  it('after an edit during a lost send, reports the earlier version as sent and offers to send the changes separately', async () => {
    const { user } = await openMessageForm();
    let failures = 2;
    const end = replaceReply('createMessage', () => {
      failures -= 1;
      if (failures === 0) end();
      return new Response(null, { status: 504 });
    });
    typeSubject('Question about fees');
    await sendEmptyMessage();
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      NOT_SENT,
    );
    await pasteMessageText('<p>One more sentence</p>');
    await user.click(getButton('Send message'));
    expect(await screen.findByText('You sent an earlier version at 09:00.')).toBeInTheDocument();
    expect(screen.getByText('Your later changes are not sent.')).toBeInTheDocument();
    expect(screen.queryByText(SENT)).toBeNull();
    await user.click(getButton('Send as a new message'));
    await screen.findByText(SENT);
    const sent = await listMessages({ folder: 'sent' });
    const own = sent.filter((each) => each.subject === 'Question about fees');
    const bodies = await Promise.all(own.map(async ({ id }) => (await getMessage(id)).body));
    expect(bodies.sort()).toEqual(['', '<p>One more sentence</p>']);
  });

  it('shows that the device is offline after a failed send, and sends the same text again [MSG-077]', async () => {
    await openMessageForm();
    typeSubject('Question about fees');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    apiServer.use(mockHandlers.createMessage(disconnect, { once: true }));
    await sendEmptyMessage();
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(NOT_SENT);
    expect(summary).toHaveTextContent('You are offline.');
    fireEvent.click(getButton('Send message'));
    await screen.findByText(SENT);
  });

  it('sends a message although the browser reports no connection', async () => {
    await openMessageForm();
    typeSubject('Question about fees');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendEmptyMessage();
    await screen.findByText(SENT);
  });

  it('keeps session and text when a firewall refuses the message [MSG-077]', async () => {
    await openMessageForm();
    allowBreach();
    apiServer.use(
      mockHandlers.createMessage(
        respond(() => HttpResponse.html('<h1>Request blocked</h1>', { status: 403 })),
      ),
    );
    typeSubject('Question about fees');
    await sendEmptyMessage();
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(NOT_SENT);
    expect(summary).toHaveTextContent('Something between you and us refused this.');
    expect(screen.getByLabelText('Subject')).toHaveValue('Question about fees');
    expect(getCurrentSession()).not.toBeNull();
  });

  it('shows the same error for a draft that cannot be saved as for a failed send [MSG-077]', async () => {
    const { user } = await openMessageForm();
    apiServer.use(mockHandlers.createMessage(refuse(500)));
    typeSubject('Question about fees');
    await user.click(getButton('Save draft'));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      NOT_SENT,
    );
  });
});
