import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { getConfig } from '#src/shared/platform/config/config.ts';
import { updateListQuery } from '#src/shared/lists/list-query.ts';
import { getVisibleColumns } from './data/column-visibility.ts';
import { listHoldings, type HoldingListItem } from './data/holding-list.ts';
import { addPanelToUrl } from './data/use-panel.ts';
import { getCategoryAtPath } from './holdings-queries.ts';

export type HoldingLink = {
  readonly id: string;
  readonly name: string;
  /** Address of the details; for a manager's account, which has none, the list filtered to this holding. */
  readonly to: string;
};

/** Returns links to the holdings that the page at `path` lists, sorted by name. */
export function listHoldingLinks(
  path: string,
  holdings: readonly Holding[],
): readonly HoldingLink[] {
  const child = getCategoryAtPath(path)?.child;
  const hasLevelTwo =
    child !== undefined && getVisibleColumns(child, 2, getConfig().product).length > 0;
  return listHoldings(holdings, { hasLevelTwo }).flatMap((listed) => [
    linkTo(listed, listed),
    ...(hasLevelTwo ? listed.children.map((each) => linkTo(each, listed)) : []),
  ]);

  /** Builds the link to a holding; a child holding opens the details of its parent. */
  function linkTo({ holding: { id, investment } }: HoldingListItem, openHolding: HoldingListItem) {
    const none = new URLSearchParams();
    const query =
      child === undefined
        ? updateListQuery(none, { search: investment.name })
        : addPanelToUrl(none, { type: 'INVESTMENT', holdingId: openHolding.holding.id });
    return { id, name: investment.name, to: `${path}?${query.toString()}` };
  }
}
