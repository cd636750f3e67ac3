// First: it must run before any module that makes a schema.
import '#src/shared/config/zod-jitless.ts';
import '#src/shared/theme/global.css';
import { configure } from '#src/app/configure.ts';
import { createPortalRouter } from '#src/app/router.tsx';
import { figuresShown, READY_EVENT, takeEarlyReplies } from '#src/app/preloaded.ts';
import { watchErrors } from '#src/app/reporting/watch-errors.ts';
import { hydrate, nextTask } from '#src/app/hydrate.tsx';
import { adoptEarlyReplies } from '#src/sdk/early-replies.ts';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { endExpiredSessions } from '#src/session/session-end.ts';
import { restoreSession } from '#src/session/session-store.ts';
import { startPages } from '#src/shared/pages/start-pages.ts';
import { restoreColorMode } from '#src/shared/theme/color-mode.ts';
import { loadFont } from '#src/shared/theme/load-font.ts';

// Before any request to a server.
moveTokenFromAddress(startPages.tokens);
restoreColorMode();
// Replaced at build time, so that nothing of app/dev is in the production bundle. No top-level
// await: it would keep the bundler from joining chunks that are always loaded together.
if (import.meta.env.DEV) {
  void import('#src/app/dev/sandbox.ts').then(({ chooseSandbox }) => chooseSandbox()).then(start);
} else {
  // A new task, so that the browser handles input in between.
  void figuresShown()
    .then(nextTask)
    .then(() => start());
}

/** A fresh sandbox has no session: it is chosen before the stored session is read. */
function start(apiOverride?: string): void {
  configure(apiOverride);
  // First: the early replies belong to this session.
  restoreSession();
  adoptEarlyReplies(takeEarlyReplies());
  watchErrors();
  endExpiredSessions();

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element to show the portal in.');
  loadFontLast();
  void hydrate(container, createPortalRouter());
}

/** On a slow line the font would compete with the scripts; from the cache it is free. */
function loadFontLast(): void {
  const [script] = performance.getEntriesByName(import.meta.url);
  const isCached = script instanceof PerformanceResourceTiming && script.transferSize === 0;
  if (isCached) void loadFont();
  else window.addEventListener(READY_EVENT, () => void loadFont(), { once: true });
}
