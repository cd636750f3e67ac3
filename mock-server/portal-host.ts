import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import {
  CACHING,
  cachingOf,
  CONFIG,
  INDEX,
  NO_FILE,
  NOT_INDEXED,
  ONLY_READ,
  isMissingFile,
  isPrivateLink,
  TEXT,
  typeOf,
} from '#deploy/files.ts';
import { pageHeaders, REPORTS } from '#deploy/policy.ts';
import { originOf } from './control/control-api.ts';
import { isExcessiveJson } from './engine/json-limits.ts';
import { DEFAULT_SANDBOX } from './sandbox/sandboxes.ts';

/**
 * Serves a built portal on the mock server's address; each host name has its own origin and
 * sandbox.
 */
export type PortalHost = {
  fetch(request: Request): Promise<Response>;
  /** Reports of Content-Security-Policy violations, oldest first. */
  readonly reports: readonly CspReport[];
  /** Links in e-mails use the host name of their sandbox. */
  readonly portalLink: (sandboxId: string, path: string, origin: string) => string;
};

export type CspReport = { readonly host: string; readonly report: unknown };

type Asset = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

const MAX_REPORTS = 1000;
const MAX_REPORT_BYTES = 64 * 1024;
/** Browsers send a few reports at a time, each nested two or three levels deep. */
const MAX_REPORTS_AT_ONCE = 100;
const MAX_REPORT_DEPTH = 8;
const MAX_REPORT_LENGTH = 8 * 1024;
/** Reads the folder once; throws when it holds no built portal. */
export function createPortalHost(folder: string): PortalHost {
  const assets = readAssets(folder);
  const index = assets.get(INDEX);
  if (!index) {
    throw new Error(
      `There is no built portal in ${folder}: index.html is missing. Run npm run build.`,
    );
  }
  const folders = new Set(Array.from(assets.keys(), (path) => dirname(path)));
  const config = configOf(assets.get(CONFIG));
  const security = pageHeaders(new TextDecoder().decode(index.bytes));
  let reports: readonly CspReport[] = [];

  const reply = (
    status: number,
    body: string | Uint8Array<ArrayBuffer> | null,
    type: string | null,
    caching: string,
    method: string,
    more: Readonly<Record<string, string>> = {},
  ): Response =>
    new Response(method === 'HEAD' ? null : body, {
      status,
      headers: {
        ...security,
        'Cache-Control': caching,
        ...(type !== null && { 'Content-Type': type }),
        ...more,
      },
    });

  const serveFile = (path: string, method: string): Response => {
    const asset = assets.get(path);
    if (asset && path !== INDEX) {
      return reply(200, asset.bytes, asset.type, cachingOf(path), method);
    }
    if (isMissingFile(path, folders)) {
      return reply(404, NO_FILE, TEXT, CACHING.never, method);
    }
    return reply(200, index.bytes, index.type, CACHING.never, method, {
      ...(isPrivateLink(path) && NOT_INDEXED),
    });
  };

  const serveReports = async (request: Request): Promise<Response> => {
    switch (request.method) {
      case 'POST': {
        const text = await limitedText(request);
        if (text === null)
          return reply(413, 'The report is too large.', TEXT, CACHING.never, 'POST');
        reports = [...reports, ...parseReports(text, hostOf(request.url))].slice(-MAX_REPORTS);
        return reply(204, null, null, CACHING.never, 'POST');
      }
      case 'DELETE':
        reports = reports.filter(({ host }) => host !== hostOf(request.url));
        return reply(204, null, null, CACHING.never, 'DELETE');
      default: {
        const own = reports.filter(({ host }) => host === hostOf(request.url));
        return reply(200, JSON.stringify(own), 'application/json', CACHING.never, request.method);
      }
    }
  };

  return {
    async fetch(request) {
      const path = pathOf(request.url);
      if (path === null)
        return reply(400, 'The address cannot be read.', TEXT, CACHING.never, 'GET');
      if (path === REPORTS) return serveReports(request);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply(405, ONLY_READ, TEXT, CACHING.never, request.method, {
          Allow: 'GET, HEAD',
        });
      }
      if (path === CONFIG) {
        const body = JSON.stringify({ ...config, ...addressesOf(request.url, config) });
        return reply(200, body, 'application/json', CACHING.never, request.method);
      }
      return serveFile(path, request.method);
    },
    get reports() {
      return reports;
    },
    portalLink: (sandboxId, path, origin) => {
      if (sandboxId === DEFAULT_SANDBOX) return `${origin}${path}`;
      return `http://${sandboxId}.localhost:${new URL(origin).port}${path}`;
    },
  };
}

/** `http://a.localhost:8080` is the portal of sandbox `a`; any other host that of `default`. */
function sandboxPrefix(url: string): string {
  const sandbox = /^([A-Za-z0-9_-]{1,64})\.localhost(?::\d+)?$/.exec(hostOf(url))?.[1];
  return sandbox === undefined ? '' : `/sandbox/${sandbox}`;
}

function addressesOf(url: string, config: Readonly<Record<string, unknown>>) {
  const prefix = sandboxPrefix(url);
  const postcode = isRecord(config['postcode']) ? config['postcode'] : { key: 'demo' };
  return {
    apiBaseUrl: `${prefix}/app-portal/api`,
    postcode: { ...postcode, baseUrl: `${prefix}/postcode-lookup` },
  };
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of filesBelow(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, { bytes: new Uint8Array(readFileSync(file)), type: typeOf(file) });
  }
  return assets;
}

/** Ignores symbolic links, which may lead out of the folder or form a cycle. */
function filesBelow(folder: string): readonly string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    throw new Error(`The folder ${folder} cannot be read. Run npm run build.`);
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function configOf(asset: Asset | undefined): Readonly<Record<string, unknown>> {
  if (!asset) return {};
  const value: unknown = JSON.parse(new TextDecoder().decode(asset.bytes));
  return isRecord(value) ? value : {};
}

async function limitedText(request: Request): Promise<string | null> {
  const declared = Number(request.headers.get('content-length') ?? MAX_REPORT_BYTES + 1);
  return declared > MAX_REPORT_BYTES ? null : request.text();
}

/** Parses one report of `report-uri` or several of `report-to`; drops what is not valid. */
function parseReports(text: string, host: string): readonly CspReport[] {
  if (isExcessiveJson(text, MAX_REPORT_DEPTH)) return [{ host, report: 'nested too deep' }];
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.slice(0, MAX_REPORTS_AT_ONCE).map((report) => ({ host, report: kept(report) }));
  } catch {
    return [{ host, report: 'not JSON' }];
  }
}

function kept(report: unknown): unknown {
  return JSON.stringify(report).length > MAX_REPORT_LENGTH ? 'too long' : report;
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}

function hostOf(url: string): string {
  return originOf(url).replace(/^https?:\/\//, '');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
