import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { startLimitWatch } from '#src/session/limit-watch.ts';
import { actAs } from '#src/session/session-store.ts';
import { loadConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { resetClock } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, refuse } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { UnreadBanner } from './unread-banner.tsx';

let calls = 0;
let count = 0;

const showBanner = () => renderPage(<UnreadBanner>Below</UnreadBanner>);

/** Shows the banner with two messages while a test controls the intervals. */
async function showTwoMessages() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  count = 2;
  showBanner();
  await screen.findByText('You have 2 unread secure messages.');
}

async function signIn(username: string) {
  await signInAs(username);
  apiServer.use(
    mockHandlers.getUnreadMessageCount(() => {
      calls += 1;
      return { count };
    }),
  );
}

beforeEach(async () => {
  calls = 0;
  count = 0;
  await signIn('investor');
});
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe('UnreadBanner', () => {
  it.each([
    [1, 'You have 1 unread secure message.'],
    [2, 'You have 2 unread secure messages.'],
    [120, 'You have 120 unread secure messages.'],
  ])('shows a text for %s unread messages [DASH-05] [DASH-47]', async (unread, text) => {
    count = unread;
    showBanner();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Below')).toBeVisible();
  });

  it('links to the inbox [DASH-06]', async () => {
    count = 2;
    showBanner();
    await userEvent.click(await screen.findByRole('link', { name: 'View Messages' }));
    expect(await screen.findByText('You are at /Inbox')).toBeVisible();
  });

  it('renders nothing if no message is unread [DASH-05]', async () => {
    showBanner();
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('renders nothing if the count fails to load', async () => {
    apiServer.use(mockHandlers.getUnreadMessageCount(refuse(409)));
    showBanner();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('hides the content below until the count has loaded, for one second at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    count = 1;
    const release = holdReplies(mockHandlers.getUnreadMessageCount);
    showBanner();
    expect(screen.getByText('Below')).not.toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByText('Below')).not.toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Below')).toBeVisible();
    vi.useRealTimers();
    release();
    expect(await screen.findByText('You have 1 unread secure message.')).toBeVisible();
    expect(screen.getByText('Below')).toBeVisible();
  });

  it('preserves its reserved space if a late count is zero', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release = holdReplies(mockHandlers.getUnreadMessageCount);
    showBanner();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(screen.getByRole('status').firstElementChild).not.toBeVisible();
    release();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    expect(screen.queryByText(/unread/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reserves no space if the count has already failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    count = 1;
    const release = holdReplies(mockHandlers.getUnreadMessageCount);
    apiServer.use(mockHandlers.getUnreadMessageCount(refuse(500), { once: true }));
    showBanner();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByText('Below')).toBeVisible();
    release();
    vi.useRealTimers();
    expect(await screen.findByText('You have 1 unread secure message.')).toBeVisible();
  });

  it('polls every 5 s and shows the new counts [DASH-07]', async () => {
    await showTwoMessages();
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

  it('does not poll while the page is hidden', async () => {
    await showTwoMessages();
    act(() => focusManager.setFocused(false));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toBe(1);
    count = 3;
    act(() => focusManager.setFocused(true));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('You have 3 unread secure messages.');
  });

  it('polls although the browser reports no connection, and at once when it reports one again', async () => {
    await showTwoMessages();
    act(() => onlineManager.setOnline(false));
    count = 3;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('You have 3 unread secure messages.');
    count = 4;
    act(() => onlineManager.setOnline(true));
    await screen.findByText('You have 4 unread secure messages.');
    expect(calls).toBe(3);
  });

  it('waits a minute after a failure, then polls every 5 s again', async () => {
    await showTwoMessages();
    const refused = mockHandlers.getUnreadMessageCount(refuse(409), { once: true });
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

  it('does not poll while viewing as another user [DASH-10]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    count = 2;
    actAs({ id: 'client-100235', fullName: 'Mr Daniel Hart' });
    showBanner();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(calls).toBe(0);
  });

  it('does not poll for staff, who have no messages [DASH-10]', async () => {
    await signIn('staff');
    count = 2;
    showBanner();
    await act(async () => {});
    expect(queryClient().isFetching()).toBe(0);
    expect(calls).toBe(0);
  });
});

describe('UnreadBanner in an unused tab', () => {
  const MINUTE = 60_000;
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const use = (type: string) => act(() => void window.dispatchEvent(new Event(type)));
  /** Waits until `requestCount` requests have been answered; a query reports each reply in a timer. */
  const waitForReplies = async (requestCount: number) => {
    const now = async () => {
      await advanceTime(0);
      return { asked: calls, waiting: queryClient().isFetching() };
    };
    await expect.poll(now).toEqual({ asked: requestCount, waiting: 0 });
    await advanceTime(0);
  };

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date', 'performance'],
    });
    resetClock();
    count = 2;
  });
  afterEach(() => {
    resetConfig();
  });

  /** Shows the banner, uses the tab after 2 s, then leaves it for a minute: 13 requests, one every 5 s. */
  async function leaveTabForMinute(settings: object) {
    loadConfig(settings, false);
    showBanner();
    await waitForReplies(1);
    await advanceTime(2_000);
    use('pointermove');
    await advanceTime(3_000);
    for (let requestCount = 2; requestCount <= 12; requestCount += 1) {
      await waitForReplies(requestCount);
      await advanceTime(5_000);
    }
    await waitForReplies(13);
    await advanceTime(2_000);
  }

  it('polls every 5 s by default, however long the tab is unused [DASH-07]', async () => {
    await leaveTabForMinute({});
    await advanceTime(3_000);
    for (let requestCount = 14; requestCount <= 24; requestCount += 1) {
      await waitForReplies(requestCount);
      await advanceTime(5_000);
    }
  });

  it('polls once a minute if the config sets idlePollSeconds to 60', async () => {
    await leaveTabForMinute({ idlePollSeconds: 60 });
    await advanceTime(MINUTE - 1);
    expect(calls).toBe(13);
    await advanceTime(1);
    await waitForReplies(14);
    await advanceTime(MINUTE);
    await waitForReplies(15);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll', 'focus'])(
    'polls at once after a %s event, then every 5 s again',
    async (type) => {
      await leaveTabForMinute({ idlePollSeconds: 60 });
      await advanceTime(MINUTE / 2);
      count = 3;
      use(type);
      await waitForReplies(14);
      expect(screen.getByText('You have 3 unread secure messages.')).toBeVisible();
      use(type);
      await advanceTime(4_999);
      expect(calls).toBe(14);
      await advanceTime(1);
      await waitForReplies(15);
    },
  );

  it('does not poll on use of the tab while viewing as another user [DASH-10]', async () => {
    loadConfig({ idlePollSeconds: 60 }, false);
    actAs({ id: 'client-100235', fullName: 'Mr Daniel Hart' });
    showBanner();
    await advanceTime(2 * MINUTE);
    use('keydown');
    await advanceTime(15_000);
    expect(calls).toBe(0);
  });

  it.each([{}, { idlePollSeconds: 60 }])(
    'does not change the length of the session with the settings %j',
    async (settings) => {
      let warnings = 0;
      const { stop } = startLimitWatch({
        limits: { idleMs: 15 * MINUTE, totalMs: null },
        mark: 'amelia',
        warn: (warning) => void (warnings += warning === null ? 0 : 1),
        onActive: () => {},
        onReached: () => {},
      });
      const usedAt = Date.now() + 2_000;
      await leaveTabForMinute(settings);
      // A focus restarts polling, but does not extend the session.
      use('focus');
      await advanceTime(usedAt + 13 * MINUTE - 1 - Date.now());
      expect(warnings).toBe(0);
      await advanceTime(1);
      expect(warnings).toBe(1);
      stop();
    },
  );
});
