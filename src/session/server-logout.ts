import { isApiError } from '#src/sdk/api-error.ts';
import { logout } from '#src/sdk/generated/calls/auth/auth.ts';
import { buildCallerHeaders } from '#src/sdk/request-headers.ts';

/** Wait after the first failed attempt; each further failed attempt doubles the wait. */
const FIRST_WAIT_MS = 5_000;
/** Time after which the server has ended an unused session (contract, `Session.id`). */
const GIVE_UP_MS = 30 * 60_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Ends the session on the server after it has ended in this tab. Without a reply, the call is
 * retried at growing intervals and when the network is back. Until then only the pending call has the token, in memory and
 * for at most half an hour (docs/security.md).
 */
export function endSessionOnServer(token: string): void {
  void tryToEnd(token, 1, Date.now() + GIVE_UP_MS);
}

async function tryToEnd(token: string, count: number, giveUpAt: number): Promise<void> {
  if (await isEnded(token)) return;
  await waitForRetry(FIRST_WAIT_MS * 2 ** (count - 1), giveUpAt);
  if (Date.now() < giveUpAt) await tryToEnd(token, count + 1, giveUpAt);
}

/** Returns false if the server was unreachable or failed. */
async function isEnded(token: string): Promise<boolean> {
  try {
    // Sends the headers of the ended session, because another user may be logged in by now. A public
    // call is not aborted by a change of identity, and its refusal ends no session.
    await logout(
      { id: token },
      {
        isPublic: true,
        keepalive: true,
        headers: buildCallerHeaders({ token, actingAs: null }),
      },
    );
    return true;
  } catch (error) {
    if (!isApiError(error)) return true;
    const { code, status } = error;
    return code === 'http' && status < 500 && status !== TOO_MANY_REQUESTS;
  }
}

/** Waits for `waitMs`, or until the browser reports that the network is back. */
function waitForRetry(waitMs: number, giveUpAt: number): Promise<void> {
  return new Promise((resolve) => {
    const untilEnd = Math.max(0, giveUpAt - Date.now());
    const timer = setTimeout(settle, Math.min(waitMs, untilEnd));
    window.addEventListener('online', settle);
    function settle(): void {
      clearTimeout(timer);
      window.removeEventListener('online', settle);
      resolve();
    }
  });
}
