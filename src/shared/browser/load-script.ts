/** Long enough for the next page to come. */
export const LEAVING_MS = 10_000;

/**
 * What a script exports. Firefox fails an import as soon as the page begins to be left, often
 * seconds before the next page replaces it: such a failure waits for that.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  // Only meanwhile: the listener keeps a page out of Firefox's back-forward cache. The build, which
  // renders the first paint, has no events.
  globalThis.addEventListener?.('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    // The user may stay after all, as for a download.
    if (isLeaving) await new Promise((resolve) => void setTimeout(resolve, LEAVING_MS));
    throw error;
  } finally {
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
