// Must be the first import: it configures zod before any module creates a schema.
import '#src/shared/platform/config/zod-jitless.ts';
import '#src/shared/ui/theme/global.css';
import { configurePortal } from '#src/app/configure-portal.ts';
import { createPortalRouter } from '#src/app/router.tsx';
import { waitForFigures, READY_EVENT, takeEarlyReplies } from '#src/app/preloaded.ts';
import { watchErrors } from '#src/app/reporting/watch-errors.ts';
import { hydratePortal, yieldToBrowser } from '#src/app/hydrate.tsx';
import { adoptEarlyReplies } from '#src/sdk/early-replies.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { handleExpiredSessions } from '#src/session/session-end.ts';
import { restoreSession } from '#src/session/session-store.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { restoreColorMode } from '#src/shared/ui/theme/color-mode.ts';
import { loadFont } from '#src/shared/ui/theme/load-font.ts';

restoreColorMode();
// The condition is replaced at build time, so that the production bundle contains nothing of app/dev.
// No top-level await: it would prevent the bundler from merging chunks that always load together.
if (import.meta.env.DEV) {
  // In the built page its inline script has done this before any request was sent.
  moveTokenFromAddress(startPageMatchers.tokens);
  void import('#src/app/dev/sandbox.ts').then(({ chooseSandbox }) => chooseSandbox()).then(start);
} else {
  // Starts in a new task, so that the browser can handle input first.
  void waitForFigures()
    .then(yieldToBrowser)
    .then(() => start());
}

/**
 * Starts the portal. In development the sandbox is chosen before this call, because a fresh sandbox
 * has no session.
 */
function start(apiOverride?: string): void {
  configurePortal(apiOverride);
  // Restored first, because the early replies belong to this session.
  restoreSession();
  adoptEarlyReplies(takeEarlyReplies());
  watchErrors();
  handleExpiredSessions();

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element to show the portal in.');
  loadFontLast();
  void hydratePortal(container, createPortalRouter());
}

/**
 * Loads the font at once if the scripts came from the cache, and otherwise after the start: on a slow
 * connection the font would compete with the scripts.
 */
function loadFontLast(): void {
  const [script] = performance.getEntriesByName(import.meta.url);
  const isCached = script instanceof PerformanceResourceTiming && script.transferSize === 0;
  if (isCached) void loadFont();
  else window.addEventListener(READY_EVENT, () => void loadFont(), { once: true });
}
