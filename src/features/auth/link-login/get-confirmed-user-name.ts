import { isApiError } from '#src/sdk/api-error.ts';
import { checkPasswordRequired } from '#src/sdk/generated/calls/auth/auth.ts';
import { identity } from '#src/sdk/identity.ts';
import { buildCallerHeaders } from '#src/sdk/request-headers.ts';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';

/**
 * Checks the session with the server and returns the full name of its user; null without a session.
 * Clears a session that the server refuses. The call is sent as public: after a refused normal call
 * the portal would leave this page and lose the one-time token from its URL.
 */
export async function getConfirmedUserName(): Promise<string | null> {
  const session = getCurrentSession();
  if (!session) return null;
  try {
    await checkPasswordRequired({ isPublic: true, headers: buildCallerHeaders(identity()) });
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
    if (isRefused && getCurrentSession() === session) clearSession();
  }
  return getCurrentSession()?.user.fullName ?? null;
}
