import type { EarlyReplies } from '#src/sdk/early-key.ts';

/** The requests that the script in index.html has started. */
export type Preloaded = {
  readonly config: Promise<Response>;
  readonly replies: Promise<EarlyReplies>;
};

/** Called on the window when the first screen is shown and works, its calls included. */
export const READY_EVENT = 'portal-ready';
/** Called on the window while the calls are held because the configuration cannot be used. */
export const HELD_EVENT = 'portal-held';

declare global {
  interface Window {
    portalPreloaded?: Preloaded;
  }
}

/** Takes the preloaded values off the window, where they would outlive the session. */
export function takePreloaded(): Preloaded | undefined {
  const preloaded = window.portalPreloaded;
  delete window.portalPreloaded;
  return preloaded;
}
