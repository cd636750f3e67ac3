import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getMessage, listMessages } from '#src/sdk/generated/messages/messages.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { Toasts } from '#src/shared/ui/toasts/toasts.tsx';
import { expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { recordCalls, recordMessageCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse, refuseUntil } from '#tests/support/replies.ts';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './inbox-page.tsx';

function Page() {
  return (
    <>
      <Component />
      <LiveRegions />
      <Toasts />
    </>
  );
}

const open = (...history: string[]) =>
  renderPage([{ path: '/inbox', Component: Page, loader }], ...history);
/**
 * Opens a message beside the short list of sent messages; the message is found by id, whatever its
 * folder.
 */
const openMessage = (id: string) => open(`/inbox?folder=sent&message=${id}`);
/** Replies with `message` for each id, but not for the unread count, whose path getMessage matches. */
const replyWithMessage = (message: SecureMessage) =>
  apiServer.use(mockHandlers.getUnreadMessageCount(), mockHandlers.getMessage(message));
const panel = (name: string) => screen.findByRole('dialog', { name });
const loaded = () => screen.findAllByRole('rowheader');
const link = (name: RegExp) => screen.getByRole('link', { name });

beforeEach(async () => {
  // The inbox renders a table at this width, and two panes at larger widths.
  setScreenWidth(1024);
  await signInAs('investor');
});

/** Waits until the text is visible, because the panel opens after its first render. */
async function expectVisible(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Returns the panel's text beside From or To. */
async function correspondent(dialog: HTMLElement, label: 'From' | 'To') {
  const term = await within(dialog).findByText(label, { selector: 'dt' });
  const other = label === 'From' ? 'To' : 'From';
  expect(within(dialog).queryByText(other, { selector: 'dt' })).toBeNull();
  return term.nextElementSibling?.textContent;
}

describe('message panel', () => {
  it('a message opens from its row at its own URL, and Back or Close returns the focus to the row [MSG-022] [MSG-031]', async () => {
    const { user, router } = open('/inbox?folder=sent');
    await loaded();
    const row = link(/^Proof of my new address/).closest('tr') ?? document.body;
    const expectClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.search).toBe('?folder=sent');
      // The panel restores the focus after it has closed.
      await waitFor(() => expect(within(row).getByRole('link')).toHaveFocus());
    };
    await user.click(within(row).getByText(/2025/));
    expect(await panel('RE: Proof of my new address')).toBeVisible();
    expect(router.state.location.search).toBe('?folder=sent&message=message-1014');
    await act(() => router.navigate(-1));
    await expectClosed();
    await user.click(within(row).getByRole('link'));
    const dialog = await panel('RE: Proof of my new address');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expectClosed();
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(router.state.location.search).toBe('?folder=sent');
  });

  it('closing a message that was opened by its URL stays on the inbox page [MSG-031]', async () => {
    const { user, router } = open('/dashboard', '/inbox?folder=sent&message=message-1014');
    const dialog = await panel('RE: Proof of my new address');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?folder=sent');
  });

  it('shows sender and time of a received message and links to the reply [MSG-019] [MSG-024] [MSG-026] [MSG-029] [MSG-030]', async () => {
    const calls = recordMessageCalls();
    const { user } = openMessage('message-1001');
    const dialog = await panel('RE: Your annual valuation');
    expect(await correspondent(dialog, 'From')).toBe('Larkfield client services');
    expect(within(dialog).getByText('12 Mar 2026, 14:05')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByText('Earlier messages')).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/thread/message-1001');
    await user.click(within(dialog).getByRole('link', { name: 'Reply' }));
    expect(await screen.findByText('You are at /reply/message-1001')).toBeVisible();
  });

  it('shows recipient and time of a sent message, offers no reply and does not mark it as read [MSG-023] [MSG-026] [MSG-029] [MSG-030] [MSG-058]', async () => {
    replyWithMessage({ ...(await getMessage('message-1014')), read: false });
    const calls = recordMessageCalls();
    openMessage('message-1014');
    const dialog = await panel('RE: Proof of my new address');
    expect(await correspondent(dialog, 'To')).toBe('Larkfield');
    expect(within(dialog).getByText('5 Nov 2025, 17:40')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Reply' })).toBeNull();
    await screen.findByRole('table', { name: 'Attachments' });
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('offers neither reply nor deletion for a deleted message [MSG-029] [MSG-030]', async () => {
    open('/inbox?folder=deleted&message=message-1031');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Print' })).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Reply' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('renders the body as HTML without scripts or handlers, and does not request attachments [MSG-028]', async () => {
    const message = await getMessage('message-1003');
    const body = `${message.body}<script>window.hacked = 1</script><p onclick="x()">End</p>`;
    replyWithMessage({ ...message, body });
    const calls = recordMessageCalls();
    openMessage('message-1003');
    const dialog = await panel('RE: Tax year end: dates to remember');
    expect(await within(dialog).findByText('noon on 2 April')).toHaveProperty('tagName', 'B');
    expect(within(dialog).getByRole('heading', { name: 'Tax year end' })).toBeVisible();
    expect(dialog.querySelector('script, img, [onclick]')).toBeNull();
    expect(within(dialog).getByText('End')).toBeVisible();
    expect(calls.map(({ path }) => path)).not.toContain('/message-1003/attachments');
  });

  it('states that a message does not exist', async () => {
    openMessage('message-9999');
    await expectVisible('We cannot find this message.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows an error when a message fails to load, and loads it after Try again', async () => {
    const accept = refuseUntil(mockHandlers.getMessage, 409);
    const { user } = openMessage('message-1001');
    await expectVisible('We could not load this message.');
    accept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectVisible('Your valuation is attached.');
  });

  it('redirects a draft to its editor [MSG-020] [MSG-021]', async () => {
    openMessage('message-1022');
    expect(await screen.findByText('You are at /reply/message-1001')).toBeVisible();
  });
});

describe('message attachments', () => {
  it('shows file name, type and format, and downloads a file of a read message without marking the message again [MSG-027] [MSG-058] [MSG-110]', async () => {
    const calls = recordCalls();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openMessage('message-1006');
    const table = await screen.findByRole('table', { name: 'Attachments' });
    const cells = within(table).getAllByRole('row').at(1)?.querySelectorAll('th, td');
    expect(Array.from(cells ?? [], (cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^vct-tax-certificate-2026\.pdf/),
      'Certificate',
      'PDF',
    ]);
    await user.click(within(table).getByRole('button', { name: /vct-tax-certificate-2026\.pdf/ }));
    expect(await screen.findByText('Downloaded')).toBeVisible();
    const paths = calls.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/file/'))).toEqual(['/file/file-2102']);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('derives the format from the file extension, PDF by default [MSG-109]', async () => {
    const names = ['letter.docx', 'table.XLSX', 'certificate', 'a. b'];
    apiServer.use(
      mockHandlers.listMessageAttachments(
        names.map((fileName, index) => ({ fileId: `file-${index}`, fileName })),
      ),
    );
    openMessage('message-1001');
    const table = await screen.findByRole('table', { name: 'Attachments' });
    const formats = within(table).getAllByRole('row').slice(1);
    expect(formats.map((row) => row.lastElementChild?.textContent)).toEqual([
      'DOCX',
      'XLSX',
      'PDF',
      'PDF',
    ]);
  });

  it('shows an error when attachments fail to load, and loads them after Try again [MSG-080]', async () => {
    const accept = refuseUntil(mockHandlers.listMessageAttachments, 409);
    const { user } = openMessage('message-1001');
    const text = 'An error occurred while loading your attachments, please try again later';
    await expectVisible(text);
    expect(screen.getByText('Your valuation is attached.')).toBeVisible();
    accept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Attachments' })).toBeVisible();
  });
});

describe('conversation', () => {
  it('focuses the subject and lists the earlier messages below, newest first [MSG-025] [MSG-117]', async () => {
    const { user } = openMessage('message-1002');
    const dialog = await panel('RE: Question about my EIS3 certificate');
    await waitFor(() => expect(within(dialog).getByRole('heading', { level: 2 })).toHaveFocus());
    const section = await within(dialog).findByRole('region', { name: 'Earlier messages' });
    await waitFor(() =>
      expect(
        within(section)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual([
        'To Larkfield, 9 Mar 2026, 08:05',
        'From Larkfield client services, 6 Mar 2026, 15:45',
        'To Larkfield, 4 Mar 2026, 10:20',
      ]),
    );
    expect(within(section).queryByText('twelve weeks')).toBeNull();
    await user.click(within(section).getByRole('button', { name: /6 Mar 2026/ }));
    expect(within(section).getByText('twelve weeks')).toHaveProperty('tagName', 'EM');
  });

  it('shows an error when earlier messages fail to load, saves no incomplete text, and loads them after Try again [MSG-117]', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    expectConsole('error', /getMessageThread|thread/);
    const accept = refuseUntil(mockHandlers.getMessageThread, 404);
    const { user } = openMessage('message-1005');
    await expectVisible('We could not load earlier messages.');
    expect(screen.getByText('twelve weeks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download as text' }));
    await expectVisible('We could not download this message. Try again.');
    expect(click).not.toHaveBeenCalled();
    accept();
    const section = screen.getByRole('region', { name: 'Earlier messages' });
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await within(section).findByRole('button', { name: /4 Mar 2026/ })).toBeVisible();
    expect(within(section).getAllByRole('button')).toHaveLength(1);
  });

  it('saves the complete conversation as text with the client number', async () => {
    const saved = watchSavedFiles();
    const { user } = openMessage('message-1002');
    await user.click(await screen.findByRole('button', { name: 'Download as text' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toBe('Re- Question about my EIS3 certificate 100234 2026-03-16.txt');
    const text = (await saved.contents[0]?.text()) ?? '';
    expect(text.split('-'.repeat(60))).toHaveLength(5);
    expect(text).toContain('Client number: 100234');
    expect(text).toContain('RE: Question about my EIS3 certificate\nFrom: Larkfield client');
    expect(text).toContain('Sent: 13 Mar 2026, 11:30\n\nDear Mrs Hart,\n');
    expect(text).toContain('To: Larkfield\nSent: 9 Mar 2026, 08:05');
    expect(text).not.toMatch(/<\/?(p|strong)>/);
  });

  it('prints the conversation with its earlier messages instead of the list', async () => {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      for (const each of document.querySelectorAll('article, article ~ dl, dl:has(~ article)')) {
        printed.push(each.textContent);
      }
      window.dispatchEvent(new Event('afterprint'));
    });
    const { user } = openMessage('message-1002');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveLength(5));
    expect(printed[0]).toContain('Client number:100234');
    expect(printed[1]).toMatch(/^RE: Question.*13 Mar 2026, 11:30Dear Mrs Hart/);
    expect(printed[4]).toMatch(/^RE: Question.*To.*4 Mar 2026, 10:20Good morning/);
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  });
});

describe('opening an unread message', () => {
  const isBold = (name: RegExp) =>
    getComputedStyle(screen.getByRole('row', { name })).fontWeight === '700';
  const unreadRow = /Your annual valuation.*2026/;

  it('marks the message as read in list and count without refetching the list [MSG-017] [MSG-057] [MSG-059]', async () => {
    const inbox = await listMessages({ folder: 'inbox' });
    const unread = inbox.filter(({ read, fromClient }) => !read && !fromClient);
    apiServer.use(mockHandlers.listMessages(unread));
    const { user } = open('/inbox');
    await loaded();
    const tab = await screen.findByRole('link', { name: 'Inbox 3 unread' });
    expect(isBold(unreadRow)).toBe(true);
    const calls = recordMessageCalls();
    await user.click(link(/^Your annual valuation \(unread\)/));
    await screen.findByText('Your valuation is attached.');
    await waitFor(() => expect(tab).toHaveAccessibleName('Inbox 2 unread'));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'PATCH', path: '/message-1001', body: { read: true } },
    ]);
    expect(screen.getByText('3 messages, 2 unread')).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isBold(unreadRow)).toBe(false);
    expect(calls.map(({ path }) => path)).not.toContain('?folder=inbox');
  });

  it('keeps the message unread and shows an error for 3 s when it cannot be marked as read [MSG-060] [MSG-061] [FMT-04]', async () => {
    apiServer.use(mockHandlers.updateMessage(refuse(409)));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      shouldAdvanceTime: true,
    });
    open('/inbox?search=annual&message=message-1001');
    const text = 'Error setting secure message to read.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByText(text)).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    vi.useRealTimers();
    expect(isBold(unreadRow)).toBe(true);
  });
});
