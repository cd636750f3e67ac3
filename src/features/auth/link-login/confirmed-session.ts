import { isApiError } from '#src/sdk/api-error.ts';
import { checkPasswordRequired } from '#src/sdk/generated/calls/auth/auth.ts';
import { identity } from '#src/sdk/identity.ts';
import { callerHeaders } from '#src/sdk/request-headers.ts';
import { clearSession, currentSession } from '#src/session/session-store.ts';

/**
 * The name of the user who is logged in, once the server has confirmed it; null without a session. One
 * that the server refuses ends here. The call is sent as a public one: an ordinary one would end the
 * session by leaving this page, and the one-time token of its address would be lost.
 */
export async function confirmedSession(): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  try {
    await checkPasswordRequired({ isPublic: true, headers: callerHeaders(identity()) });
  } catch (error) {
    const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
    if (isRefused && currentSession() === session) clearSession();
  }
  return currentSession()?.user.fullName ?? null;
}
