import { isApiError } from '#src/sdk/api-error.ts';
import { logout } from '#src/sdk/generated/calls/auth/auth.ts';
import { callerHeaders } from '#src/sdk/request-headers.ts';

const MAX_TRIES = 5;
/** Doubled after each try. */
const FIRST_WAIT_MS = 5_000;
/** Contract, `Session.id`: by then the server has ended an unused session itself. */
const GIVE_UP_MS = 30 * 60_000;
const TOO_MANY_REQUESTS = 429;

/**
 * Ends the session on the server, after it has ended here: without a reply the call is retried when
 * the network is back. Until then only this call keeps the token, in memory and for half an hour at
 * most (docs/security.md).
 */
export function endAtServer(token: string): void {
  void tryToEnd(token, 1, Date.now() + GIVE_UP_MS);
}

async function tryToEnd(token: string, count: number, giveUpAt: number): Promise<void> {
  if ((await isEnded(token)) || count === MAX_TRIES) return;
  await nextChance(FIRST_WAIT_MS * 2 ** (count - 1), giveUpAt);
  if (Date.now() < giveUpAt) await tryToEnd(token, count + 1, giveUpAt);
}

/** False if the server was not reached, or has failed. */
async function isEnded(token: string): Promise<boolean> {
  try {
    // Not as the current user, who may be another one by now: the call contains its own session, a
    // change of identity does not abort it, and its refusal ends no session.
    await logout(
      { id: token },
      {
        isPublic: true,
        keepalive: true,
        headers: callerHeaders({ token, actingAs: null }),
      },
    );
    return true;
  } catch (error) {
    if (!isApiError(error)) return true;
    const { code, status } = error;
    return code === 'http' && status < 500 && status !== TOO_MANY_REQUESTS;
  }
}

/** Waits for the network if there is none, else for some time. */
function nextChance(waitMs: number, giveUpAt: number): Promise<void> {
  return new Promise((resolve) => {
    const untilEnd = Math.max(0, giveUpAt - Date.now());
    const timer = setTimeout(go, navigator.onLine ? Math.min(waitMs, untilEnd) : untilEnd);
    window.addEventListener('online', go);
    function go(): void {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
  });
}
