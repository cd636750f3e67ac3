import type { Page } from '@playwright/test';
import type { TestSandbox } from './sandbox.ts';

/** Storage key of the portal's session (src/session/session-store.ts). */
const SESSION_KEY = 'portal.token';

/** Logs in through the API and opens a page, for tests whose subject is not the login. */
export async function signIn(
  page: Page,
  sandbox: TestSandbox,
  username = 'investor',
  path = username === 'staff' ? '/search' : '/dashboard',
): Promise<void> {
  const session = JSON.stringify(await createStoredSession(sandbox, username));
  const storing = await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    SESSION_KEY,
    session,
  ] as const);
  await page.goto(path);
  // Removes the script after the first page, so that an ended session is not restored.
  await storing.dispose();
}

/** Creates a session, in the form in which the portal stores it. */
export async function createStoredSession(sandbox: TestSandbox, username: string) {
  const { id: token, user, group, roles } = await sandbox.logIn(username);
  return { token, user, group, roles };
}
