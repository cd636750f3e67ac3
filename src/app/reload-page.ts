import { isPageReachable } from '#src/sdk/send-early-calls.ts';

/** Reloads the page, after `before`, if the server replies; else returns false, to avoid an error page. */
export async function reloadPage(before?: () => void): Promise<boolean> {
  if (!(await isPageReachable())) return false;
  before?.();
  location.reload();
  return true;
}
