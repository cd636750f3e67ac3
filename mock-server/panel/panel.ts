import { EventList, Readiness, ScenarioList } from '#contract/generated/control-validators.ts';
import type { MockApp, MockAppOptions } from '../app.ts';
import { OF_SANDBOX } from '../portal-host.ts';
import { readAssets } from './assets.ts';
import { changesPage, contractPage } from './contract-docs/contract-page.ts';
import { CHANGES, findContract, type Contract } from './contract-docs/contracts.ts';
import type { Markup, PanelContext } from './page.ts';
import { readinessPage } from './readiness-page.ts';
import { sandboxPage } from './sandbox-page.ts';
import { scenarioPage } from './scenario-page.ts';

export type PanelOptions = {
  /** Address of a sandbox's portal; `origin` is the mock server's. */
  readonly portalLink: (sandboxId: string, path: string, origin: string) => string;
  /** Handles requests outside the panel: a built portal. Without it `/` redirects to the panel. */
  readonly site?: MockAppOptions['fallback'];
};

export type Panel = (request: Request, app: MockApp) => Promise<Response>;

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
    // The portal in development shows the page of its sandbox.
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

/** The developer panel under `/panel/`. Its pages change state only through the control API. */
export function createPanel({ portalLink, site }: PanelOptions): Panel {
  return async (request, app) => {
    const { pathname, origin: called } = new URL(request.url);
    if (!`${pathname}/`.startsWith(ROOT)) {
      if (site) return site(request, app);
      return pathname === '/' ? redirect(ROOT) : reply(404, 'There is no such address.', TEXT);
    }
    const sandbox = OF_SANDBOX.exec(called)?.[1];
    if (pathname === '/panel' && sandbox !== undefined) {
      return redirect(`${ROOT}sandboxes?sandbox=${sandbox}`);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply(405, 'Only GET and HEAD.', TEXT, { Allow: 'GET, HEAD' });
    }
    // The panel is the same under the host name of a sandbox's portal; the server is `localhost`.
    const origin = called.replace(OF_SANDBOX, '//localhost');
    const place: PanelContext = {
      origin,
      portalLink: (sandboxId, path) => portalLink(sandboxId, path, origin),
      isPortalHosted: site !== undefined,
    };
    const answer = await respondTo(pathname, place, app);
    return request.method === 'HEAD' ? new Response(null, answer) : answer;
  };
}

async function respondTo(path: string, place: PanelContext, app: MockApp): Promise<Response> {
  if (path.startsWith(ASSETS)) return asset(path.slice(ASSETS.length));
  const contract = findContract(path);
  if (contract) return document(path, contract);
  switch (path) {
    case '/panel':
      return redirect(ROOT);
    case ROOT:
      return page(scenarioPage(ScenarioList.parse(await read(app, place, 'scenarios')), place));
    case CHANGES.page:
      return page(changesPage());
    case `${ROOT}sandboxes`:
      return page(
        sandboxPage(
          ScenarioList.parse(await read(app, place, 'scenarios')),
          EventList.parse(await read(app, place, 'events')),
          place,
        ),
      );
    case `${ROOT}readiness`:
      return page(readinessPage(Readiness.parse(await read(app, place, 'readiness'))));
    default:
      return reply(404, 'The panel has no such page.', TEXT);
  }
}

async function document(path: string, contract: Contract): Promise<Response> {
  return path === contract.file
    ? reply(200, contract.text(), 'application/json')
    : page(contractPage(contract));
}

function asset(name: string): Response {
  const found = readAssets().get(name);
  return found ? reply(200, found.text, found.type) : reply(404, 'There is no such file.', TEXT);
}

/** What the control API tells. */
async function read(app: MockApp, { origin }: PanelContext, path: string): Promise<unknown> {
  const response = await app.fetch(new Request(`${origin}/__mock/${path}`));
  return response.json();
}

async function page(markup: Markup): Promise<Response> {
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
