import type { HoldingHistoryItem, HoldingHistoryPage } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';

// Specification 9 names 15 for messages and holdings; the contract takes it over for histories.
const PAGE_SIZE = 15;

export function newestFirst(items: readonly Row<'history'>[]): readonly Row<'history'>[] {
  return items.toSorted((a, b) => b.effectiveDate.localeCompare(a.effectiveDate));
}

/** The page that starts at the cursor, which is the number of items before it. */
export function historyPage(items: readonly Row<'history'>[], cursor: number): HoldingHistoryPage {
  const end = cursor + PAGE_SIZE;
  return {
    data: items.slice(cursor, end).map(toItem),
    previousCursor: cursor === 0 ? null : Math.max(0, cursor - PAGE_SIZE),
    nextCursor: end < items.length ? end : null,
  };
}

function toItem(row: Row<'history'>): HoldingHistoryItem {
  const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = row;
  return { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency };
}
