import { addressesOf, pageIds } from '#src/shared/pages/pages.ts';
import { policyOf, type Deployment } from './deployment.ts';
import { CACHING, HASHED, INDEX, NOT_INDEXED } from './files.ts';
import { pageHeaders } from './policy.ts';

/**
 * The headers as a static host reads them from `_headers` in the published folder. A path gets the
 * lines of every pattern that fits, so that no two patterns set the same header for one address.
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

/** A name that is twice in a pattern makes Cloudflare leave out the whole rule. */
function withAnyNames(path: string): string {
  let count = 0;
  return path.replaceAll(/:\w+/g, () => {
    count += 1;
    return `:any${count}`;
  });
}
