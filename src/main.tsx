// First: it must run before any module that makes a schema.
import '#src/shared/config/zod-jitless.ts';
import '#src/shared/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { configure } from '#src/app/configure.ts';
import { Providers } from '#src/app/providers.tsx';
import { createPortalRouter } from '#src/app/router.tsx';
import { holdCallsUntil } from '#src/sdk/base-address.ts';
import { endExpiredSessions } from '#src/session/session-end.ts';
import { restoreSession } from '#src/session/session-store.ts';
import { restoreColorMode } from '#src/shared/theme/color-mode.ts';

restoreColorMode();
// Replaced at build time, so that nothing of app/dev is in the production bundle. No top-level await:
// it would keep the bundler from joining chunks that are always loaded together.
if (import.meta.env.DEV) {
  void import('#src/app/dev/sandbox.ts').then(({ chooseSandbox }) => chooseSandbox()).then(start);
} else {
  start();
}

/** A fresh sandbox knows no session: it is chosen before the stored one is read. */
function start(apiOverride?: string): void {
  holdCallsUntil(configure(apiOverride));
  restoreSession();
  endExpiredSessions();

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element to show the portal in.');
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createPortalRouter()} />
      </Providers>
    </StrictMode>,
  );
}
