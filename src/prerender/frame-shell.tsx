import { ACTING_BAR_HEIGHT } from '#src/app/shell/acting-bar.tsx';
import { Content } from '#src/app/shell/content-column.tsx';
import { Logo } from '#src/app/shell/logo.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';

/**
 * The empty frame of a signed-in page, laid out like src/app/shell/portal-frame.tsx, which replaces
 * it. It has no data of a user: everyone gets the same markup.
 */
export function FrameShell() {
  return (
    <>
      <ActingBar aria-hidden />
      <Columns>
        <Side data-on-nav>
          <Logo />
        </Side>
        <Content role="status" aria-label="Loading page">
          <Skeleton height={9} width="60%" />
          <Heading />
          <Skeleton height="14rem" />
        </Content>
      </Columns>
    </>
  );
}

// An attribute of index.html's root element tells that another client's account is viewed.
const ACTING = '[data-acting] &';

const ActingBar = styled('div', {
  base: {
    display: 'none',
    h: ACTING_BAR_HEIGHT,
    bg: 'accent',
    [ACTING]: { display: 'block' },
  },
});

const Columns = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    minH: '100dvh',
    [ACTING]: { minH: `calc(100dvh - ${ACTING_BAR_HEIGHT})` },
  },
});

const Side = styled('header', {
  base: {
    display: 'flex',
    alignItems: { base: 'center', md: 'flex-start' },
    flexShrink: 0,
    w: { md: 'nav' },
    // Of the bar with its menu button.
    minH: { base: 'calc({sizes.control} + {spacing.4})', md: 'auto' },
    px: { base: 4, md: 5 },
    py: { base: 2, md: 6 },
    bg: 'nav',
    color: 'nav-ink',
  },
});

const Heading = styled('div', { base: { h: 14 } });
