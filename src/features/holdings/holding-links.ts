import { matchRoutes } from 'react-router-dom';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { getConfig } from '#src/shared/config/config.ts';
import { withListQuery } from '#src/shared/list-query.ts';
import { pages } from '#src/shared/pages.ts';
import { visibleColumns } from './data/column-visibility.ts';
import { listHoldings, type ListedHolding } from './data/holding-list.ts';
import { withPanel } from './data/use-panel.ts';
import { dfmHoldingsOptions, holdingsOptions } from './holdings-queries.ts';

export type HoldingLink = {
  readonly id: string;
  readonly name: string;
  /** Its details; in a manager's account, which has none, the list with this holding alone. */
  readonly to: string;
};

/** The category whose holdings the page at an address lists; null at any other. */
export function categoryAt(path: string) {
  const params = paramsAt(pages.holdings.path, path);
  return params && { parent: params['parent'] ?? '', child: params['child'] ?? '' };
}

/** The query of the holdings that the page at an address lists; null if it lists none. */
export function holdingsAtOptions(path: string) {
  const category = categoryAt(path);
  if (category) return holdingsOptions(category.parent, category.child);
  const account = paramsAt(pages.dfmAccount.path, path);
  return account && dfmHoldingsOptions(account['accountId'] ?? '');
}

/** The holdings of that query, by name, each with the address that shows it. */
export function holdingLinks(path: string, holdings: readonly Holding[]): readonly HoldingLink[] {
  const child = categoryAt(path)?.child;
  const hasLevelTwo =
    child !== undefined && visibleColumns(child, 2, getConfig().product).length > 0;
  return listHoldings(holdings, { hasLevelTwo }).flatMap((listed) => [
    linkTo(listed, listed),
    ...(hasLevelTwo ? listed.children.map((each) => linkTo(each, listed)) : []),
  ]);

  /** A child holding is shown in the details of its parent. */
  function linkTo({ holding: { id, investment } }: ListedHolding, shown: ListedHolding) {
    const none = new URLSearchParams();
    const query =
      child === undefined
        ? withListQuery(none, { search: investment.name })
        : withPanel(none, { type: 'INVESTMENT', holdingId: shown.holding.id });
    return { id, name: investment.name, to: `${path}?${query.toString()}` };
  }
}

/** Decoded as the router does; its `matchPath` alone decodes nothing. */
function paramsAt(pattern: string, path: string) {
  return matchRoutes([{ path: pattern }], path)?.[0]?.params ?? null;
}
