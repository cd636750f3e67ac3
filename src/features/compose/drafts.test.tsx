import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import {
  createMessage,
  deleteMessage,
  getGetMessageQueryOptions,
  getMessage,
  listMessages,
  updateMessage,
} from '#src/sdk/generated/messages/messages.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { resetAnnouncements } from '#src/shared/ui/announce/announce.ts';
import { replaceReply } from '#tests/support/failing-replies.ts';
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
  sendEmptyMessage,
} from '#tests/support/message-form.tsx';
import { disconnect, holdReplies, interceptCalls, refuseUntil } from '#tests/support/replies.ts';

const DRAFT = '/new-message?draftId=message-1021';
const DRAFT_SUBJECT = 'Question about my valuation';

/** Stops timers only, so that replies still arrive. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

function leavePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a draft in the URL', () => {
  it('loads subject, text and files of a draft and updates the draft by PATCH, never by POST [MSG-003] [MSG-034] [MSG-035] [MSG-036] [MSG-070] [MSG-102]', async () => {
    await openMessageForm(DRAFT);
    const writes = watchWrites();
    expect(getSubjectField()).toHaveValue(DRAFT_SUBJECT);
    expect(await findMessageField()).toHaveTextContent(
      'Could you tell me how it was calculated? My own figures are attached.',
    );
    expect(getButton('Remove my-figures.csv')).toBeInTheDocument();
    typeSubject(`${DRAFT_SUBJECT} again`);
    fireEvent.click(getButton('Save draft'));
    await screen.findByText('Secure Message draft saved');
    expect(writes).toMatchObject([
      {
        method: 'PATCH',
        path: '/client/messages/message-1021',
        body: { subject: `${DRAFT_SUBJECT} again`, folder: 20, attachmentIds: ['file-2105'] },
      },
    ]);
  });

  it('sends a draft by a PATCH to folder 30 [MSG-068] [MSG-070] [MSG-072]', async () => {
    const { user, router } = await openMessageForm(DRAFT);
    const writes = watchWrites();
    await user.click(getButton('Send message'));
    await screen.findByText('Secure Message Successfully sent.');
    expect(writes).toMatchObject([
      { method: 'PATCH', path: '/client/messages/message-1021', body: { folder: 30 } },
    ]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByText('my-figures.csv')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'New message' }));
    await waitFor(() => expect(getSubjectField()).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Remove my-figures.csv' })).toBeNull();
  });

  it('removes a sent draft from the cache at once, even if a new read of the draft gets no reply', async () => {
    const { user } = await openMessageForm(DRAFT);
    holdReplies(mockHandlers.getMessage);
    await user.click(getButton('Send message'));
    await screen.findByText('Secure Message Successfully sent.');
    const { queryKey } = getGetMessageQueryOptions('message-1021');
    expect(queryClient().getQueryData(queryKey)).toBeUndefined();
  });

  it.each([
    ['getMessage', 'We could not load your draft. Try again.'],
    [
      'listMessageAttachments',
      'An error occurred while loading your attachments, please try again later',
    ],
  ] as const)(
    'shows no form when %s fails for a draft, and loads the draft on a retry',
    async (operation, errorText) => {
      let endRefusals = () => {};
      await openMessageScreen(DRAFT, {
        before: () => void (endRefusals = refuseUntil(mockHandlers[operation], 400)),
      });
      expect(await screen.findByText(errorText)).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
      endRefusals();
      fireEvent.click(getButton('Try again'));
      expect(await screen.findByDisplayValue(DRAFT_SUBJECT)).toBeInTheDocument();
    },
  );

  it.each(['message-none', 'message-1014'])(
    'shows that the draft no longer exists for the id %s',
    async (id) => {
      await openMessageScreen(`/new-message?draftId=${id}`);
      expect(await screen.findByText('This draft no longer exists.')).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});

describe('typed text', () => {
  it('saves typed text 3 s after the first change and adds the new draft id to the URL', async () => {
    const { router } = await openMessageForm();
    const writes = watchWrites();
    stopTime();
    typeSubject('Question about fees');
    await pass(2);
    typeSubject('Question about our fees');
    expect(writes).toEqual([]);
    expect(screen.getByText('We save your changes automatically.')).toBeVisible();
    await pass(1);
    vi.useRealTimers();
    expect(await screen.findByText('Saved at 09:00')).toBeInTheDocument();
    expect(writes).toMatchObject([{ method: 'POST', body: { folder: 20 } }]);
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?draftId=message-/));
    expect(getSubjectField()).toHaveValue('Question about our fees');
  });

  it('saves a draft again 10 s after the last change and at the latest after 30 s', async () => {
    await openMessageForm(DRAFT);
    const writes = watchWrites();
    stopTime();
    typeSubject('Question about fees');
    await pass(9);
    expect(writes).toEqual([]);
    await pass(1);
    vi.useRealTimers();
    await screen.findByText('Saved at 09:00');
    stopTime();
    for (let second = 0; second < 30; second += 5) {
      typeSubject(`Question about fees ${second}`);
      await pass(5);
    }
    vi.useRealTimers();
    await waitFor(() => expect(writes.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']));
    await screen.findByText('Saved at 09:00');
  });

  it('saves typed text when the connection is back', async () => {
    await openMessageForm();
    let isDown = true;
    interceptCalls(mockHandlers.createMessage, (call) => (isDown ? disconnect(call) : undefined));
    typeSubject('Question about fees');
    leavePage();
    await screen.findByText('Not saved. Leave this tab open while we try again.');
    await screen.findByText('Draft: Not saved. Leave this tab open while we try again.');
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Saved at 09:00');
    await screen.findByText('Draft: Saved at 09:00');
    const drafts = await listMessages({ folder: 'drafts' });
    expect(drafts.filter((draft) => draft.subject === 'Question about fees')).toHaveLength(1);
  });

  it('announces at most one successful save per minute', async () => {
    await openMessageForm();
    const writes = watchWrites();
    typeSubject('Question about fees');
    leavePage();
    await screen.findByText('Draft: Saved at 09:00');
    act(resetAnnouncements);
    typeSubject('Question about our fees');
    leavePage();
    await waitFor(() => expect(writes).toHaveLength(2));
    await screen.findByText('Saved at 09:00');
    expect(screen.queryByText('Draft: Saved at 09:00')).toBeNull();
  });

  it('stores text without a valid subject in the tab only, shows that it is not saved, and announces when it is restored', async () => {
    const { unmount } = await openMessageForm();
    const writes = watchWrites();
    await pasteMessageText('<p>A long <strong>letter</strong></p>');
    expect(
      await screen.findByText('Not saved: the subject needs at least 5 characters'),
    ).toBeInTheDocument();
    leavePage();
    unmount();
    showMessageScreen();
    const restored = 'We restored your unsaved message.';
    const notice = await screen.findByText(restored, { ignore: '[aria-live] *' });
    expect(notice).toBeVisible();
    expect(await screen.findByText(restored, { selector: '[aria-live] *' })).toBeInTheDocument();
    expect(await findMessageField()).toHaveTextContent('A long letter');
    expect(writes).toEqual([]);
    fireEvent.click(getButton('Discard'));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(await findMessageField()).toHaveTextContent('');
    expect(sessionStorage.getItem('portal.work')).toBeNull();
  });

  it('restores typed text although storage is full and warns that a reload loses it', async () => {
    const { unmount } = await openMessageForm();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    typeSubject('Half');
    expect(
      await screen.findByText(/^Not saved: the subject needs at least 5 characters/),
    ).toHaveTextContent('Your browser cannot save your text. Do not close or reload this page.');
    unmount();
    showMessageScreen();
    expect(await screen.findByDisplayValue('Half')).toBeInTheDocument();
    fireEvent.click(getButton('Discard'));
    await waitFor(() => expect(getSubjectField()).toHaveValue(''));
  });

  it('shows the unsaved text of this tab instead of the text of the stored draft', async () => {
    const { unmount } = await openMessageForm(DRAFT);
    typeSubject('Half a sentence');
    unmount();
    showMessageScreen(DRAFT);
    expect(await screen.findByDisplayValue('Half a sentence')).toBeInTheDocument();
    expect(getButton('Remove my-figures.csv')).toBeInTheDocument();
  });

  it('asks before the user leaves with unsaved text and saves it on request [MSG-115]', async () => {
    const { user, router } = await openMessageForm();
    typeSubject('Question about fees');
    await user.click(screen.getByRole('link', { name: 'Return to Inbox' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(getButton('Save'));
    expect(await screen.findByText('You are at /inbox')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/inbox');
    expect((await listMessages({ folder: 'drafts' }))[0]?.subject).toBe('Question about fees');
  });

  it('does not navigate a user who has left before the reply to the send request', async () => {
    const { user, router } = await openMessageForm(DRAFT);
    const release = holdReplies(mockHandlers.updateMessage);
    await user.click(getButton('Send message'));
    await user.click(screen.getByRole('link', { name: 'Return to Inbox' }));
    expect(await screen.findByText('You are at /inbox')).toBeInTheDocument();
    const changes: string[] = [];
    router.subscribe(({ location }) => changes.push(location.pathname));
    release();
    const sent = async () => expect((await getMessage('message-1021')).folder).toBe(30);
    await waitFor(sent);
    // Sends a second read. Its reply arrives after the page has received the reply to the send
    // request.
    await sent();
    expect(changes).toEqual([]);
  });

  it('discards the unsaved text on request when the user leaves [MSG-115]', async () => {
    const { user } = await openMessageForm();
    const writes = watchWrites();
    typeSubject('Question about fees');
    await user.click(screen.getByRole('link', { name: 'Return to Inbox' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(getButton('Discard'));
    expect(await screen.findByText('You are at /inbox')).toBeInTheDocument();
    expect(writes).toEqual([]);
    expect(sessionStorage.getItem('portal.work')).toBeNull();
  });
});

describe('a draft that changes elsewhere', () => {
  it.each([
    ['an empty object', () => Response.json({})],
    ['a 204', () => new Response(null, { status: 204 })],
  ])(
    'never updates a draft without its version even if the reply to an update is %s [API-91]',
    async (_, make) => {
      await openMessageForm();
      replaceReply('updateMessage', make);
      const writes = watchWrites();
      for (const next of ['Question', 'Question about fees']) {
        typeSubject(next);
        leavePage();
        await screen.findByText('Saved at 09:00');
      }
      await sendEmptyMessage();
      await screen.findByText('Secure Message Successfully sent.');
      expect(writes[0]).toMatchObject({ body: { subject: 'Question', folder: 20 } });
      expect(writes.map(({ method, version }) => [method, version])).toEqual([
        ['POST', null],
        ['PATCH', '""'],
        ['PATCH', expect.stringMatching(/^"2026-/)],
      ]);
    },
  );

  it('asks for the version if a duplicated tab has created the draft with its own text', async () => {
    await openMessageForm();
    const content = { id: null, body: '', folder: 20, replyTo: null } as const;
    let isFirst = true;
    interceptCalls(mockHandlers.createMessage, async ({ request: { headers } }) => {
      if (!isFirst) return;
      isFirst = false;
      const key = headers.get('Idempotency-Key') ?? '';
      const other = { ...content, attachmentIds: [], subject: 'In the other tab' };
      await createMessage(other, { headers: { 'Idempotency-Key': key } });
    });
    typeSubject('In this tab');
    leavePage();
    expect(
      await screen.findByText('You changed this draft elsewhere at 09:00.'),
    ).toBeInTheDocument();
    expect(getSubjectField()).toHaveValue('In this tab');
  });

  it('does not overwrite a draft that was changed elsewhere until the user chooses Use this version', async () => {
    await openMessageForm(DRAFT);
    await updateMessage('message-1021', { subject: 'Changed on the phone' });
    typeSubject('Changed here as well');
    leavePage();
    expect(
      await screen.findByText('You changed this draft elsewhere at 09:00.'),
    ).toBeInTheDocument();
    expect((await getMessage('message-1021')).subject).toBe('Changed on the phone');
    fireEvent.click(getButton('Use this version'));
    await screen.findByText('Saved at 09:00');
    expect((await getMessage('message-1021')).subject).toBe('Changed here as well');
  });

  it('does not overwrite a draft that was changed elsewhere with the last save of a closing page', async () => {
    await openMessageForm(DRAFT);
    await updateMessage('message-1021', { subject: 'Changed on the phone' });
    typeSubject('Typed right before closing');
    window.dispatchEvent(new Event('pagehide'));
    // The browser restores the page instead of closing it.
    await screen.findByText('You changed this draft elsewhere at 09:00.');
    expect((await getMessage('message-1021')).subject).toBe('Changed on the phone');
    expect(getSubjectField()).toHaveValue('Typed right before closing');
  });

  it('saves typed text when the page closes, unless the draft was changed elsewhere', async () => {
    await openMessageForm(DRAFT);
    const writes = watchWrites();
    for (const last of ['Typed first', 'Typed right before closing']) {
      typeSubject(last);
      window.dispatchEvent(new Event('pagehide'));
      await waitFor(async () => expect((await getMessage('message-1021')).subject).toBe(last));
      await screen.findByText('Saved at 09:00');
    }
    expect(writes.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
  });

  it('does not send a draft that was changed elsewhere before the user has loaded that version', async () => {
    const { user } = await openMessageForm(DRAFT);
    await updateMessage('message-1021', { subject: 'Changed on the phone', attachmentIds: [] });
    await user.click(getButton('Send message'));
    await screen.findByText('You changed this draft elsewhere at 09:00.');
    await user.click(getButton('Use the other version'));
    expect(await screen.findByDisplayValue('Changed on the phone')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove my-figures.csv' })).toBeNull();
    await user.click(getButton('Send message'));
    await screen.findByText('Secure Message Successfully sent.');
    expect((await getMessage('message-1021')).subject).toBe('Changed on the phone');
  });

  it('preserves the text of a deleted draft and creates a copy only on request', async () => {
    await openMessageForm(DRAFT);
    const writes = watchWrites();
    await deleteMessage('message-1021');
    typeSubject('Still worth sending');
    leavePage();
    expect(await screen.findByText('This draft no longer exists.')).toBeInTheDocument();
    expect(getSubjectField()).toHaveValue('Still worth sending');
    expect(writes.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await getMessage('message-1021')).subject).toBe(DRAFT_SUBJECT);
    fireEvent.click(getButton('Save as a new draft'));
    await screen.findByText('Saved at 09:00');
    expect(writes.at(-1)).toMatchObject({
      method: 'POST',
      body: { subject: 'Still worth sending' },
    });
  });

  it('does not change a draft that was sent elsewhere', async () => {
    await openMessageForm(DRAFT);
    await updateMessage('message-1021', { folder: 30 });
    typeSubject('Too late for this');
    leavePage();
    expect(await screen.findByText('You sent an earlier version at 09:00.')).toBeInTheDocument();
    expect(getSubjectField()).toHaveAttribute('readonly');
    expect((await getMessage('message-1021')).subject).toBe(DRAFT_SUBJECT);
  });

  it('confirms that a draft was sent when only the reply to its send request was lost', async () => {
    const { user } = await openMessageForm(DRAFT);
    const end = replaceReply('updateMessage', () => {
      end();
      return Response.error();
    });
    await user.click(getButton('Send message'));
    expect(await screen.findByText('Secure Message Successfully sent.')).toBeInTheDocument();
  });
});
