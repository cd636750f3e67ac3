import { extname } from 'node:path';
import { pages } from '#src/shared/screens/address/pages.ts';
import { listBackendPaths, toPolicySettings, type Deployment } from './deployment.ts';
import {
  EXTENSION_PATTERN,
  FILE_NOT_FOUND_MESSAGE,
  getCacheControl,
  getContentType,
  HASHED_FOLDER,
  INDEX_PATH,
  METHOD_NOT_ALLOWED_MESSAGE,
  NOINDEX_HEADER,
  PREFERENCES_LINK_PATTERN,
  RFC_8615_FOLDER,
  UNAVAILABLE_MESSAGE,
} from './files.ts';
import { buildPageHeaders } from './policy.ts';

/**
 * Returns the path of a release's page in the object store. Each release has a page of its own, so that page and
 * policy change together when the Worker is deployed.
 */
function getPagePath(release: string): string {
  return `/releases/${release}${INDEX_PATH}`;
}

/** Generates the Worker of a release from its template, worker.mjs. */
export function generateWorker(deployment: Deployment, template: string): string {
  const rules = {
    headers: buildPageHeaders(deployment.html, toPolicySettings(deployment)),
    page: getPagePath(deployment.release),
    index: INDEX_PATH,
    extension: EXTENSION_PATTERN,
    folders: deployment.folders,
    fileFolders: [HASHED_FOLDER, RFC_8615_FOLDER],
    backendPaths: listBackendPaths(deployment.config),
    changePassword: { from: `${RFC_8615_FOLDER}change-password`, to: pages.changePassword.path },
    preferencesLink: PREFERENCES_LINK_PATTERN,
    noindex: NOINDEX_HEADER,
    fileNotFound: FILE_NOT_FOUND_MESSAGE,
    methodNotAllowed: METHOD_NOT_ALLOWED_MESSAGE,
    unavailable: UNAVAILABLE_MESSAGE,
  };
  const declaration = `const RULES = ${JSON.stringify(rules, null, 2)};`;
  const script = template.replace('/* global RULES */', () => declaration);
  return `${script}\nexport default { fetch: serve };\n`;
}

/**
 * Generates the table that upload.sh reads: pattern, media type and caching of files. Hashed files come first
 * and the page last, so that no visitor gets a page whose files are still missing.
 */
export function generateUploads(files: readonly string[], release: string): string {
  const rows = files.toSorted(compareUploads).map((path) => {
    const pattern = path === INDEX_PATH ? getPagePath(release) : getPattern(path);
    return `${[pattern.slice(1), getContentType(path), getCacheControl(path)].join('\t')}\n`;
  });
  return [...new Set(rows)].join('');
}

function getPattern(path: string): string {
  return path.startsWith(HASHED_FOLDER) ? `${HASHED_FOLDER}*${extname(path)}` : path;
}

function compareUploads(a: string, b: string): number {
  const rank = (path: string) =>
    path === INDEX_PATH ? 2 : Number(!path.startsWith(HASHED_FOLDER));
  return rank(a) - rank(b);
}
