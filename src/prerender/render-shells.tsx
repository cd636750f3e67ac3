// The build runs this file in Node.js (scripts/prerender.ts); no browser ever loads it.
import '#src/shared/config/zod-jitless.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { firstState, whenInitialized } from '#src/app/first-state.ts';
import { Portal } from '#src/app/portal.tsx';
import { routes } from '#src/app/routes.tsx';
import { copy } from '#src/features/auth/copy.ts';
import { loadConfig } from '#src/shared/config/config.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { ThemeProvider } from '#src/shared/theme/theme-provider.tsx';
import { FrameShell } from './frame-shell.tsx';
import { StartNotices } from './start-failure.tsx';

/** `css 1abc` is the class `css-1abc`; `css-global 1abc` is no class. */
export type Rule = { readonly name: string; readonly css: string };

/** The markup of the first paint, before any script has loaded. */
export type Shell = {
  readonly name: 'login' | 'frame' | 'failure';
  readonly html: string;
  /** The rules of the markup, each under emotion's name for it. */
  readonly rules: readonly Rule[];
  readonly title: string | null;
  /** The label of a form's button after it was pressed. */
  readonly pending: string | null;
  /** With this state the login's script hydrates the markup; without it the markup is replaced. */
  readonly state: string | null;
};

/** The shells with the texts of these settings. */
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
  await whenInitialized(router);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  const shell = rendered(<Portal router={router} />);
  return { name: 'login', ...shell, pending: copy.loggingIn, state: firstState(router.state) };
}

function renderPart(name: Shell['name'], part: ReactNode): Shell {
  const tree = <ThemeProvider>{part}</ThemeProvider>;
  return { name, ...rendered(tree), pending: null, state: null };
}

// Outside a browser emotion renders a style element before each element whose class is new.
const STYLE = /<style data-emotion="([^"]*)">([\s\S]*?)<\/style>/g;
const TITLE = /<title>([^<]*)<\/title>/;
// React adds preload hints for streamed pages; here the images follow directly.
const PRELOAD = /<link rel="preload"[^>]*>/g;

function rendered(tree: ReactNode): Pick<Shell, 'html' | 'rules' | 'title'> {
  const markup = renderToString(tree);
  const rules = [...markup.matchAll(STYLE)].map(([, name = '', css = '']) => ({
    name,
    css: closed(css),
  }));
  const [, title = null] = TITLE.exec(markup) ?? [];
  const html = [STYLE, TITLE, PRELOAD].reduce((text, part) => text.replace(part, ''), markup);
  return { html, rules, title };
}

// Emotion inserts each rule separately, and omits the semicolon of a statement without a block.
const STATEMENT = /@layer [\w-]+(?=@|$)/g;

function closed(css: string): string {
  return css.replaceAll(STATEMENT, '$&;');
}
