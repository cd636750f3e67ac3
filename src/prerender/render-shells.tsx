// The build runs this file in Node.js (scripts/prerender.ts); no browser ever loads it.
import '#src/shared/config/zod-jitless.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { firstState, whenInitialized } from '#src/app/first-state.ts';
import { Portal } from '#src/app/portal.tsx';
import { routes } from '#src/app/routes.tsx';
import { copy } from '#src/features/auth/copy.ts';
import { paths } from '#src/shared/paths.ts';
import { ThemeProvider } from '#src/shared/theme/theme-provider.tsx';
import { FrameShell } from './frame-shell.tsx';
import { StartFailure } from './start-failure.tsx';

/** `css 1abc` is the class `css-1abc`; `css-global 1abc` is no class. */
export type Rule = { readonly name: string; readonly css: string };

/** What the first paint shows before any script has come. */
export type Shell = {
  readonly name: 'login' | 'frame' | 'failure';
  readonly html: string;
  /** The rules that the markup uses, each under the name that emotion knows it by. */
  readonly rules: readonly Rule[];
  readonly title: string | null;
  /** What the button of a form says that was sent already. */
  readonly pending: string | null;
  /** With this state the page's own script takes the markup over; without it the markup is replaced. */
  readonly state: string | null;
};

export async function renderShells(): Promise<readonly Shell[]> {
  return [
    await renderLogin(),
    renderPart('frame', <FrameShell />),
    renderPart('failure', <StartFailure />),
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

// Outside a browser emotion puts a style element before each element whose class is new.
const STYLE = /<style data-emotion="([^"]*)">([\s\S]*?)<\/style>/g;
const TITLE = /<title>([^<]*)<\/title>/;
// React's advice for a page that is sent in pieces; here the images stand right behind it.
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

// Emotion inserts each rule by itself, and leaves out the end of a statement without a block.
const STATEMENT = /@layer [\w-]+(?=@|$)/g;

function closed(css: string): string {
  return css.replaceAll(STATEMENT, '$&;');
}
