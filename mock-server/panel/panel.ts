import { readPublicBundleText } from '#contract/bundle.ts';
import { readReadiness } from '#contract/generated/control-client.ts';
import type { FallbackHandler, MockApp } from '../sandbox/mock-app.ts';
import { SANDBOX_HOST_PATTERN } from '../sandbox/sandbox-host.ts';
import { readAsset } from './assets.ts';
import { renderChangeLogPage, renderContractPage, contracts } from './contract-page.ts';
import type { Markup, PanelContext } from './page.ts';
import { renderReadinessPage } from './readiness-page.ts';
import { renderSandboxListPage } from './sandbox-list-page.ts';
import { renderSandboxPage } from './sandbox-page.ts';
import { renderScenarioPage } from './scenario-page.ts';

export type PanelOptions = {
  readonly portalLink: (sandboxId: string, path: string, origin: string) => string;
  /** Serves a built portal for requests outside the panel. Without `site`, `/` redirects to the panel. */
  readonly site?: FallbackHandler;
};

export type PanelHandler = (request: Request, app: MockApp) => Promise<Response>;

const ROOT = '/panel/';
const ASSETS = `${ROOT}assets/`;
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    // The development portal embeds the page of its sandbox in a frame.
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
} as const;

/** Creates the developer panel under `/panel/`. Its pages change state only through the control API. */
export function createPanel({ portalLink, site }: PanelOptions): PanelHandler {
  return async (request, app) => {
    const address = new URL(request.url);
    const { pathname, origin: called } = address;
    if (!`${pathname}/`.startsWith(ROOT)) {
      if (site) return site(request, app);
      return pathname === '/' ? redirect(ROOT) : reply(404, 'There is no such address.', TEXT);
    }
    const sandbox = SANDBOX_HOST_PATTERN.exec(called)?.[1];
    if (pathname === '/panel' && sandbox !== undefined) {
      return redirect(`${ROOT}sandboxes?sandbox=${sandbox}`);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(405, 'Only GET and HEAD.', TEXT, { Allow: 'GET, HEAD' });
    }
    // The panel is also served on the host name of a sandbox's portal. The addresses of the API that
    // it displays are always on `localhost`.
    const origin = called.replace(SANDBOX_HOST_PATTERN, '//localhost');
    const context: PanelContext = {
      server: { url: origin, fetch: app.fetch },
      origin,
      portalLink: (sandboxId, path) => portalLink(sandboxId, path, origin),
      isPortalHosted: site !== undefined,
    };
    const page = await renderAddress(address, context);
    return request.method === 'HEAD' ? new Response(null, page) : page;
  };
}

async function renderAddress(address: URL, context: PanelContext): Promise<Response> {
  const { pathname: path, searchParams } = address;
  if (path.startsWith(ASSETS)) return asset(path.slice(ASSETS.length));
  const contract = contracts.find(({ page, file }) => path === page || path === file);
  if (contract?.file === path)
    return reply(200, readPublicBundleText(contract.name), 'application/json');
  if (contract) return page(renderContractPage(contract, address));
  switch (path) {
    case '/panel':
      return redirect(ROOT);
    case ROOT:
      return page(renderScenarioPage(address, context));
    case `${ROOT}contract/changes`:
      return page(renderChangeLogPage());
    case `${ROOT}sandboxes`: {
      const id = searchParams.get('sandbox');
      return page(
        id === null
          ? renderSandboxListPage(address, context)
          : renderSandboxPage(id, address, context),
      );
    }
    case `${ROOT}readiness`:
      return page(renderReadinessPage(await readReadiness(context.server)));
    default:
      return reply(404, 'The panel has no such page.', TEXT);
  }
}

function asset(name: string): Response {
  const found = readAsset(name);
  return found ? reply(200, found.text, found.type) : reply(404, 'There is no such file.', TEXT);
}

async function page(markup: Markup | Promise<Markup>): Promise<Response> {
  return reply(200, String(await markup), HTML);
}

function redirect(address: string): Response {
  return reply(302, null, TEXT, { Location: address });
}

function reply(
  status: number,
  body: string | null,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { status, headers: { ...HEADERS, 'Content-Type': type, ...more } });
}
