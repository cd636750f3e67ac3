import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientSearchResultList } from '#contract/generated/schemas/clientSearchResultList.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import {
  actAs,
  clearSession,
  getCurrentSession,
  startSession,
} from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { delayTimers } from '#tests/support/delay-timers.ts';
import { Component as SearchPage } from './search-page.tsx';

const SEARCH_AFTER_MS = 700;
const AMELIA = { id: 'client-100234', fullName: 'Mrs Amelia Hart', clientNum: '100234' };
const DAFYDD = { id: 'client-100426', fullName: 'Dr Dafydd Fraser', clientNum: null };

const staff = {
  id: 'token-1',
  user: { email: '', firstName: 'Sam', lastName: 'O', fullName: 'Sam O', username: 'staff' },
  group: 'Company',
  roles: [],
};

/** Search texts that the server received, oldest first. */
let asked: string[] = [];
let passWait = () => 0;
let answer: (text: string) => ClientSearchResultList | Promise<ClientSearchResultList> = () => [];

const open = () => renderPage([{ path: '/search', Component: SearchPage }], '/search');

const field = () => screen.getByRole('searchbox', { name: 'Search for a client...' });

/** Types a text and skips the wait that follows the last key. */
async function search(user: UserEvent, text: string) {
  await user.type(field(), text);
  act(() => void passWait());
}

beforeEach(() => {
  asked = [];
  passWait = delayTimers(SEARCH_AFTER_MS);
  answer = () => [AMELIA, DAFYDD];
  apiServer.use(
    mockHandlers.searchClients(({ request }) => {
      const text = new URL(request.url).searchParams.get('clientName') ?? '';
      asked.push(text);
      return answer(text);
    }),
  );
  startSession(staff);
});
afterEach(() => {
  clearSession();
});

describe('client search', () => {
  it('shows a labelled field with a hint and no results at first [STAFF-05]', () => {
    open();
    expect(field()).toHaveAccessibleDescription('Type at least 4 characters');
    expect(screen.queryByText('No clients found')).toBeNull();
    expect(screen.queryByText('Search results')).toBeNull();
  });

  it('states before a client is chosen what staff may do for them', () => {
    open();
    expect(
      screen.getByText(
        'You can view everything except secure messages and full bank numbers. You can change only the address.',
      ),
    ).toBeVisible();
  });

  it('lists full names, with client numbers where available [STAFF-06, STAFF-07, STAFF-08, STAFF-15]', async () => {
    const { user } = open();
    await search(user, ' hart ');
    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
    expect(asked).toEqual(['hart']);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Mrs Amelia HartClient number 100234');
    expect(second).toHaveTextContent(/^Dr Dafydd Fraser$/);
    expect(screen.getByRole('status')).toHaveTextContent('2 clients found');
  });

  it('ignores invisible characters of a pasted text: they neither count nor reach the server [STAFF-13]', async () => {
    const { user } = open();
    await user.click(field());
    await user.paste('\u202dhar\u200b\u202c');
    act(() => void passWait());
    expect(asked).toEqual([]);
    await user.paste('t\u00a0\u2066a\u2069');
    act(() => void passWait());
    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
    expect(asked).toEqual(['hart a']);
  });

  it('searches with at least four characters, 700 ms after the last key [STAFF-13, STAFF-14]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    const type = (value: string) => fireEvent.change(field(), { target: { value } });
    type('har');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked).toEqual([]);
    type('hart');
    await act(() => vi.advanceTimersByTimeAsync(600));
    type('hartl');
    await act(() => vi.advanceTimersByTimeAsync(699));
    expect(asked).toEqual([]);
    // Advances synchronously, because the call itself needs the real timers.
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await screen.findByText('Search results');
    expect(asked).toEqual(['hartl']);
  });

  it('shows the empty message only after a search without a result [STAFF-11]', async () => {
    answer = () => [];
    const { user } = open();
    await search(user, 'nobody');
    expect(screen.queryByText('No clients found')).toBeNull();
    expect(await screen.findByText('No clients found')).toBeVisible();
    expect(screen.queryByText('Search results')).toBeNull();
    await user.type(field(), '{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByText('No clients found')).toBeNull();
  });

  it('shows an error after a failed search, and searches again after Try again [STAFF-12]', async () => {
    answer = () => [AMELIA];
    apiServer.use(mockHandlers.searchClients(refuse(422), { once: true }));
    const { user } = open();
    await search(user, 'hart');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error loading clients please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 client found')).toBeVisible();
  });

  it('marks the previous results as busy until the new ones arrive [STAFF-13]', async () => {
    const late = Promise.withResolvers<ClientSearchResultList>();
    answer = (text) => (text === 'fraser' ? late.promise : [AMELIA]);
    const { user } = open();
    const list = () => screen.getByRole('list');
    await search(user, 'hart');
    expect(await screen.findByText('1 client found')).toBeVisible();
    expect(list()).not.toHaveAttribute('aria-busy');
    await user.clear(field());
    await search(user, 'fraser');
    await waitFor(() => expect(asked).toEqual(['hart', 'fraser']));
    expect(list()).toHaveAttribute('aria-busy', 'true');
    expect(list()).toHaveTextContent('Mrs Amelia Hart');
    expect(screen.queryByText('1 client found')).toBeNull();
    late.resolve([DAFYDD]);
    expect(await screen.findByText('Dr Dafydd Fraser')).toBeVisible();
    await waitFor(() => expect(list()).not.toHaveAttribute('aria-busy'));
  });

  it('never shows a late reply for an older text [STAFF-13]', async () => {
    const late = Promise.withResolvers<ClientSearchResultList>();
    answer = (text) => (text === 'hart' ? late.promise : [DAFYDD]);
    const { user } = open();
    await search(user, 'hart');
    await waitFor(() => expect(asked).toEqual(['hart']));
    await user.clear(field());
    await search(user, 'fraser');
    expect(await screen.findByText('Dr Dafydd Fraser')).toBeVisible();
    late.resolve([AMELIA]);
    await act(async () => {
      await late.promise;
    });
    expect(screen.queryByText('Mrs Amelia Hart')).toBeNull();
    expect(screen.getByText('Dr Dafydd Fraser')).toBeVisible();
  });

  it('states that only the first 50 clients are listed when 50 clients match [STAFF-34]', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      id: `client-${index}`,
      fullName: `Client ${index}`,
      clientNum: null,
    }));
    answer = () => many;
    const { user } = open();
    await search(user, 'client');
    expect(await screen.findByText(/^First 50 clients by name\./)).toBeVisible();
  });

  it('acts as the chosen client and opens the start page [STAFF-09, STAFF-10, STAFF-16]', async () => {
    const { user } = open();
    await search(user, 'hart');
    await user.click(await screen.findByRole('button', { name: /^Mrs Amelia Hart/ }));
    expect(await screen.findByText('You are at /')).toBeVisible();
    const stored: unknown = JSON.parse(sessionStorage.getItem('portal.token') ?? '');
    expect(stored).toMatchObject({ as: AMELIA.id, asName: AMELIA.fullName });
    expect(getCurrentSession()).toMatchObject({ as: AMELIA.id, asName: AMELIA.fullName });
  });

  it('focuses the field at first, and opens the only match by Enter, even before the reply', async () => {
    answer = () => [AMELIA];
    const { user } = open();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('100234{Enter}');
    expect(asked).toEqual([]);
    act(() => void passWait());
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(getCurrentSession()).toMatchObject({ as: AMELIA.id });
  });

  it('opens no client by Enter for several matches or an outdated text', async () => {
    answer = (text) => (text === 'hart' ? [AMELIA, DAFYDD] : [AMELIA]);
    const { user } = open();
    await search(user, 'hart');
    await screen.findByText('2 clients found');
    await user.keyboard('{Enter}');
    await search(user, ' am');
    expect(await screen.findByText('1 client found')).toBeVisible();
    expect(getCurrentSession()).not.toHaveProperty('as');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  it('moves the focus from the field through the results and back by arrow keys', async () => {
    const { user } = open();
    await search(user, 'hart');
    await screen.findByText('2 clients found');
    const [first, second] = within(screen.getByRole('list')).getAllByRole('button');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('lists the last eight chosen clients, latest first, without storing them', async () => {
    const clients = Array.from({ length: 10 }, (_, index) => ({
      id: `client-${index}`,
      fullName: `Client ${index}`,
      clientNum: `50${index}`,
    }));
    for (const client of clients) {
      answer = () => [client];
      const { user, unmount } = open();
      await user.clear(field());
      await search(user, client.fullName);
      await user.click(await screen.findByRole('button', { name: new RegExp(client.fullName) }));
      act(() => actAs(null));
      unmount();
    }
    const { user } = open();
    const field9 = field();
    expect(field9).toHaveValue('Client 9');
    // The previous search text is selected, so that typing replaces it.
    await waitFor(() => expect(field9).toHaveFocus());
    await user.keyboard('x');
    expect(field9).toHaveValue('x');
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(
      clients
        .slice(2)
        .toReversed()
        .map(({ fullName, clientNum }) => `${fullName}Client number ${clientNum}`),
    );
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('Client 9');

    act(() => clearSession());
    startSession({ ...staff, id: 'token-2' });
    document.body.replaceChildren();
    open();
    expect(screen.queryByText('Recently viewed')).toBeNull();
  });

  it('places the results after the field in the Tab order', async () => {
    const { user } = open();
    await search(user, 'hart');
    await screen.findByText('Search results');
    const [first, second] = within(screen.getByRole('list')).getAllByRole('button');
    await user.tab();
    expect(first).toHaveFocus();
    await user.tab();
    expect(second).toHaveFocus();
  });

  it('keeps the search text for the same user without storing it', async () => {
    const { user, unmount } = open();
    await search(user, 'hart');
    await screen.findByText('Search results');
    unmount();
    open();
    expect(field()).toHaveValue('hart');
    const stored = JSON.stringify([sessionStorage, localStorage]);
    expect(stored).toContain('token-1');
    expect(stored).not.toContain('hart');
    expect(window.location.href).not.toContain('hart');

    act(() => clearSession());
    startSession({ ...staff, user: { ...staff.user, username: 'other' } });
    document.body.replaceChildren();
    open();
    expect(field()).toHaveValue('');
  });
});
