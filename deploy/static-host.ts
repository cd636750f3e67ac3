import { addressesOf, pageIds } from '#src/shared/pages/pages.ts';
import { policyOf, type Deployment } from './deployment.ts';
import { CACHING, HASHED, INDEX, NOT_INDEXED } from './files.ts';
import { pageHeaders } from './policy.ts';

/**
 * Generates `_headers`, the file in the published folder from which a static host reads headers. A
 * path gets the headers of every matching pattern, so that no two patterns may set the same header
 * for one address.
 */
export function staticHeaders(deployment: Deployment, files: readonly string[]): string {
  const pages = pageIds.flatMap(addressesOf).map(withAnyNames);
  const caching = (path: string, value: string) => [path, { 'Cache-Control': value }] as const;
  const rules = [
    ['/*', pageHeaders(deployment.html, policyOf(deployment))],
    ['/prefs/*', NOT_INDEXED],
    ...[...new Set(pages), INDEX].map((path) => caching(path, CACHING.never)),
    ...files
      .filter((path) => path !== INDEX && !path.startsWith(HASHED))
      .map((path) => caching(path, CACHING.checked)),
    caching(`${HASHED}*`, CACHING.always),
  ] as const;
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('');
}

/**
 * Gives each parameter in a pattern its own name: Cloudflare ignores a rule with a repeated name.
 */
function withAnyNames(path: string): string {
  let count = 0;
  return path.replaceAll(/:\w+/g, () => {
    count += 1;
    return `:any${count}`;
  });
}
