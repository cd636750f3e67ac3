import { isApiError } from '#src/sdk/api-error.ts';
import { checkPasswordRequired } from '#src/sdk/generated/calls/auth/auth.ts';
import { identity } from '#src/sdk/identity.ts';
import { buildCallerHeaders } from '#src/sdk/request-headers.ts';
import { clearSession, currentSession } from '#src/session/session-store.ts';

/**
 * Returns the full name of the logged-in user after the server has confirmed the session; null
 * without a session. Clears a session that the server refuses. The call is sent as public: a
 * refusal of a normal call would leave this page, and the one-time token from its URL would be
 * lost.
 */
export async function getConfirmedUserName(): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  try {
    await checkPasswordRequired({ isPublic: true, headers: buildCallerHeaders(identity()) });
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
    if (isRefused && currentSession() === session) clearSession();
  }
  return currentSession()?.user.fullName ?? null;
}
