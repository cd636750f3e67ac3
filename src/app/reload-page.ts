import { isPageReachable } from '#src/sdk/early-start.ts';

/**
 * Reloads the page if its server replies. Returns false if it does not, because the browser's own
 * error page would then replace the portal. Calls `before` right before the reload.
 */
export async function reloadPage(before?: () => void): Promise<boolean> {
  if (!(await isPageReachable())) return false;
  before?.();
  location.reload();
  return true;
}
