import { useMemo, type RefObject } from 'react';
import { useIsPrinting } from '../platform/browser/use-is-printing.ts';
import { useAddress } from '../screens/address/use-address.ts';
import { usePageChangeFocus } from '../ui/use-page-change-focus.ts';
import { getPageRange } from './get-page-range.ts';
import { readListQuery, updateListQuery } from './list-query.ts';

/**
 * Returns the rows of the page in the URL, the index of the first row and the props of `ListPages`. While
 * printing, all rows are returned. A click on a page link moves the focus to `top`.
 */
export function useListPages<Row>(rows: readonly Row[], top: RefObject<HTMLElement | null>) {
  const { query, buildHref } = useAddress();
  const isPrinting = useIsPrinting();
  const { page, pageCount, from, to } = getPageRange(rows.length, readListQuery(query).page);
  const pageRows = useMemo(
    () => (isPrinting ? rows : rows.slice(from, to)),
    [rows, from, to, isPrinting],
  );
  const pages = {
    page,
    pageCount,
    getHref: (number: number) => buildHref(updateListQuery(query, { page: number })),
    onPageChange: usePageChangeFocus(page, top),
  };
  return { pageRows, first: isPrinting ? 0 : from, pages };
}
