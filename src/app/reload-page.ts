import { isPageReachable } from '#src/sdk/send-early-calls.ts';

/**
 * Reloads the page if the server replies. Calls `before` right before the reload. If the server
 * does not reply, returns false without a reload: the browser's own error page would replace the
 * portal.
 */
export async function reloadPage(before?: () => void): Promise<boolean> {
  if (!(await isPageReachable())) return false;
  before?.();
  location.reload();
  return true;
}
