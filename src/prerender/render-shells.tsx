// The build runs this file in Node.js (scripts/prerender.ts); no browser ever loads it.
import '#src/shared/platform/config/zod-jitless.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { serialiseFirstState, waitUntilInitialized } from '#src/app/first-state.ts';
import { Portal } from '#src/app/portal.tsx';
import { routes } from '#src/app/routes.tsx';
import { copy } from '#src/features/auth/copy.ts';
import { loadConfig } from '#src/shared/platform/config/config.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { FrameShell } from './frame-shell.tsx';
import { renderMarkup, type RenderedMarkup } from './render-markup.ts';
import { StartNotices } from './start-failure.tsx';

export { renderSampleDashboard } from './outline/render-sample.tsx';

/** Markup of the first paint, before any script has loaded. */
export type Shell = RenderedMarkup & {
  readonly name: 'login' | 'frame' | 'failure';
  /** Label of the form's submit button after it was pressed. */
  readonly pending: string | null;
  /** Initial state with which the login's script hydrates the markup; null if the portal replaces it. */
  readonly state: string | null;
};

/** Renders the markup of all shells with the texts of the given settings. */
export async function renderShells(config: unknown = {}): Promise<readonly Shell[]> {
  loadConfig(config, true);
  return [
    await renderLogin(),
    renderPart('frame', <FrameShell />),
    renderPart('failure', <StartNotices />),
  ];
}

async function renderLogin(): Promise<Shell> {
  const router = createMemoryRouter(routes, { initialEntries: [paths.login] });
  await waitUntilInitialized(router);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  const shell = renderMarkup(<Portal router={router} />);
  return {
    name: 'login',
    ...shell,
    pending: copy.loggingIn,
    state: serialiseFirstState(router.state),
  };
}

function renderPart(name: Shell['name'], part: ReactNode): Shell {
  const tree = <ThemeProvider>{part}</ThemeProvider>;
  return { name, ...renderMarkup(tree), pending: null, state: null };
}
