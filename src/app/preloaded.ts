import type { EarlyReplies } from '#src/sdk/early-replies.ts';

/** What the script in index.html has begun before the portal's own scripts came. */
export type Preloaded = {
  readonly config: Promise<Response>;
  readonly replies: Promise<EarlyReplies>;
};

/** On the window, when the first screen is there and works. */
export const READY_EVENT = 'portal-ready';

declare global {
  interface Window {
    portalPreloaded?: Preloaded;
  }
}

/** Takes it over: nothing of it stays in the window, where it would outlive the session. */
export function takePreloaded(): Preloaded | undefined {
  const preloaded = window.portalPreloaded;
  delete window.portalPreloaded;
  return preloaded;
}
