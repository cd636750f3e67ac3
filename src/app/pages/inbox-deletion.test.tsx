import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { deleteMessage } from '#src/sdk/generated/messages/messages.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { recordMessageCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, refuse } from '#tests/support/replies.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './inbox-page.tsx';

function Page() {
  return (
    <>
      <Component />
      <LiveRegions />
    </>
  );
}

const QUESTION = 'Are you sure you want to delete this message?';
const open = (address = '/inbox') =>
  renderPage([{ path: '/inbox', Component: Page, loader }], address);
/**
 * Waits for the rows and until no query is fetching: on a slow machine the list refetches when it
 * mounts, which could remove a row during a test.
 */
async function loaded() {
  await screen.findAllByRole('rowheader');
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
}
const link = (name: RegExp) => screen.getByRole('link', { name });
const ask = (subject: string) => screen.getByRole('button', { name: `Delete ${subject}` });
const question = () => screen.findByRole('alertdialog', { name: QUESTION });
const yes = () => screen.getByRole('button', { name: "Yes, I'm sure" });
// Reads texts instead of accessible names, which take seconds to compute for all rows at each change.
const gone = (subject: string) =>
  waitFor(() => {
    const rows = screen.queryAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.filter((text) => text.includes(subject))).toEqual([]);
  });

type User = ReturnType<typeof open>['user'];

/** Deletes the message in the open panel of 'Your tax certificates'. */
async function deleteFromPanel(user: User) {
  const panel = await screen.findByRole('dialog', { name: 'RE: Your tax certificates' });
  await user.click(await within(panel).findByRole('button', { name: 'Delete' }));
  await question();
  await user.click(yes());
}

beforeEach(async () => {
  // The inbox renders a table at this width, and two panes at larger widths.
  setScreenWidth(1024);
  await signInAs('investor');
});

describe('message deletion', () => {
  it('asks for confirmation, names the message and the Deleted folder, and focuses No [MSG-063] [MSG-064]', async () => {
    const calls = recordMessageCalls();
    const { user } = open();
    await loaded();
    await user.click(ask('Your annual valuation'));
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(
      '“Your annual valuation”. It moves to Deleted. You cannot move it back.',
    );
    const no = within(dialog).getByRole('button', { name: 'No, cancel' });
    expect(no).toHaveFocus();
    await user.click(no);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(ask('Your annual valuation')).toHaveFocus());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('refreshes the list, focuses the next row and announces the deletion [MSG-065] [MSG-066]', async () => {
    const { user } = open();
    await loaded();
    const calls = recordMessageCalls();
    await user.click(ask('Your annual valuation'));
    await question();
    await user.dblClick(yes());
    await gone('Your annual valuation');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => {
      const made = calls.map(({ method, path }) => `${method} ${path}`);
      // Leaves out the unread count, which the navigation polls at any time.
      expect(made.filter((call) => call !== 'GET /count').slice(0, 2)).toEqual([
        'DELETE /message-1001',
        'GET ?folder=inbox',
      ]);
    });
    // The focus moves to the row after the deleted one.
    await waitFor(() => expect(link(/^Re: Question about my EIS3 certificate$/)).toHaveFocus());
    const announcement = await screen.findByText('Moved “Your annual valuation” to Deleted.');
    expect(announcement.closest('[aria-live=polite]')).toBeVisible();
    expect(await screen.findByText('1 to 15 of 33 messages, 2 unread')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Inbox 2 unread' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('moves the message to Deleted, which has no delete button [MSG-111]', async () => {
    const { user } = open();
    await loaded();
    await user.click(ask('Your annual valuation'));
    await question();
    await user.click(yes());
    await gone('Your annual valuation');
    await user.click(link(/^Deleted$/));
    expect(await screen.findByRole('row', { name: /Your annual valuation/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /restore/i })).toBeNull();
  });

  it('closes the panel and removes the row after a deletion in the panel [MSG-067]', async () => {
    const { user, router } = open();
    await loaded();
    await user.click(link(/^Your tax certificates/));
    await deleteFromPanel(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await gone('Your tax certificates');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(link(/^New offer: Larkfield Growth VCT/)).toHaveFocus());
  });

  it('stays in the folder when Back closes the panel before the deletion is confirmed', async () => {
    const release = holdReplies(mockHandlers.deleteMessage);
    const { user, router } = open('/inbox?folder=sent');
    await loaded();
    await user.click(link(/^Inbox/));
    await user.click(await screen.findByRole('link', { name: /^Your tax certificates/ }));
    await deleteFromPanel(user);
    await act(() => router.navigate(-1));
    release();
    await gone('Your tax certificates');
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('heading', { level: 2, name: 'Inbox' })).toBeVisible();
  });

  it('does not navigate a user who left the page before the deletion is confirmed', async () => {
    const release = holdReplies(mockHandlers.deleteMessage);
    const { user, router } = open();
    await loaded();
    await user.click(link(/^Your tax certificates/));
    await deleteFromPanel(user);
    await act(() => router.navigate('/dashboard'));
    const changes: string[] = [];
    router.subscribe(({ location }) => changes.push(location.pathname));
    release();
    await waitFor(() => expect(queryClient().isMutating()).toBe(0));
    expect(changes).toEqual([]);
    expect(screen.getByText('You are at /dashboard')).toBeVisible();
  });

  it('focuses the heading of the folder after its last message is deleted', async () => {
    const { user } = open('/inbox?folder=drafts');
    await loaded();
    for (const subject of [
      'Question about my valuation',
      'Re: Your annual valuation',
      'Meeting in April',
    ]) {
      await user.click(ask(subject));
      await question();
      await user.click(yes());
      await gone(subject);
    }
    expect(
      await screen.findByText('You do not have any messages in your drafts folder'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Drafts' })).toHaveFocus(),
    );
  });

  it('shows an error after a failed deletion, keeps the message and allows another attempt', async () => {
    apiServer.use(mockHandlers.deleteMessage(refuse(500), { once: true }));
    const { user } = open();
    await loaded();
    await user.click(ask('Your annual valuation'));
    const dialog = await question();
    await user.click(yes());
    const text = 'We could not delete this message. Try again.';
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(screen.getByText('Your annual valuation')).toBeInTheDocument();
    expect(yes()).toHaveFocus();
    await user.click(yes());
    await gone('Your annual valuation');
  });

  it('removes the row of a message that another tab has already deleted', async () => {
    const { user } = open();
    await loaded();
    await act(() => deleteMessage('message-1001'));
    await user.click(ask('Your annual valuation'));
    await question();
    await user.click(yes());
    await gone('Your annual valuation');
    const announcement = '“Your annual valuation” was already deleted.';
    expect(await screen.findByText(announcement)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('sends one request and keeps the dialog open during a slow deletion', async () => {
    const release = holdReplies(mockHandlers.deleteMessage);
    const { user } = open();
    await loaded();
    const calls = recordMessageCalls();
    await user.click(ask('Your annual valuation'));
    const dialog = await question();
    await user.click(yes());
    const pending = await within(dialog).findByRole('button', { name: 'Deleting…' });
    await user.click(pending);
    await user.click(within(dialog).getByRole('button', { name: 'No, cancel' }));
    expect(dialog).toBeVisible();
    release();
    await gone('Your annual valuation');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

it('inbox refetches its list when the unread count increases', async () => {
  open();
  await loaded();
  expect(await screen.findByRole('link', { name: 'Inbox 3 unread' })).toBeVisible();
  const calls = recordMessageCalls();
  let count = 4;
  apiServer.use(mockHandlers.getUnreadMessageCount(() => ({ count })));
  const { queryClient } = await import('#src/sdk/query-client.ts');
  const refetchCount = () =>
    act(() =>
      queryClient().invalidateQueries({
        predicate: ({ meta }) => meta?.['operationId'] === 'getUnreadMessageCount',
      }),
    );
  await refetchCount();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('?folder=inbox'));
  const asked = calls.length;
  await refetchCount();
  // An unchanged count, and one that matches the list, cause no refetch.
  count = 3;
  await refetchCount();
  expect(calls.slice(asked).map(({ path }) => path)).not.toContain('?folder=inbox');
});
