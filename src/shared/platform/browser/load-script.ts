/** Time limit for a script (specification 7). */
export const SCRIPT_TIMEOUT_MS = 120_000;
/** Delay of a failure during a navigation, long enough for the next page to replace this page. */
export const NAVIGATION_DELAY_MS = 10_000;

/** Error of a script that has not loaded in time; the browser may still be waiting for it. */
export class ScriptTimeoutError extends Error {
  override readonly name = 'ScriptTimeoutError';
}

/**
 * Loads a script and returns its exports; rejects with `ScriptTimeoutError` after the time limit. Firefox
 * rejects an import as soon as a navigation begins, often seconds before the next page replaces this page.
 * After `beforeunload`, a failure is therefore delayed by `NAVIGATION_DELAY_MS`.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  // Registered during the load only: the listener excludes a page from Firefox's back-forward cache.
  // The build, which renders the first paint, has no `addEventListener`.
  globalThis.addEventListener?.('beforeunload', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScriptTimeoutError('The script took too long.')),
      SCRIPT_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    // The user may stay on the page after all, as for a download.
    if (isLeaving) await new Promise((resolve) => void setTimeout(resolve, NAVIGATION_DELAY_MS));
    throw error;
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
