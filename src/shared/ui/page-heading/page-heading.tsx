import type { ReactNode } from 'react';
import type { ChildElements } from '../elements.ts';
import { Box, Flex } from '../layout.ts';
import { styled } from '../theme/styled.ts';
import { PAGE_TITLE_ID, pageTitleRef } from '../announce/page-title-focus.ts';
import { splitTextNodes } from '../text/split-text-nodes.ts';

type PageHeadingProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Decorative tile before the title. */
  readonly tile?: ChildElements;
  /** Link to the parent page. */
  readonly breadcrumb?: ReactNode;
  /** Controls on the right: export, print. */
  readonly actions?: ChildElements;
  /** Account switcher, at the far right. */
  readonly switcher?: ChildElements;
  /** Whether the page may be wider than text, for a table; the frame's CSS reads this from the heading. */
  readonly isWide?: boolean;
};

export function PageHeading(props: PageHeadingProps) {
  const { title, subtitle, tile, breadcrumb, actions, switcher, isWide = false } = props;
  return (
    <Header data-wide={isWide ? '' : undefined}>
      <Box flex="1 1 14rem" minW={0}>
        {breadcrumb && (
          <Box textStyle="small" color="ink-muted" mb={1}>
            {breadcrumb}
          </Box>
        )}
        <Flex alignItems="center" gap={3}>
          {tile}
          <Box as="h1" id={PAGE_TITLE_ID} ref={pageTitleRef} tabIndex={-1} textStyle="h1" minW={0}>
            {splitTextNodes(title)}
          </Box>
        </Flex>
        {subtitle && (
          <Box color="ink-muted" mt={1} maxW="measure">
            {splitTextNodes(subtitle)}
          </Box>
        )}
      </Box>
      {(actions || switcher) && (
        <Aside>
          {actions}
          {switcher}
        </Aside>
      )}
    </Header>
  );
}

type SwitcherSlotProps = {
  /** Whether the switcher may still appear. On a narrow page the content below is hidden in the meantime. */
  readonly isWaiting?: boolean;
  readonly children?: ReactNode;
};

/** Account switcher, or empty space for it while it is loading. */
export function AccountSwitcherSlot({ isWaiting = false, children }: SwitcherSlotProps) {
  return (
    <Slot data-outline="switcher" data-waiting={isWaiting ? '' : undefined}>
      {children}
    </Slot>
  );
}

const Header = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: 4,
    rowGap: { base: 2, sm: 4 },
    // Reserves the height of the switcher, which may appear or disappear later.
    minH: { sm: 'control' },
    mb: { base: 4, sm: 8 },
    // Hides the content while the switcher may still appear: on a narrow page it appears above the content
    // and would move it.
    '&:has([data-waiting]) ~ *': { visibility: { base: 'hidden', sm: 'inherit' } },
  },
});

// Space of the switcher, which has a row of its own on a narrow page: beside the actions, the width of a name
// that loads late could change the number of rows.
const Slot = styled('div', {
  base: {
    minW: 0,
    minH: 'control',
    flexBasis: { base: 'full', sm: 'auto' },
    _print: { display: 'none' },
  },
});

// Actions and switcher. They wrap below the title if there is no space beside it, and are then as wide as the
// page.
const Aside = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 3,
    w: { base: 'full', sm: 'auto' },
    maxW: 'full',
    ms: 'auto',
    '& > *': { flex: { base: '1 1 auto', sm: '0 1 auto' } },
    '&:empty': { display: 'none' },
  },
});
