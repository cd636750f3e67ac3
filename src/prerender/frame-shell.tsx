import { ACTING_BAR_HEIGHT } from '#src/app/shell/acting-bar.tsx';
import { Content } from '#src/app/shell/content.tsx';
import { Logo } from '#src/app/shell/logo.tsx';
import { FRAME_QUERIES } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';

/**
 * Renders the empty frame of a signed-in page, laid out like src/app/shell/portal-frame.tsx, which
 * replaces it. It contains no user data: everyone gets the same markup. Screen readers find a main landmark
 * and a heading, and Orca then reads the portal from its first text.
 */
export function FrameShell() {
  return (
    <>
      <ActingBar />
      <Columns>
        <Side aria-hidden>
          <Logo />
          <FootBar data-foot="" />
        </Side>
        <Content>
          <VisuallyHidden as="h1">Loading…</VisuallyHidden>
          <Skeleton height={9} width="60%" />
          <br />
          <br />
          <Skeleton height="14rem" />
        </Content>
      </Columns>
    </>
  );
}

// The root element of index.html has this attribute while another client's account is viewed.
const ACTING = '[data-acting] &';

const ActingBar = styled('div', {
  base: { bg: 'accent', [ACTING]: { h: ACTING_BAR_HEIGHT } },
});

const Columns = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    [FRAME_QUERIES.wide]: { flexDirection: 'row' },
    [ACTING]: { minH: `calc(100dvh - ${ACTING_BAR_HEIGHT})` },
  },
});

const Side = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    // Height of the header with its buttons.
    minH: 'calc({sizes.control} + {spacing.4})',
    px: 4,
    py: 2,
    bg: 'nav',
    color: 'nav-ink',
    [FRAME_QUERIES.wide]: { alignItems: 'flex-start', w: 'nav', px: 5, py: 6 },
    // Shows the symbol of the logo in the middle, without the name.
    [FRAME_QUERIES.rail]: {
      w: 'rail',
      px: '26px',
      py: 3,
      color: 'transparent',
      overflow: 'hidden',
    },
  },
});

const FootBar = styled('div', {
  base: { position: 'fixed', inset: 'auto 0 0', h: 'var(--foot-bar)', bg: 'surface' },
});
