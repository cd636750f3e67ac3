import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { recordExecutedScripts } from './record-executed-scripts.ts';

declare global {
  interface Window {
    showBodies?: (bodies: readonly string[]) => void;
  }
}

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = 'body-probe';

/**
 * Source of a module that renders many message bodies on one page. It is a string, because code
 * outside the messages feature must not import that feature's files.
 */
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { ThemeProvider } from '/src/shared/ui/theme/theme-provider.tsx';
import { MessageBody } from '/src/shared/html/message-body.tsx';

window.showBodies = (bodies) => {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const root = createRoot(box);
  const shown = bodies.map((html, key) =>
    createElement('article', { key, id: html }, createElement(MessageBody, { html })),
  );
  flushSync(() => root.render(createElement(ThemeProvider, null, shown)));
};
`;

const HTML = `<!doctype html><html lang="en"><title>Probe</title><body><script type="module" src="/${ENTRY}.js"></script></body></html>`;

let script: Promise<string> | null = null;

async function buildScript(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const found = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (found?.type !== 'chunk') throw new Error('The probe was not built.');
  return found.code;
}

export type BodyProbe = {
  readonly show: (bodies: readonly string[]) => Promise<void>;
  /** Inserts the bodies as raw markup, without the sanitiser. */
  readonly showRaw: (bodies: readonly string[]) => Promise<void>;
  /**
   * Message bodies whose script ran, as `recordExecutedScripts` reports them: the id of each article is
   * its body.
   */
  readonly executed: ReadonlySet<string>;
  /** Addresses that the page requested or navigated to. */
  readonly requests: readonly string[];
};

/**
 * Opens a page that contains only message bodies, with the portal's content security policy or
 * without a policy.
 */
export async function openBodyProbe(page: Page, policy: 'portal' | 'none'): Promise<BodyProbe> {
  script ??= buildScript();
  const code = await script;
  const requests: string[] = [];
  const executed = await recordExecutedScripts(page);
  const served = await page.goto('/favicon.svg');
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isPage = request.frame() === page.mainFrame() && pathname === '/probe';
    if (isPage) {
      const headers = policy === 'portal' ? served?.headers() : {};
      return route.fulfill({ headers, body: HTML, contentType: 'text/html' });
    }
    if (pathname === `/${ENTRY}.js`) {
      return route.fulfill({ body: code, contentType: 'text/javascript' });
    }
    requests.push(request.url());
    // A navigation to a 204 response leaves the page unchanged.
    return route.fulfill({ status: 204 });
  });
  await page.goto('/probe');
  return {
    executed,
    requests,
    show: async (bodies) => {
      await page.evaluate((given) => window.showBodies?.(given), bodies);
    },
    showRaw: async (bodies) => {
      await page.goto('/probe');
      await page.evaluate((given) => {
        document.body.replaceChildren(
          ...given.map((html) => {
            const article = document.createElement('article');
            article.id = html;
            article.innerHTML = html;
            return article;
          }),
        );
      }, bodies);
    },
  };
}
