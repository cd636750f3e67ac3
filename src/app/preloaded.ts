import type { EarlyReplies } from '#src/sdk/early-key.ts';

/** Event dispatched on the window when the first screen is visible and handles events. */
export const READY_EVENT = 'portal-ready';

declare global {
  interface Window {
    /** Replies to the requests that the script in index.html has sent. */
    portalReplies?: EarlyReplies;
    /** Resolves when the script in index.html has shown the preloaded figures, or cannot show them. */
    portalFigures?: Promise<void>;
  }
}

/** Maximum wait for a slow backend, about as long as the portal's own start. */
const MAX_WAIT_MS = 250;

/** Waits for the preloaded figures: scripts from the cache would otherwise run first and delay them. */
export async function waitForFigures(): Promise<void> {
  const { portalFigures } = window;
  if (!portalFigures) return;
  await Promise.race([
    portalFigures,
    new Promise((resolve) => {
      setTimeout(resolve, MAX_WAIT_MS);
    }),
  ]);
}

/** Removes the early replies from the window, where they would outlive the session, and returns them. */
export function takeEarlyReplies(): EarlyReplies | undefined {
  const replies = window.portalReplies;
  delete window.portalReplies;
  return replies;
}
