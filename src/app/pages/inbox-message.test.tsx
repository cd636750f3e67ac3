import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getMessage } from '#src/sdk/generated/messages/messages.ts';
import { LiveRegions } from '#src/shared/ui/live-region.tsx';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { refuseMessages, watchMessageCalls } from '#tests/support/message-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signedInAs } from '#tests/support/signed-in-as.ts';
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
  renderPage(
    [{ path: '/inbox', Component: Page, loader }],
    ...(history.length > 0 ? history : ['/inbox']),
  );
const panel = (name: string) => screen.findByRole('dialog', { name });
const loaded = () => screen.findAllByRole('rowheader');
const link = (name: RegExp) => screen.getByRole('link', { name });

beforeEach(async () => {
  setScreenWidth(1280);
  await signedInAs('investor');
});

/** Waits until it is visible: the panel opens after its first render. */
async function expectShown(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

describe('the panel of a message', () => {
  it('opens by the row, in the address, and Back closes it [MSG-022]', async () => {
    const { user, router } = open();
    await loaded();
    const row = link(/^Your tax certificates/).closest('tr') ?? document.body;
    await user.click(within(row).getByText(/2026/));
    expect(await panel('RE: Your tax certificates')).toBeVisible();
    expect(router.state.location.search).toBe('?message=message-1006');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(link(/^Your tax certificates/)).toHaveFocus();
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('is named by the subject after RE: and has the focus [MSG-025]', async () => {
    open('/inbox?message=message-1005');
    const dialog = await panel('RE: Re: Question about my EIS3 certificate');
    expect(within(dialog).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it.each([
    ['message-1001', 'From', 'Larkfield client services', '12 Mar 2026, 14:05'],
    ['message-1014', 'To', 'Larkfield', '5 Nov 2025, 17:40'],
  ])('of %s says %s whom and when [MSG-023] [MSG-024] [MSG-026]', async (id, label, name, sent) => {
    open(`/inbox?message=${id}`);
    const dialog = await screen.findByRole('dialog');
    const term = await within(dialog).findByText(label, { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent(new RegExp(`^${name}$`));
    const other = label === 'From' ? 'To' : 'From';
    expect(within(dialog).queryByText(other, { selector: 'dt' })).toBeNull();
    expect(within(dialog).getByText(sent)).toBeVisible();
  });

  it('shows the body as HTML, without what could run [MSG-028]', async () => {
    const message = await getMessage('message-1003');
    const body = `${message.body}<script>window.hacked = 1</script><p onclick="x()">End</p>`;
    apiServer.use(
      http.get('*/client/messages/message-1003', () => HttpResponse.json({ ...message, body })),
    );
    open('/inbox?message=message-1003');
    const dialog = await panel('RE: Tax year end: dates to remember');
    expect(await within(dialog).findByText('noon on 2 April')).toHaveProperty('tagName', 'B');
    expect(within(dialog).getByRole('heading', { name: 'Tax year end' })).toBeVisible();
    expect(dialog.querySelector('script, img, [onclick]')).toBeNull();
    expect(within(dialog).getByText('End')).toBeVisible();
  });

  it.each([
    ['inbox', 'message-1001', true, true],
    ['sent', 'message-1014', false, true],
    ['deleted', 'message-1031', false, false],
  ])(
    'of a message in %s offers what is allowed there [MSG-029] [MSG-030]',
    async (folder, id, canReply, canDelete) => {
      open(`/inbox?folder=${folder}&message=${id}`);
      const dialog = await screen.findByRole('dialog');
      await within(dialog).findByRole('button', { name: 'Print' });
      expect(within(dialog).queryAllByRole('link', { name: 'Reply' })).toHaveLength(
        canReply ? 1 : 0,
      );
      expect(within(dialog).queryAllByRole('button', { name: 'Delete' })).toHaveLength(
        canDelete ? 1 : 0,
      );
    },
  );

  it('leads to the reply [MSG-019]', async () => {
    const { user } = open('/inbox?message=message-1001');
    await user.click(await screen.findByRole('link', { name: 'Reply' }));
    expect(await screen.findByText('You are at /reply/message-1001')).toBeVisible();
  });

  it('closes by its button, and the focus is back on the row [MSG-031]', async () => {
    const { user, router } = open();
    await loaded();
    await user.click(link(/^Your tax certificates/));
    const dialog = await panel('RE: Your tax certificates');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    // It gives the focus back after it has left.
    await waitFor(() => expect(link(/^Your tax certificates/)).toHaveFocus());
  });

  it('opened by an address closes without leaving the page [MSG-031]', async () => {
    const { user, router } = open('/dashboard', '/inbox?folder=sent&message=message-1014');
    const dialog = await panel('RE: Proof of my new address');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?folder=sent');
  });

  it('says that a message does not exist', async () => {
    open('/inbox?message=message-9999');
    await expectShown('This message does not exist.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says that a message failed to load, and loads it again', async () => {
    const accept = refuseMessages('/message-1001');
    const { user } = open('/inbox?message=message-1001');
    await expectShown('The message could not be loaded.');
    accept();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expectShown('Your valuation is attached.');
  });

  it('of a draft leads to where it is written on [MSG-020] [MSG-021]', async () => {
    open('/inbox?message=message-1022');
    expect(await screen.findByText('You are at /reply/message-1001')).toBeVisible();
  });
});

describe('the attachments of a message', () => {
  it('are file name, Certificate and format [MSG-027]', async () => {
    open('/inbox?message=message-1001');
    const table = await screen.findByRole('table', { name: 'Attachments' });
    const cells = within(table).getAllByRole('row').at(1)?.querySelectorAll('th, td');
    expect(Array.from(cells ?? [], (cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^valuation-2026\.pdf/),
      'Certificate',
      'PDF',
    ]);
  });

  it.each([
    ['letter.docx', 'DOCX'],
    ['table.XLSX', 'XLSX'],
    ['certificate', 'PDF'],
    ['a. b', 'PDF'],
  ])('of %s have the format %s [MSG-109]', async (fileName, format) => {
    apiServer.use(
      http.get('*/messages/message-1001/attachments', () =>
        HttpResponse.json([{ fileId: 'file-1', fileName }]),
      ),
    );
    open('/inbox?message=message-1001');
    const row = await screen.findByRole('row', { name: /Certificate/ });
    expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent(new RegExp(`^${format}$`));
  });

  it('are downloaded by their name [MSG-110]', async () => {
    const asked: string[] = [];
    apiServer.use(
      http.get('*/file/:id', ({ params }) => {
        asked.push(String(params['id']));
      }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = open('/inbox?message=message-1001');
    await user.click(await screen.findByRole('button', { name: /valuation-2026\.pdf/ }));
    expect(await screen.findByText('Downloaded')).toBeVisible();
    expect(asked).toEqual(['file-2101']);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('say that they failed to load, and load again [MSG-080]', async () => {
    const accept = refuseMessages('/message-1001/attachments');
    const { user } = open('/inbox?message=message-1001');
    const text = 'An error occurred while loading your attachments, please try again later';
    await expectShown(text);
    expect(screen.getByText('Your valuation is attached.')).toBeVisible();
    accept();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Attachments' })).toBeVisible();
  });

  it('are not asked for where there are none', async () => {
    const calls = watchMessageCalls();
    open('/inbox?message=message-1003');
    await screen.findByText('noon on 2 April');
    expect(calls.map(({ path }) => path)).not.toContain('/message-1003/attachments');
  });
});

describe('the earlier messages of a thread', () => {
  it('are collapsed under the open one, newest first [MSG-117]', async () => {
    const { user } = open('/inbox?message=message-1002');
    const dialog = await panel('RE: Re: Question about my EIS3 certificate');
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

  it('leave out the later ones, and are not asked for where there are none [MSG-117]', async () => {
    const calls = watchMessageCalls();
    const first = open('/inbox?message=message-1005');
    const section = await screen.findByRole('region', { name: 'Earlier messages' });
    expect(await within(section).findAllByRole('button')).toHaveLength(1);
    first.unmount();
    const before = calls.length;
    open('/inbox?message=message-1001');
    await screen.findByText('Your valuation is attached.');
    expect(calls.slice(before).map(({ path }) => path)).not.toContain('/thread/message-1001');
    expect(screen.queryByText('Earlier messages')).toBeNull();
  });

  it('say in their place that they failed to load', async () => {
    const accept = refuseMessages('/thread/*', 404);
    const { user } = open('/inbox?message=message-1005');
    await expectShown('The earlier messages could not be loaded.');
    expect(screen.getByText('twelve weeks')).toBeVisible();
    accept();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /4 Mar 2026/ })).toBeVisible();
  });
});

describe('an unread message that is opened', () => {
  const isBold = (name: RegExp) =>
    getComputedStyle(screen.getByRole('row', { name })).fontWeight === '700';
  const unreadRow = /Your annual valuation/;

  it('is marked as read, in the list and its count, without a call for a list [MSG-017] [MSG-057] [MSG-059]', async () => {
    const { user } = open();
    await loaded();
    const tab = await screen.findByRole('link', { name: 'Inbox 3 unread' });
    expect(isBold(unreadRow)).toBe(true);
    const calls = watchMessageCalls();
    await user.click(link(unreadRow));
    await screen.findByText('Your valuation is attached.');
    await waitFor(() => expect(tab).toHaveAccessibleName('Inbox 2 unread'));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'PATCH', path: '/message-1001', body: { read: true } },
    ]);
    expect(screen.getByText('1 to 15 of 34 messages, 2 unread')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isBold(unreadRow)).toBe(false);
    expect(calls.map(({ path }) => path)).not.toContain('?folder=inbox');
  });

  it.each([
    ['read', 'message-1006', 'Two certificates are attached. Please keep them with your records.'],
    ['sent by the client', 'message-1014', 'The document that you asked for is attached.'],
  ])('but was %s before sends no such call [MSG-058]', async (_what, id, text) => {
    const calls = watchMessageCalls();
    open(`/inbox?message=${id}`);
    await screen.findByText(text);
    await screen.findByRole('table', { name: 'Attachments' });
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('stays unread when that fails, and says so for 3 s [MSG-060] [MSG-061] [FMT-04]', async () => {
    apiServer.use(http.patch('*/client/messages/*', () => HttpResponse.json({}, { status: 409 })));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      shouldAdvanceTime: true,
    });
    open('/inbox?message=message-1001');
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

describe('a conversation', () => {
  it('is saved as text, whole and with the client number', async () => {
    const saved = watchSavedFiles();
    const { user } = open('/inbox?message=message-1002');
    await user.click(await screen.findByRole('button', { name: 'Save as text' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toBe('Re- Question about my EIS3 certificate 100234 2026-03-16.txt');
    const text = (await saved.contents[0]?.text()) ?? '';
    expect(text.split('-'.repeat(60))).toHaveLength(5);
    expect(text).toContain('Client number: 100234');
    expect(text).toContain('RE: Re: Question about my EIS3 certificate\nFrom: Larkfield client');
    expect(text).toContain('Sent: 13 Mar 2026, 11:30\n\nDear Mrs Hart,\n');
    expect(text).toContain('To: Larkfield\nSent: 9 Mar 2026, 08:05');
    expect(text).not.toMatch(/<\/?(p|strong)>/);
  });

  it('is not saved in part: a failed thread says so', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    expectConsole('error', /getMessageThread|thread/);
    refuseMessages('/thread/:id', 404);
    const { user } = open('/inbox?message=message-1002');
    await user.click(await screen.findByRole('button', { name: 'Save as text' }));
    const text = 'The message could not be saved. Please try again.';
    await expectShown(text);
    expect(click).not.toHaveBeenCalled();
  });

  it('is printed instead of the list, with the earlier messages', async () => {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      for (const each of document.querySelectorAll('article, article ~ dl, dl:has(~ article)')) {
        printed.push(each.textContent);
      }
      window.dispatchEvent(new Event('afterprint'));
    });
    const { user } = open('/inbox?message=message-1002');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveLength(5));
    expect(printed[0]).toContain('Client number:100234');
    expect(printed[1]).toMatch(/^RE: Re: Question.*13 Mar 2026, 11:30Dear Mrs Hart/);
    expect(printed[4]).toMatch(/^RE: Question.*To.*4 Mar 2026, 10:20Good morning/);
    expect(screen.queryByRole('article', { hidden: true })).toBeNull();
  });
});
