import { getAddresses, pageIds } from '#src/shared/screens/address/pages.ts';
import { toPolicySettings, type Deployment } from './deployment.ts';
import { CACHE_CONTROL, HASHED_FOLDER, INDEX_PATH, NOINDEX_HEADER } from './files.ts';
import { buildPageHeaders } from './policy.ts';

/**
 * Generates `_headers`, the file in the published folder from which a static host reads headers. A
 * path gets the headers of every matching pattern. Therefore no two patterns that match one address
 * may set the same header.
 */
export function generateStaticHeaders(deployment: Deployment, files: readonly string[]): string {
  const pages = pageIds.flatMap(getAddresses).map(numberParameters);
  const caching = (path: string, value: string) => [path, { 'Cache-Control': value }] as const;
  const rules = [
    ['/*', buildPageHeaders(deployment.html, toPolicySettings(deployment))],
    ['/prefs/*', NOINDEX_HEADER],
    ...[...new Set(pages), INDEX_PATH].map((path) => caching(path, CACHE_CONTROL.never)),
    ...files
      .filter((path) => path !== INDEX_PATH && !path.startsWith(HASHED_FOLDER))
      .map((path) => caching(path, CACHE_CONTROL.checked)),
    caching(`${HASHED_FOLDER}*`, CACHE_CONTROL.always),
  ] as const;
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('');
}

/** Gives each parameter in a pattern its own name: Cloudflare ignores a rule with a repeated name. */
function numberParameters(path: string): string {
  let count = 0;
  return path.replaceAll(/:\w+/g, () => {
    count += 1;
    return `:any${count}`;
  });
}
