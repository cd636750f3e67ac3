import { matchRoutes } from 'react-router-dom';
import {
  getGetDfmAccountGrowthQueryOptions,
  getListDfmHoldingsQueryOptions,
  getListHoldingsQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { pages } from '#src/shared/screens/address/pages.ts';

/** Every reply stays a separate object, because `getFetchTime` looks up the time of a reply by its object. */
const HOLDINGS = { structuralSharing: false } as const;

export function holdingsOptions(parent: string, child: string) {
  return getListHoldingsQueryOptions(parent, child, { query: HOLDINGS });
}

export function dfmHoldingsOptions(accountId: string) {
  return getListDfmHoldingsQueryOptions(accountId, { query: HOLDINGS });
}

export function accountGrowthOptions(accountId: string) {
  return getGetDfmAccountGrowthQueryOptions(accountId, { query: HOLDINGS });
}

/** Returns the category whose holdings the page at `path` lists; null for any other page. */
export function getCategoryAtPath(path: string) {
  const params = paramsAt(pages.holdings.path, path);
  return params && { parent: params['parent'] ?? '', child: params['child'] ?? '' };
}

/** Returns the query of the holdings that the page at `path` lists; null if it lists none. */
export function holdingsAtPathOptions(path: string) {
  const category = getCategoryAtPath(path);
  if (category) return holdingsOptions(category.parent, category.child);
  const account = paramsAt(pages.dfmAccount.path, path);
  return account && dfmHoldingsOptions(account['accountId'] ?? '');
}

export function prefetchHoldings(parent: string, child: string): void {
  prefetchQueries([holdingsOptions(parent, child)]);
}

export function prefetchDfmAccount(id: string): void {
  prefetchQueries([dfmHoldingsOptions(id), accountGrowthOptions(id)]);
}

/** Uses `matchRoutes`, which decodes parameters as the router does (remix-run/react-router#13278). */
function paramsAt(pattern: string, path: string) {
  return matchRoutes([{ path: pattern }], path)?.[0]?.params ?? null;
}
