import type { EarlyReplies } from '#src/sdk/early-key.ts';

/** Called on the window when the first screen is shown and works. */
export const READY_EVENT = 'portal-ready';

declare global {
  interface Window {
    /** To the requests that the script in index.html has sent. */
    portalReplies?: EarlyReplies;
  }
}

/** Takes the early replies off the window, where they would outlive the session. */
export function takeEarlyReplies(): EarlyReplies | undefined {
  const replies = window.portalReplies;
  delete window.portalReplies;
  return replies;
}
