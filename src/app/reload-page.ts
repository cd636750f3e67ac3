/** A server that does not answer by then would leave the browser waiting on an empty page. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Loads the page again if its server answers: false where it does not, since the browser's own error
 * page would then take the portal's place. `before` runs right before the page is left.
 */
export async function reloadPage(before?: () => void): Promise<boolean> {
  if (!(await isReachable())) return false;
  before?.();
  location.reload();
  return true;
}

async function isReachable(): Promise<boolean> {
  try {
    const reply = await fetch(location.pathname, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return reply.ok;
  } catch {
    return false;
  }
}
