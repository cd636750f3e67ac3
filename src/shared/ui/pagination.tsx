import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';

/** Specification 2: up to this many pages are all shown. */
const ALL_UP_TO = 5;

type PageLink = {
  readonly 'aria-label': string;
  readonly 'aria-current'?: 'page';
  readonly children: ReactNode;
};

type PaginationProps = {
  /** The name of the list: 'Pages of holdings'. */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  /** Renders the link to a page, with these attributes. */
  readonly renderLink: (page: number, link: PageLink) => Elements;
};

/** The pages as links; empty if there is only one. */
export function Pagination({ label, page, pageCount, renderLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Pages aria-label={label}>
      {page > 1 &&
        renderLink(page - 1, {
          'aria-label': 'Previous page',
          children: (
            <>
              <Icon icon={ChevronLeft} size={18} />
              <span data-wide>Previous</span>
            </>
          ),
        })}
      <ul>
        {pageNumbers(page, pageCount).map((number, index) =>
          number === 'gap' ? (
            <li key={index === 1 ? 'before' : 'after'} data-gap>
              …
            </li>
          ) : (
            <li key={number}>
              {renderLink(number, {
                'aria-label': `Page ${number}`,
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })}
            </li>
          ),
        )}
      </ul>
      {page < pageCount &&
        renderLink(page + 1, {
          'aria-label': 'Next page',
          children: (
            <>
              <span data-wide>Next</span>
              <Icon icon={ChevronRight} size={18} />
            </>
          ),
        })}
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

/** The numbers to show, and a gap where some are left out. */
export function pageNumbers(page: number, pageCount: number): readonly (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= ALL_UP_TO) return all;
  const visible = all.filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return visible.flatMap((number, index) =>
    number - (visible[index - 1] ?? 0) > 1 ? (['gap', number] as const) : [number],
  );
}
