import { useMemo, type RefObject } from 'react';
import { usePrinting } from '../browser/use-printing.ts';
import { useAddress } from '../pages/use-address.ts';
import { usePageTurn } from '../ui/use-page-turn.ts';
import { listPart } from './list-part.ts';
import { readListQuery, withListQuery } from './list-query.ts';

/**
 * The rows of the page that the address names, the index of the first, and what `ListPages` needs;
 * paper shows all rows without pages. A turn of the page focuses `top`.
 */
export function useListPages<Row>(rows: readonly Row[], top: RefObject<HTMLElement | null>) {
  const { query, hrefOf } = useAddress();
  const isPrinting = usePrinting();
  const { page, pageCount, from, to } = listPart(rows.length, readListQuery(query).page);
  const pageRows = useMemo(
    () => (isPrinting ? rows : rows.slice(from, to)),
    [rows, from, to, isPrinting],
  );
  const pages = {
    page,
    pageCount,
    addressOf: (number: number) => hrefOf(withListQuery(query, { page: number })),
    onTurn: usePageTurn(page, top),
  };
  return { pageRows, first: isPrinting ? 0 : from, pages };
}
