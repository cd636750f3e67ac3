import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aMessageSummary } from '#tests/support/builders.ts';
import { recordMessageCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuseUntil } from '#tests/support/replies.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { Component, loader } from './inbox-page.tsx';
import * as newMessagePage from './new-message-page.tsx';
import * as replyPage from './reply-page.tsx';

const FOLDERS = ['inbox', 'drafts', 'sent', 'deleted'];
const ROUTES = [{ path: '/inbox', Component, loader }];
const open = (...history: string[]) =>
  renderPage(ROUTES, ...(history.length > 0 ? history : ['/inbox']));

const subjects = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const loaded = () => screen.findAllByRole('rowheader');
const row = (name: RegExp | string) => screen.getByRole('row', { name });

beforeEach(() => setScreenWidth(1280));

describe('inbox folders', () => {
  beforeEach(() => signInAs('investor'));

  it('shows a tab for each folder with its count, which opens the folder and becomes current [MSG-005] [MSG-006] [MSG-008]', async () => {
    const calls = recordMessageCalls();
    const { user } = open('/inbox?folder=sent');
    await loaded();
    const tabs = within(screen.getByRole('navigation', { name: 'Folders' }));
    for (const [title, address, folder, name] of [
      ['Drafts', '/inbox?folder=drafts', 'drafts', 'Drafts (3)'],
      ['Deleted', '/inbox?folder=deleted', 'deleted', 'Deleted'],
      ['Inbox', '/inbox', 'inbox', 'Inbox 3 unread'],
    ] as const) {
      const tab = tabs.getByRole('link', { name: new RegExp(`^${title}`) });
      expect(tab).toHaveAttribute('href', address);
      expect(tab).not.toHaveAttribute('aria-current');
      await user.click(tab);
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
      expect(tab).toHaveAttribute('aria-current', 'page');
      await waitFor(() => expect(tab).toHaveAccessibleName(name));
      await waitFor(() =>
        expect(calls).toContainEqual({ method: 'GET', path: `?folder=${folder}`, body: null }),
      );
    }
  });

  it('opens another folder at its first page, without the search and with its own title [MSG-007] [MSG-062]', async () => {
    const calls = recordMessageCalls();
    const { user, router } = open('/inbox?page=2&search=your');
    await loaded();
    await user.click(screen.getByRole('link', { name: 'Sent' }));
    expect(await screen.findByText('3 messages')).toBeVisible();
    expect(router.state.location.search).toBe('?folder=sent');
    expect(calls).toContainEqual({ method: 'GET', path: '?folder=sent', body: null });
    expect(document.title).toBe('Sent - Secure messages - Larkfield');
    await user.click(screen.getByRole('link', { name: /^Inbox/ }));
    expect(await screen.findByText('1 to 15 of 34 messages, 3 unread')).toBeVisible();
    expect(document.title).toBe('Secure messages - Larkfield');
  });

  it('opens the inbox for an unknown folder and links to a new message [MSG-002] [MSG-009]', async () => {
    const { user } = open('/inbox?folder=nonsense&search=annual');
    await loaded();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Secure messages');
    expect(screen.getByRole('heading', { level: 2, name: 'Inbox' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'New message' }));
    expect(await screen.findByText('You are at /new-message')).toBeVisible();
  });

  it('states in each empty folder that it is empty, and links to a new message [MSG-079]', async () => {
    apiServer.use(mockHandlers.listMessages([]));
    const { router } = open('/inbox');
    for (const folder of FOLDERS) {
      await act(() => router.navigate(`/inbox?folder=${folder}`));
      const text = `You do not have any messages in your ${folder} folder`;
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(screen.getByRole('link', { name: 'New message' })).toBeVisible();
    }
  });

  it('shows an error for each folder that fails to load, and loads it after Try again [MSG-078]', async () => {
    const accept = refuseUntil(mockHandlers.listMessages, 404);
    const { user, router } = open('/inbox');
    for (const folder of FOLDERS) {
      await act(() => router.navigate(`/inbox?folder=${folder}`));
      const text = `Error loading ${folder} folder. Please try again later.`;
      expect(await screen.findByText(text)).toBeVisible();
    }
    accept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await loaded()).length).toBeGreaterThan(0);
  });
});

describe('message row', () => {
  beforeEach(() => signInAs('investor'));

  it('shows subject and London time, newest first [MSG-012] [MSG-013] [FMT-10]', async () => {
    open('/inbox?search=annual');
    await loaded();
    // 14:05 in March is London winter time; the report in June has London summer time.
    expect(row(/Your annual valuation.*12\/03\/2026 14:05/)).toBeVisible();
    expect(row(/Annual report: Larkfield Growth VCT.*05\/06\/2025 13:00/)).toBeVisible();
    expect(subjects()[0]).toContain('Your annual valuation');
  });

  it('shows a paperclip only with attachments, unread only when unread, and a delete button [MSG-014] [MSG-015]', async () => {
    open('/inbox?search=at');
    const rows = await loaded();
    const clip = { name: /^\d+ attachments?$/ };
    const valuation = within(row(/Your annual valuation/));
    const certificates = within(row(/Your tax certificates/));
    expect(valuation.getByRole('img', clip)).toHaveAccessibleName('1 attachment');
    expect(certificates.getByRole('img', clip)).toHaveAccessibleName('2 attachments');
    expect(within(row(/Tax year end.*2026/)).queryByRole('img', clip)).toBeNull();
    expect(valuation.getByText('(unread)')).toBeVisible();
    expect(certificates.queryByText('(unread)')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(rows.length);
  });

  it('shows no delete button in the deleted folder [MSG-016]', async () => {
    open('/inbox?folder=deleted');
    expect(await loaded()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('links a draft to its editor and shows the time of its last change [MSG-015] [MSG-020] [MSG-021]', async () => {
    const { user } = open('/inbox?folder=drafts');
    const rows = await loaded();
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(rows.length);
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^Question about my valuation/)).toHaveAttribute(
      'href',
      '/new-message?draftId=message-1021',
    );
    expect(link(/^Re: Your annual valuation/)).toHaveAttribute(
      'href',
      '/reply/message-1001?draftId=message-1022',
    );
    expect(screen.getByRole('columnheader', { name: 'Saved' })).toBeVisible();
    // The time of the last change, not of creation.
    expect(row(/Question about my valuation/)).toHaveTextContent('14/03/2026 20:15');
    await user.click(link(/^Re: Your annual/));
    expect(await screen.findByText('You are at /reply/message-1001')).toBeVisible();
  });

  it('shows a delete button in each row of the sent folder [MSG-015]', async () => {
    open('/inbox?folder=sent');
    expect(await screen.findByRole('link', { name: /^Proof of my new address/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(3);
    expect(screen.getByText('05/11/2025 17:40')).toBeVisible();
  });
});

it('inbox pages show 15 messages each from a single reply, with totals and page numbers [MSG-045] [MSG-046] [MSG-048] [MSG-106]', async () => {
  await signInAs('investor');
  const calls = recordMessageCalls();
  const { user } = open();
  expect(await loaded()).toHaveLength(15);
  const pages = within(screen.getByRole('navigation', { name: 'Message pages' }));
  expect(pages.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1', '2', '3']);
  await user.click(pages.getByRole('link', { name: '3, page' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(4));
  expect(screen.getByText('31 to 34 of 34 messages, 3 unread')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Inbox' })).toHaveFocus(),
  );
  await waitFor(() => expect(document.title).toBe('Inbox, page 3 - Secure messages - Larkfield'));
  expect(calls.filter(({ path }) => path.startsWith('?'))).toEqual([
    { method: 'GET', path: '?folder=inbox', body: null },
  ]);
});

it('inbox search finds words in subject and sender, is part of the address, shows the number of matches and can be cleared', async () => {
  await signInAs('investor');
  const { user, router } = open('/inbox?page=3');
  await loaded();
  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: /Search this folder/ }), {
      target: { value },
    });
  search('VCT dividend');
  expect(await screen.findByText('4 of 34 messages found')).toHaveAttribute('role', 'status');
  expect(router.state.location.search).toBe('?search=VCT+dividend');
  search('LARKFIELD CLIENT');
  expect(await screen.findByText('34 of 34 messages found')).toBeVisible();
  search('(.*)[');
  expect(await screen.findByText('No messages match your search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await loaded()).toHaveLength(15);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: 'Inbox' })).toHaveFocus(),
  );
});

describe('texts from the server', () => {
  it('renders hostile subjects and senders as plain text', async () => {
    await signInAs('investor');
    const hostile = '<img src=x onerror=alert(1)>\u202e' + 'x'.repeat(300);
    apiServer.use(
      mockHandlers.listMessages([
        aMessageSummary({ subject: hostile, createdBy: '<b>x</b>' }),
        aMessageSummary({ id: 'm-2', subject: '  ' }),
      ]),
    );
    open();
    expect((await loaded())[0]).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(row(/no subject/)).toBeVisible();
    expect(screen.getByText('<b>x</b>')).toBeVisible();
    expect(document.querySelector('main img, td img, th img, b')).toBeNull();
  });
});

describe('inbox while acting as another client', () => {
  const SENTENCE = 'Secure messages can only be viewed by the account holder';

  it.each([
    ['partner', '/inbox?message=message-1001'],
    ['staff', '/inbox?folder=drafts'],
  ])(
    'the user %s sees at %s placeholder rows and why messages are blocked, and no message call is sent [MSG-049] [MSG-050] [MSG-051] [MSG-052] [MSG-053] [MSG-056]',
    async (username, address) => {
      const { operations } = await signInAs(username, { viewing: AMELIA });
      const calls = recordMessageCalls();
      const before = (await operations()).length;
      open(address);
      expect(await screen.findByText(SENTENCE)).toBeVisible();
      const rows = screen.getByText('Lorem ipsum dolor sit amet');
      expect(rows.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
      expect(getComputedStyle(rows.parentElement ?? rows).filter).toBe('blur(6px)');
      expect(screen.queryByText(/valuation/)).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('link', { name: /New message|Inbox|Drafts/ })).toBeNull();
      expect(calls).toEqual([]);
      expect((await operations()).slice(before)).not.toContain('listMessages');
    },
  );

  it('shows the messages to the account holder [MSG-051]', async () => {
    await signInAs('partner');
    open();
    expect(await loaded()).toHaveLength(2);
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it.each([
    ['/new-message?draftId=message-1021', newMessagePage],
    ['/reply/message-1001?draftId=message-1022', replyPage],
  ])(
    'the page %s shows why messages are blocked instead of the form, and sends no call [MSG-054] [MSG-055]',
    async (address, page) => {
      await signInAs('partner', { viewing: AMELIA });
      const calls = recordMessageCalls();
      const path = address.startsWith('/reply') ? '/reply/:id' : '/new-message';
      renderPage([{ path, ...page }], address);
      expect(await screen.findByText(SENTENCE)).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
      expect(calls).toEqual([]);
    },
  );
});
