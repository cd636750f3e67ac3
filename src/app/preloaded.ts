import type { EarlyReplies } from '#src/sdk/early-key.ts';

/** Called on the window when the first screen is shown and works. */
export const READY_EVENT = 'portal-ready';

declare global {
  interface Window {
    /** To the requests that the script in index.html has sent. */
    portalReplies?: EarlyReplies;
    /** Settled when the figures that came before the portal are shown, or left to the portal. */
    portalFigures?: Promise<void>;
  }
}

/** Of a slow backend: the portal's start is as long. */
const LONGEST_WAIT_MS = 250;

/**
 * Waits until the figures before the portal are shown, if they are on their way: on a return visit
 * the portal's scripts are there before the replies, and would take the processor from them.
 */
export async function figuresShown(): Promise<void> {
  const { portalFigures } = window;
  if (!portalFigures) return;
  await Promise.race([
    portalFigures,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT_MS);
    }),
  ]);
}

/** Takes the early replies off the window, where they would outlive the session. */
export function takeEarlyReplies(): EarlyReplies | undefined {
  const replies = window.portalReplies;
  delete window.portalReplies;
  return replies;
}
