import { hasHistory, type HoldingListItem } from './holding-list.ts';
import type { OpenPanel } from './use-panel.ts';

type Neighbour = OpenPanel & { readonly name: string };

export type Neighbours = {
  /** Position of the holding in the list, counted from 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: Neighbour;
  readonly next: Neighbour;
};

/**
 * Returns the panels before and after the open one in the list, which continues at its other end. They show
 * the same tab, or the details if the holding has no such tab. Null if there is no other holding.
 */
export function findNeighbours(
  { type, holdingId }: OpenPanel,
  arranged: readonly HoldingListItem[],
  hasDocuments: (row: HoldingListItem) => boolean,
): Neighbours | null {
  const at = arranged.findIndex(({ holding }) => holding.id === holdingId);
  const previous = arranged.at(at - 1);
  const next = arranged[at + 1] ?? arranged[0];
  if (at < 0 || arranged.length < 2 || !previous || !next) return null;
  const toNeighbour = (row: HoldingListItem): Neighbour => {
    const has = { INVESTMENT: true, HISTORY: hasHistory(row), DOCS: hasDocuments(row) };
    const { id, investment } = row.holding;
    return { type: has[type] ? type : 'INVESTMENT', holdingId: id, name: investment.name };
  };
  return {
    position: at + 1,
    count: arranged.length,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
  };
}
