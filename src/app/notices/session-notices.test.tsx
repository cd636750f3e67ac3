import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/sdk/api-error.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { setSessionWarning } from '#src/session/session-warning.ts';
import { PageHeading } from '#src/shared/ui/page-heading/page-heading.tsx';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { Providers } from '../providers.tsx';
import { SessionNotices } from './session-notices.tsx';
// Loaded before the first test, which would otherwise wait for the lazy import.
import './limit-warning.tsx';

const REPLY = createLoginReply();

let client: QueryClient;

function open() {
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  render(
    <Providers>
      <QueryClientProvider client={client}>
        <PageHeading title="A page" />
        <SessionNotices />
      </QueryClientProvider>
    </Providers>,
  );
}

const bar = () => screen.queryByRole('region', { name: 'Connection and session' });

beforeEach(() => {
  startSession(REPLY);
});
afterEach(() => {
  act(() => setSessionWarning(null));
  clearSession();
});

describe('SessionNotices', () => {
  it('renders no notices when there is nothing to report', () => {
    open();
    expect(bar()).toBeNull();
  });

  it('shows a lost connection and announces it once to screen readers', async () => {
    open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = new ApiError({ code: 'network', operation: 'o', message: 'm' });
    await act(() =>
      client
        .query({ queryKey: ['lost'], queryFn: () => Promise.reject(lost), retry: false })
        .catch(() => null),
    );
    const text = 'Your device reports no connection. This page may be out of date.';
    expect(bar()).toHaveTextContent(text);
    const spoken = () =>
      [...document.querySelectorAll('[aria-live="polite"]')].filter(({ textContent }) =>
        textContent.includes(text),
      );
    await waitFor(() => expect(spoken()).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(bar()).toHaveTextContent('You are back online.');
  });

  it('warns until dismissed that the browser does not store the session', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    startSession({ ...REPLY, id: 'tok-2' });
    open();
    expect(bar()).toHaveTextContent(
      'Your browser blocks saved logins. Reloading this page logs you out.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar()).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('unexpected errors', () => {
  const fail = (error: unknown) =>
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));
  const reject = (reason: unknown) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    });

  it.each([
    ['a handler throws', fail],
    ['a promise is rejected', reject],
  ])('shows a general notice without details of the error when %s', async (_what, happen) => {
    open();
    happen(new Error('secret detail of tok-1'));
    expect(bar()).toHaveTextContent(
      'Something went wrong. If this page no longer responds, reload it.',
    );
    expect(document.body).not.toHaveTextContent('secret detail');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(bar).toBeNull();
  });

  it('ignores cancelled calls and values that are not errors', () => {
    open();
    reject(new DOMException('gone', 'AbortError'));
    reject(new ApiError({ code: 'superseded', operation: 'getClient', message: 'x' }));
    reject('a text');
    fail(null);
    expect(bar()).toBeNull();
  });
});

describe('warning before a session limit', () => {
  const soon = () => Date.now() + 90_000;

  it('warns before the idle limit with the time left and buttons to stay or log out', async () => {
    open();
    act(() => setSessionWarning({ limit: 'idle', endsAt: soon() }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Do you need more time?' });
    expect(dialog).toHaveTextContent(/Time left: 1:\d\d/);
    expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('a press of Continue closes the warning of a limit that cannot be extended', async () => {
    open();
    act(() => setSessionWarning({ limit: 'too-long', endsAt: soon() }));
    await screen.findByRole('alertdialog', { name: 'You will be logged out soon' });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
