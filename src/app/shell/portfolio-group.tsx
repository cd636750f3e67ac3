import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { portalPath } from '#src/shared/portal-path.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { NavGroup } from './nav-group.tsx';
import { NavItem, NavRow } from './nav-item.tsx';
import type { NavEntry } from './nav-model.ts';
import { navigationOptions } from './shell-queries.ts';

/** 'My portfolio': the parents and links of the server's list, asked for before it is opened. */
export function PortfolioGroup({ entry }: { readonly entry: NavEntry }) {
  const result = useQuery(navigationOptions());
  return (
    <NavGroup entry={entry}>
      <Links result={result} />
    </NavGroup>
  );
}

function Links({ result }: { readonly result: UseQueryResult<readonly Parent[]> }) {
  const { data, isError, isFetching, refetch } = result;
  if (data) return data.length === 0 ? <Note>No investments yet.</Note> : <Parents items={data} />;
  if (!isError) return <Note role="status">Loading…</Note>;
  return (
    <>
      <Note role="alert">Your investments could not be listed.</Note>
      <NavRow type="button" isNested onClick={() => void refetch()} aria-disabled={isFetching}>
        Try again
      </NavRow>
    </>
  );
}

type Parent = {
  readonly title: string;
  readonly children: readonly { readonly title: string; readonly url: string }[];
};

function Parents({ items }: { readonly items: readonly Parent[] }) {
  return (
    <ul>
      {items.map(({ title, children }) => (
        <li key={title}>
          <ParentTitle>
            <DataText text={title} />
          </ParentTitle>
          <ul>
            {children.map((link) => (
              <li key={link.url}>
                <ChildLink {...link} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ChildLink({ title, url }: { readonly title: string; readonly url: string }) {
  const to = portalPath(url);
  if (to === null) {
    return (
      <Note>
        <DataText text={title} />
      </Note>
    );
  }
  return (
    <NavItem to={to} isNested isUnderTitle>
      <DataText text={title} />
    </NavItem>
  );
}

const Note = styled('p', {
  base: { ps: 14, pe: 5, py: 2, textStyle: 'small', color: 'nav-ink-muted' },
});

const ParentTitle = styled('span', {
  base: { display: 'block', ps: 14, pe: 5, pt: 2, textStyle: 'label', color: 'nav-ink' },
});
