import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { NavigationItem } from '#contract/generated/schemas/navigationItem.zod.ts';
import { useLocation } from 'react-router-dom';
import { paths } from '#src/shared/screens/address/paths.ts';
import { navigationOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { getPageColor } from '#src/shared/finance/category/categories.ts';
import { CategoryTile } from '#src/shared/finance/category/category-tile.tsx';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import { useRetry, type RetryState } from '#src/shared/screens/query/use-retry.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { ErrorLine, useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import { useReservedSpace } from '#src/shared/ui/use-reserved-space.ts';
import { NavGroup, type NavGroupProps } from './nav-group.tsx';
import { NavItem, NavRow } from './nav-item.tsx';
import { isInSection } from './nav-model.ts';

/** Navigation group 'My portfolio', whose links come from the server and are requested before it opens. */
export function PortfolioGroup(props: Omit<NavGroupProps, 'children'>) {
  const result = useQuery(navigationOptions());
  return (
    <NavGroup {...props}>
      <LateLinks result={result} />
    </NavGroup>
  );
}

/** Prevents late links from moving the entries below: sets attributes that nav-menu.tsx styles. */
function LateLinks({ result }: { readonly result: UseQueryResult<readonly NavigationItem[]> }) {
  const { isLoading, failureCount } = result;
  const { isWaiting, isSpaceReserved } = useReservedSpace({ isLoading, failureCount });
  return (
    <div data-waiting={isWaiting ? '' : undefined} data-room={isSpaceReserved ? '' : undefined}>
      <Links result={result} />
    </div>
  );
}

function Links({ result }: { readonly result: UseQueryResult<readonly NavigationItem[]> }) {
  const { data, isError } = result;
  const { hasRetried, ...retried } = useRetry(result);
  if (data) {
    return (
      <>
        {hasRetried && <FocusFallback trigger={data}>Loaded.</FocusFallback>}
        {data.length === 0 ? <Note>No investments yet.</Note> : <Parents items={data} />}
      </>
    );
  }
  if (!isError && !retried.isRetrying) return <Note>Loading…</Note>;
  return <LinksFailure {...retried} />;
}

function LinksFailure({ retry, isRetrying, failure }: Omit<RetryState, 'hasRetried'>) {
  useRetryAnnouncements(isRetrying);
  return (
    <>
      <Note as="div">
        <ErrorLine title={appendInterceptionHint('We could not load your investments.', failure)} />
      </Note>
      <NavRow type="button" isNested onClick={retry} aria-disabled={isRetrying}>
        Try again
      </NavRow>
    </>
  );
}

/** Parent categories; links appear only under that of the current page and under one without an address. */
function Parents({ items }: { readonly items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  const current = isInSection({ id: 'portfolio' }, pathname)
    ? getCategorySegment(pathname)
    : undefined;
  return (
    <ul>
      {items.map(({ title, children }) => {
        const parent = findSharedParent(children);
        const isOpen = parent === null || parent.toLowerCase() === current;
        return (
          <li key={title}>
            <NamedLink
              title={title}
              to={parent === null ? null : paths.category({ parent })}
              isParent
            />
            {isOpen && (
              <ul>
                {children.map((link) => (
                  <li key={link.url}>
                    <NamedLink title={link.title} to={toPortalPath(link.url)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NamedLinkProps = {
  readonly title: string;
  readonly to: string | null;
  readonly isParent?: boolean;
};

/** Link to a parent category or to one of its pages; plain text without an address in the portal. */
function NamedLink({ title, to, isParent = false }: NamedLinkProps) {
  const name = <DataText text={title} />;
  if (to === null) return isParent ? <ParentTitle>{name}</ParentTitle> : <Note>{name}</Note>;
  return (
    <NavItem to={to} isNested isParent={isParent} isUnderTitle={!isParent}>
      <CategoryTile {...getPageColor(to)} size={isParent ? 'sm' : 'dot'} />
      <span>{name}</span>
    </NavItem>
  );
}

/** Returns the path segment that all links share: the server lists no address for a parent category. */
function findSharedParent(children: NavigationItem['children']): string | null {
  const parents = new Set(children.map(({ url }) => toPortalPath(url)?.split('/')[2]));
  const [parent] = parents;
  return parents.size === 1 && parent ? parent : null;
}

/** Returns the second segment of a path in lower case, because addresses are case-insensitive. */
function getCategorySegment(pathname: string): string | undefined {
  return pathname.split('/')[2]?.toLowerCase();
}

const Note = styled('p', {
  base: {
    ps: 14,
    pe: 5,
    py: 2,
    textStyle: 'small',
    color: 'nav-ink-muted',
    '--error-icon': 'currentcolor',
  },
});

const ParentTitle = styled('span', {
  base: { display: 'block', ps: 14, pe: 5, pt: 2, textStyle: 'label', color: 'nav-ink' },
});
