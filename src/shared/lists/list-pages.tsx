import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../screens/address/link.tsx';
import { styled } from '../ui/theme/styled.ts';
import { Icon } from '../ui/icon.tsx';

/** Maximum number of pages whose numbers are all shown (specification 2). */
const MAX_LISTED_PAGES = 5;

type ListPagesProps = {
  /** Accessible name of the navigation: 'Holdings pages'. */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  /** Returns the URL of a page of this list. */
  readonly getHref: (page: number) => string;
  readonly onPageChange: (page: number) => void;
};

/** Page links of a list whose page number is in the URL; nothing if there is only one page. */
export function ListPages({ label, page, pageCount, getHref, onPageChange }: ListPagesProps) {
  if (pageCount <= 1) return null;
  const linkTo = (number: number, name: string, content: ReactNode) => (
    <Link
      to={getHref(number)}
      aria-label={name}
      aria-current={number === page ? 'page' : undefined}
      preservesScroll
      onClick={() => onPageChange(number)}
    >
      {content}
    </Link>
  );
  return (
    <Pages aria-label={label}>
      {page > 1 &&
        linkTo(
          page - 1,
          'Previous page',
          <>
            <Icon icon={ChevronLeft} size={18} />
            <span data-wide>Previous</span>
          </>,
        )}
      <ul>
        {listPageNumbers(page, pageCount).map((number, index) =>
          number === 'gap' ? (
            <li key={index === 1 ? 'before' : 'after'} data-gap>
              …
            </li>
          ) : (
            <li key={number}>{linkTo(number, `${number}, page`, number)}</li>
          ),
        )}
      </ul>
      {page < pageCount &&
        linkTo(
          page + 1,
          'Next page',
          <>
            <span data-wide>Next</span>
            <Icon icon={ChevronRight} size={18} />
          </>,
        )}
    </Pages>
  );
}

const Pages = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    mt: 6,
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& ul': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
    '& a, & [data-gap]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      minW: { base: 9, sm: 10 },
      minH: 10,
      px: 2,
      color: 'ink-muted',
      borderRadius: 'control',
    },
    '& a': { color: 'brand-700', textDecoration: 'none', fontWeight: 'medium' },
    '& a:hover': { bg: 'brand-100' },
    '& a[aria-current]': { bg: 'brand-700', color: 'on-brand' },
    '& [data-wide]': { display: { base: 'none', sm: 'inline' } },
    _print: { display: 'none' },
  },
});

/** Returns the page numbers to show, with 'gap' where some are left out. */
export function listPageNumbers(page: number, pageCount: number): readonly (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= MAX_LISTED_PAGES) return all;
  const visible = all.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return visible.flatMap((number, index) =>
    number - (visible[index - 1] ?? 0) > 1 ? (['gap', number] as const) : [number],
  );
}
