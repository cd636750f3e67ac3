import type { HoldingHistoryPage } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';

// Specification 9 sets 15 rows per page for messages and holdings; the contract uses the same number for
// histories.
const PAGE_SIZE = 15;

/** Sorts history items newest first. Items of the same day are sorted by time of recording, newest first. */
export function sortNewestFirst(items: readonly Row<'history'>[]): readonly Row<'history'>[] {
  return items.toReversed().sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate));
}

/** Returns the page at the cursor, which is an offset. */
export function getHistoryPage(
  items: readonly Row<'history'>[],
  cursor: number,
): HoldingHistoryPage {
  const end = cursor + PAGE_SIZE;
  return {
    data: items
      .slice(cursor, end)
      .map(({ id: _id, subjectId: _subject, clientId: _client, ...item }) => item),
    previousCursor: cursor === 0 ? null : Math.max(0, cursor - PAGE_SIZE),
    nextCursor: end < items.length ? end : null,
  };
}
