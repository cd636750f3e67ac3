/** Specification 7. */
export const SCRIPT_TIMEOUT_MS = 120_000;
/** Long enough for the next page to come. */
export const LEAVING_MS = 10_000;

/** A script that has not come in time; the browser may still be waiting for it. */
export class LateScript extends Error {
  override readonly name = 'LateScript';
}

/**
 * What a script exports, in time. Firefox fails an import as soon as the page begins to be left, often
 * seconds before the next page replaces it: such a failure waits for that.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  // Only meanwhile: the listener keeps a page out of Firefox's back-forward cache. The build, which
  // renders the first paint, has no events.
  globalThis.addEventListener?.('beforeunload', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LateScript('The script took too long.')),
      SCRIPT_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    // The user may stay after all, as for a download.
    if (isLeaving) await new Promise((resolve) => void setTimeout(resolve, LEAVING_MS));
    throw error;
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
