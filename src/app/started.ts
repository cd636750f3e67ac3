import type { EarlyReplies } from '#src/sdk/early-replies.ts';

/** What the script in index.html has begun before the portal's own scripts came. */
export type Started = {
  readonly config: Promise<Response>;
  readonly replies: Promise<EarlyReplies>;
};

/** On the window, when the first screen is there and works. */
export const STARTED_EVENT = 'portal-started';

declare global {
  interface Window {
    portalStarted?: Started;
  }
}

/** Takes it over: nothing of it stays in the window, where it would outlive the session. */
export function takeStarted(): Started | undefined {
  const started = window.portalStarted;
  delete window.portalStarted;
  return started;
}
