import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/sdk/api-error.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { setSessionWarning } from '#src/session/session-warning.ts';
import { PageHeading } from '#src/shared/ui/page-heading.tsx';
import { loginReply } from '#tests/support/login-reply.ts';
import { Providers } from '../providers.tsx';
import { SessionNotices } from './session-notices.tsx';
// Loaded before the first test, which would otherwise wait for it.
import './limit-warning.tsx';

const REPLY = loginReply();

function open() {
  render(
    <Providers>
      <QueryClientProvider client={new QueryClient()}>
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

describe('the notices', () => {
  it('are not there while all is well', () => {
    open();
    expect(bar()).toBeNull();
  });

  it('tell of a lost connection, on the screen and to screen readers once', async () => {
    open();
    act(() => void window.dispatchEvent(new Event('offline')));
    const text = 'You are offline. What you see may be out of date, and nothing can be sent.';
    expect(bar()).toHaveTextContent(text);
    const spoken = () =>
      screen.getAllByRole('status').filter(({ textContent }) => textContent.includes(text));
    await waitFor(() => expect(spoken()).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(bar()).toHaveTextContent('You are back online.');
  });

  it('say how long a session lasts that the browser does not store, until dismissed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    startSession({ ...REPLY, id: 'tok-2' });
    open();
    expect(bar()).toHaveTextContent(
      'Your browser does not let this site keep your login. It lasts until you reload or close this page.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the last resort', () => {
  const fail = (error: unknown) =>
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));
  const reject = (reason: unknown) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    });

  it.each([
    ['a handler throws', fail],
    ['a promise is rejected', reject],
  ])('says that something went wrong when %s, and nothing of the error', async (_what, happen) => {
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

  it('ignores cancelled calls and errors of other scripts', () => {
    open();
    reject(new DOMException('gone', 'AbortError'));
    reject(new ApiError({ code: 'superseded', operation: 'getClient', message: 'x' }));
    reject('a text');
    fail(null);
    expect(bar()).toBeNull();
  });
});

describe('the warning before a limit', () => {
  const soon = () => Date.now() + 90_000;

  it('shows the time left and both choices', async () => {
    open();
    act(() => setSessionWarning({ limit: 'idle', endsAt: soon() }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Do you need more time?' });
    expect(dialog).toHaveTextContent(/Time left: 1:\d\d/);
    expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('is only read where nothing can be done, and is then out of the way', async () => {
    open();
    act(() => setSessionWarning({ limit: 'too-long', endsAt: soon() }));
    await screen.findByRole('alertdialog', { name: 'You will be logged out soon' });
    await userEvent.click(screen.getByRole('button', { name: 'Carry on until then' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
