import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import {
  CACHE_CONTROL,
  getCacheControl,
  INDEX_PATH,
  FILE_NOT_FOUND_MESSAGE,
  NOINDEX_HEADER,
  METHOD_NOT_ALLOWED_MESSAGE,
  isMissingFile,
  isPreferencesLink,
  TEXT_CONTENT_TYPE,
  getContentType,
} from '#deploy/files.ts';
import {
  resolveSandboxChoice,
  extractSandboxChoice,
  explainMissingSandbox,
} from '#contract/control/sandbox-choice.ts';
import { parseJson } from '#contract/judge/get-field.ts';
import { extractConfig, insertConfig } from '#deploy/page.ts';
import { buildPageHeaders, REPORT_PATH } from '#deploy/policy.ts';
import type { MockApp } from './sandbox/mock-app.ts';
import { SANDBOX_HOST_PATTERN } from './sandbox/sandbox-host.ts';
import { getOrigin } from './engine/guard.ts';
import { DEFAULT_SANDBOX_ID } from './sandbox/sandboxes.ts';
import { UsageError } from './engine/usage-error.ts';

/** Serves a built portal, with an origin (a host name) of its own for each sandbox. */
export type PortalHost = {
  readonly fetch: (request: Request, app: Pick<MockApp, 'fetch'>) => Promise<Response>;
  /** Builds a link for an e-mail, on the host name of the sandbox. */
  readonly portalLink: (sandboxId: string, path: string, origin: string) => string;
};

type Asset = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

const MAX_REPORTS = 1000;
const MAX_REPORT_LENGTH = 64 * 1024;

/** Creates the host of a built portal, read once; throws a `UsageError` if there is none. */
export function createPortalHost(folder: string): PortalHost {
  const assets = readAssets(folder);
  const index = assets.get(INDEX_PATH);
  if (!index) {
    throw new UsageError(
      `There is no built portal in ${folder}: index.html is missing. Run npm run build.`,
    );
  }
  const folders = new Set(Array.from(assets.keys(), (path) => dirname(path)));
  const html = new TextDecoder().decode(index.bytes);
  const settings = extractConfig(html);
  const security = buildPageHeaders(html);
  const reports = createReports();

  const fileAt = (path: string, url: string, wantsData: boolean): HostReply => {
    const asset = assets.get(path);
    if (asset && path !== INDEX_PATH) return { ...asset, caching: getCacheControl(path) };
    if (isMissingFile(path, folders) || wantsData) return textReply(404, FILE_NOT_FOUND_MESSAGE);
    return {
      bytes: insertConfig(html, { ...settings, ...buildAddresses(url) }),
      type: index.type,
      headers: isPreferencesLink(path) ? NOINDEX_HEADER : {},
    };
  };
  const answer: (...of: Parameters<PortalHost['fetch']>) => Promise<HostReply> = async (
    request,
    app,
  ) => {
    const path = decodePath(request.url);
    if (path === REPORT_PATH) return reports(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return { ...textReply(405, METHOD_NOT_ALLOWED_MESSAGE), headers: { Allow: 'GET, HEAD' } };
    }
    const isPage = request.method === 'GET' && !assets.has(path);
    const chosen = isPage ? await redirectToSandbox(new URL(request.url), app) : null;
    return chosen ?? fileAt(path, request.url, wantsJson(request));
  };

  return {
    async fetch(request, app) {
      const { status = 200, bytes, type, caching, headers } = await answer(request, app);
      return new Response(request.method === 'HEAD' ? null : bytes, {
        status,
        headers: {
          ...security,
          'Cache-Control': caching ?? CACHE_CONTROL.never,
          ...(type !== undefined && { 'Content-Type': type }),
          ...headers,
        },
      });
    },
    portalLink,
  };
}

function portalLink(sandboxId: string, path: string, origin: string): string {
  if (sandboxId === DEFAULT_SANDBOX_ID) return `${origin}${path}`;
  const { protocol, port } = new URL(origin);
  return `${protocol}//${sandboxId}.localhost:${port}${path}`;
}

/** Redirects to the sandbox in `?scenario=NAME` or `?sandbox=ID`; null if the address names none. */
async function redirectToSandbox(
  url: URL,
  { fetch }: Pick<MockApp, 'fetch'>,
): Promise<HostReply | null> {
  const choice = extractSandboxChoice(url);
  if (!choice) return null;
  const origin = url.origin.replace(SANDBOX_HOST_PATTERN, '//localhost');
  try {
    const { id } = await resolveSandboxChoice(choice, { url: origin, fetch });
    const Location = portalLink(id, `${url.pathname}${url.search}`, origin);
    return { status: 302, bytes: null, headers: { Location } };
  } catch (error) {
    const why = explainMissingSandbox(error);
    if (why === null) throw error;
    return textReply(404, `${why} All scenarios: ${origin}/panel/`);
  }
}

/** Returns true for an API call: its base address is wrong, so it gets a 404 rather than the page. */
function wantsJson(request: Request): boolean {
  return /^application\/json\b/.test(request.headers.get('accept') ?? '');
}

type HostReply = {
  readonly status?: number;
  readonly bytes: string | Uint8Array<ArrayBuffer> | null;
  readonly type?: string;
  readonly caching?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

function textReply(status: number, text: string): HostReply {
  return { status, bytes: text, type: TEXT_CONTENT_TYPE };
}

/** Creates a handler that stores browser reports, such as CSP violations, per host name, oldest first. */
function createReports() {
  const byHost = new Map<string, readonly unknown[]>();
  return async (request: Request): Promise<HostReply> => {
    const host = getOrigin(request.url);
    const received = byHost.get(host) ?? [];
    switch (request.method) {
      case 'POST': {
        const text = await request.text();
        if (text.length > MAX_REPORT_LENGTH) return textReply(413, 'The report is too large.');
        // The body is one report (`report-uri`) or a list of reports (`report-to`).
        byHost.set(host, received.concat(parseJson(text) ?? 'not JSON').slice(-MAX_REPORTS));
        return { status: 204, bytes: null };
      }
      case 'DELETE':
        byHost.delete(host);
        return { status: 204, bytes: null };
      default:
        return { bytes: JSON.stringify(received), type: 'application/json' };
    }
  };
}

function buildAddresses(url: string) {
  const sandbox = SANDBOX_HOST_PATTERN.exec(getOrigin(url))?.[1];
  const prefix = sandbox === undefined ? '' : `/sandbox/${sandbox}`;
  return {
    apiBaseUrl: `${prefix}/app-portal/api`,
    postcode: { baseUrl: `${prefix}/postcode-lookup`, key: 'demo' },
  };
}

/** Reads all files of the folder, without symbolic links, which may leave it or form a cycle. */
function readAssets(folder: string): ReadonlyMap<string, Asset> {
  try {
    const root = realpathSync(folder);
    const entries = readdirSync(root, { withFileTypes: true, recursive: true });
    const files = entries.filter(
      (entry) => entry.isFile() && realpathSync(entry.parentPath) === entry.parentPath,
    );
    return new Map(
      files.map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const bytes = new Uint8Array(readFileSync(file));
        return [
          `/${relative(root, file).split(sep).join('/')}`,
          { bytes, type: getContentType(file) },
        ];
      }),
    );
  } catch {
    throw new UsageError(`The folder ${folder} cannot be read. Run npm run build.`);
  }
}

/** Returns the path, decoded if possible: `/inbox/%` is a route like any other. */
function decodePath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
