import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mustache from 'mustache';
import { operations } from '#contract/generated/operations.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { getAddresses, pageIds, pages } from '#src/shared/screens/address/pages.ts';
import {
  getApiPath,
  listBackendPaths,
  toPolicySettings,
  listReportPaths,
  type Deployment,
} from './deployment.ts';
import {
  CACHE_CONTROL,
  EXTENSION_PATTERN,
  FILE_NOT_FOUND_MESSAGE,
  GZIP_REPLY_LEVEL,
  HASHED_FOLDER,
  INDEX_PATH,
  MEDIA_TYPES,
  METHOD_NOT_ALLOWED_MESSAGE,
  MIN_BYTES_TO_COMPRESS,
  NOINDEX_HEADER,
  PREFERENCES_LINK_PATTERN,
  RFC_8615_FOLDER,
  UNAVAILABLE_MESSAGE,
  WRONG_HOST_MESSAGE,
} from './files.ts';
import { buildApiHeaders, buildPageHeaders } from './policy.ts';
import { usesTls, type ServerSettings } from './server-settings.ts';

const readTemplate = (name: string) =>
  readFileSync(join(import.meta.dirname, `nginx/${name}.conf.mustache`), 'utf8');

/**
 * Generates a complete nginx.conf for `nginx -p SITE -c nginx.conf` from the templates in `deploy/nginx`. Paths
 * are relative to SITE. release.sh parses the comments at the start.
 */
export function generateNginxConf(deployment: Deployment): string {
  return Mustache.render(readTemplate('nginx'), buildView(deployment), readTemplate, {
    // The settings exclude second directives (server-settings.ts).
    escape: String,
  });
}

function buildView(deployment: Deployment) {
  const { config, html, release, server } = deployment;
  const { hsts, listen, names, redirectFrom, tls } = server;
  const backendPaths = listBackendPaths(config);
  const pass = `${server.backend.every(usesTls) ? 'https' : 'http'}://backend`;
  const callHeaders = { ...buildApiHeaders(hsts), 'X-Request-Id': '$request_id' };
  const port = listen[0]?.split(':').at(-1);
  return {
    release,
    server,
    isLocal: names.every(isLocalHost),
    names: names.join(' '),
    brotliModule: server.brotliModule,
    openFiles: server.connections * 2,
    hasTrustedProxies: server.trustedProxies.length > 0,
    types: listMediaTypes(),
    gzip: { minBytes: MIN_BYTES_TO_COMPRESS, level: GZIP_REPLY_LEVEL },
    caching: CACHE_CONTROL,
    messages: {
      fileNotFound: FILE_NOT_FOUND_MESSAGE,
      methodNotAllowed: METHOD_NOT_ALLOWED_MESSAGE,
      unavailable: UNAVAILABLE_MESSAGE,
      wrongHost: WRONG_HOST_MESSAGE,
    },
    indexPath: INDEX_PATH,
    hashedFolder: HASHED_FOLDER,
    wellKnownFolder: RFC_8615_FOLDER,
    changePasswordPath: pages.changePassword.path,
    preferencesLink: {
      pattern: PREFERENCES_LINK_PATTERN,
      robots: NOINDEX_HEADER['X-Robots-Tag'],
    },
    operations: listOperationPatterns(config),
    pageSegments: listPageSegments().join('|'),
    backendPaths,
    noPages: [HASHED_FOLDER, ...backendPaths.map((path) => `${path}/`)].join('|'),
    fileFolders: listFileFolders(deployment),
    extension: EXTENSION_PATTERN,
    reportPaths: listReportPaths(deployment),
    ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20',
    tls,
    redirect: redirectFrom && { listen: redirectFrom, port: port === '443' ? '' : `:${port}` },
    health: buildHealth(deployment, pass),
    sandboxes: server.sandboxes && { hosts: listSandboxHosts(names) },
    backends: server.backend.map(toUpstreamAddress),
    backendTls: buildBackendTls(server),
    pass,
    calls: backendPaths.map((path) => buildCalls(path, deployment, pass)),
    callBurst: server.callsPerSecond * 4,
    callHeaders: toHeaderRows(callHeaders),
    pageHeaders: toHeaderRows(buildPageHeaders(html, toPolicySettings(deployment))),
    // Includes HSTS, so that a backend cannot send it where the settings do not.
    hiddenHeaders: Object.keys({ ...buildApiHeaders('full'), ...callHeaders }),
  };
}

function listMediaTypes() {
  const types = Object.groupBy(Object.entries(MEDIA_TYPES), ([, type]) => type);
  return Object.entries(types).map(([type, entries = []]) => ({
    type,
    extensions: entries.map(([extension]) => extension).join(' '),
  }));
}

/** Lists the paths of the API with their patterns; a literal segment precedes a parameter, as in the contract. */
function listOperationPatterns(config: Deployment['config']) {
  const api = getApiPath(config);
  if (api === null) return [];
  const sortKey = (path: string) => path.replaceAll('{', '~');
  const paths = new Set(Object.values(operations).map(({ path }) => path));
  return [...paths]
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .map((path) => ({
      pattern: `${api}${path.replaceAll(/\{[^{}]+\}/g, '[^/?]+')}`,
      path: `${api}${path}`,
    }));
}

/** Lists the first segments of the portal's addresses. */
function listPageSegments(): readonly string[] {
  const segments = pageIds.flatMap(getAddresses).map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments)].filter((segment) => segment !== '');
}

/** Lists the folders of the build as patterns, except the two with locations of their own. */
function listFileFolders({ folders }: Deployment): readonly string[] {
  const own = [HASHED_FOLDER, RFC_8615_FOLDER];
  return folders
    .filter((folder) => !own.some((one) => `${folder}/`.startsWith(one)))
    .map((folder) => (folder === '/' ? '' : folder.replaceAll('.', '[.]')));
}

function buildHealth({ config, server: { health } }: Deployment, pass: string) {
  if (health === null) return null;
  const api = getApiPath(config);
  return {
    listen: health,
    address: /^\d+$/.test(health) ? `127.0.0.1:${health}` : health,
    probe: api === null ? null : `${pass}${api}${operations.getClient.path}`,
  };
}

function listSandboxHosts(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => name.startsWith('*.'))
    .map((name) => name.slice(2).replaceAll('.', '[.]'));
}

function toUpstreamAddress(backend: string): string {
  const { host, port } = new URL(usesTls(backend) ? backend : `http://${backend}`);
  return port === '' && usesTls(backend) ? `${host}:443` : host;
}

/** Returns the TLS settings with the name in the certificate of the backend; null without TLS. */
function buildBackendTls({ backend, backendTls }: ServerSettings) {
  const first = backend.find(usesTls);
  return first === undefined
    ? null
    : { ...backendTls, name: backendTls.name ?? new URL(first).hostname };
}

/** Returns the calls below a path of the backend; only those of the API have limits of their own. */
function buildCalls(path: string, { config, server }: Deployment, pass: string) {
  const own = path === getApiPath(config) ? Object.values(operations) : [];
  const toPattern = (list: readonly { readonly path: string }[]) =>
    list.length === 0 ? null : { pattern: list.map((one) => one.path).join('|') };
  const signIns = toPattern(own.filter((one) => one.isPublic && one.path.startsWith('/auth/')));
  return {
    path,
    pass: server.sandboxes ? `${pass}/sandbox/$own_sandbox$request_uri` : pass,
    signIns: signIns && { ...signIns, secondsBetween: Math.ceil(60 / server.signInsPerMinute) },
    uploads: toPattern(own.filter(({ bodyKind }) => bodyKind === 'multipart')),
  };
}

function toHeaderRows(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: value.includes('"') ? `'${value}'` : `"${value}"`,
  }));
}
