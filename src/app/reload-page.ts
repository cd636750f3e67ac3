import { isPageReachable } from '#src/sdk/early-start.ts';

/**
 * Loads the page again if its server answers: false where it does not, since the browser's own error
 * page would then take the portal's place. `before` runs right before the page is left.
 */
export async function reloadPage(before?: () => void): Promise<boolean> {
  if (!(await isPageReachable())) return false;
  before?.();
  location.reload();
  return true;
}
