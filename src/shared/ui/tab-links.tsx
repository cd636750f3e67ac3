import type { ReactNode } from 'react';
import { styled } from './theme/styled.ts';

type TabLink = {
  readonly 'aria-current'?: 'page';
  readonly children: ReactNode;
};

type TabLinksProps<Tab extends string> = {
  /** Accessible name of the navigation: 'Folders'. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Tab; readonly title: ReactNode }[];
  readonly current: Tab;
  /** Renders the link to a tab with the attributes in `link`. */
  readonly renderLink: (tab: Tab, link: TabLink) => ReactNode;
};

/**
 * Navigation between the views of one screen, each of which has a URL. The views are links and not ARIA tabs,
 * so that they can open in another browser tab and Back returns to the previous view.
 */
export function TabLinks<Tab extends string>(props: TabLinksProps<Tab>) {
  const { label, tabs, current, renderLink } = props;
  return (
    <Row aria-label={label}>
      <ul>
        {tabs.map(({ id, title }) => (
          <li key={id}>
            {renderLink(id, {
              'aria-current': id === current ? 'page' : undefined,
              children: title,
            })}
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled('nav', {
  base: {
    mb: 6,
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
    // The links wrap on a narrow page, so that none is hidden beyond the edge.
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: { base: 1, sm: 2 }, mb: '-1px' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 'control',
      px: { base: 3, sm: 4 },
      py: 2,
      color: 'ink-muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      borderTopLeftRadius: 'control',
      borderTopRightRadius: 'control',
      outlineOffset: '-3px',
      _hover: { color: 'ink', borderColor: 'line-strong' },
    },
    '& a[aria-current]': { color: 'brand-700', borderColor: 'brand-700' },
  },
});
