import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { actAs } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { UnreadBanner } from './unread-banner.tsx';

let calls = 0;
let count = 0;

const showBanner = () => renderPage(<UnreadBanner>Below</UnreadBanner>);

async function signIn(username: string) {
  await signedInAs(username);
  apiServer.use(
    http.get('*/client/messages/count', () => {
      calls += 1;
      return HttpResponse.json({ count });
    }),
  );
}

beforeEach(async () => {
  calls = 0;
  count = 0;
  await signIn('investor');
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe('the unread banner', () => {
  it.each([
    [1, 'You have 1 unread secure message.'],
    [2, 'You have 2 unread secure messages.'],
    [120, 'You have 120 unread secure messages.'],
  ])('says how many of %s messages are unread [DASH-05] [DASH-47]', async (unread, text) => {
    count = unread;
    showBanner();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Below')).toBeVisible();
  });

  it('leads to the inbox [DASH-06]', async () => {
    count = 2;
    showBanner();
    await userEvent.click(await screen.findByRole('link', { name: 'View Messages' }));
    expect(await screen.findByText('You are at /Inbox')).toBeVisible();
  });

  it('is not there when nothing is unread [DASH-05]', async () => {
    showBanner();
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says nothing while the count cannot be had', async () => {
    apiServer.use(
      http.get('*/client/messages/count', () => HttpResponse.json({}, { status: 409 })),
    );
    showBanner();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps what stands below unseen until the count is known, or a second at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    apiServer.use(http.get('*/client/messages/count', () => answered));
    showBanner();
    expect(screen.getByText('Below')).not.toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByText('Below')).not.toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Below')).toBeVisible();
    vi.useRealTimers();
    answer(HttpResponse.json({ count: 1 }));
    expect(await screen.findByText('You have 1 unread secure message.')).toBeVisible();
    expect(screen.getByText('Below')).toBeVisible();
  });

  it('keeps its room when a late count is none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: (response: Response) => void = () => {};
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    apiServer.use(http.get('*/client/messages/count', () => answered));
    showBanner();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(screen.getByRole('status').firstElementChild).not.toBeVisible();
    answer(HttpResponse.json({ count: 0 }));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    expect(screen.queryByText(/unread/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks again every 5 s and follows the answers [DASH-07]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    showBanner();
    await screen.findByText('You have 2 unread secure messages.');
    count = 3;
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(calls).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await screen.findByText('You have 3 unread secure messages.');
    expect(calls).toBe(2);
    count = 0;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(calls).toBe(3);
  });

  it('asks nothing while the page is out of view', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    showBanner();
    await screen.findByText('You have 2 unread secure messages.');
    act(() => focusManager.setFocused(false));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toBe(1);
    count = 3;
    act(() => focusManager.setFocused(true));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('You have 3 unread secure messages.');
  });

  it('asks nothing while there is no connection, and at once when there is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    showBanner();
    await screen.findByText('You have 2 unread secure messages.');
    act(() => onlineManager.setOnline(false));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toBe(1);
    count = 3;
    act(() => onlineManager.setOnline(true));
    await screen.findByText('You have 3 unread secure messages.');
    expect(calls).toBe(2);
  });

  it('waits a minute after a failure, then 5 s again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    showBanner();
    await screen.findByText('You have 2 unread secure messages.');
    const refused = http.get(
      '*/client/messages/count',
      () => HttpResponse.json({}, { status: 409 }),
      { once: true },
    );
    apiServer.use(refused);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(refused.isUsed).toBe(true));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    await act(() => vi.advanceTimersByTimeAsync(59_999));
    expect(calls).toBe(1);
    count = 3;
    await act(() => vi.advanceTimersByTimeAsync(1));
    await screen.findByText('You have 3 unread secure messages.');
    count = 4;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('You have 4 unread secure messages.');
  });

  it('asks nothing while viewing as another user [DASH-10]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    actAs({ id: 'client-100235', fullName: 'Mr Daniel Hart' });
    showBanner();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(calls).toBe(0);
  });

  it('asks nothing for staff, who have no messages [DASH-10]', async () => {
    await signIn('staff');
    count = 2;
    showBanner();
    await act(async () => {});
    expect(queryClient().isFetching()).toBe(0);
    expect(calls).toBe(0);
  });
});
