import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { hasClient, type Session } from '#src/session/session.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { paths } from '#src/shared/screens/address/paths.ts';
import { FRAME_QUERIES, LARGE_TEXT_ATTRIBUTE } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { useIsSticky } from '#src/shared/ui/use-is-sticky.ts';
import { ACTING_BAR_HEIGHT, MAX_STICKY_SHARE } from './acting-bar.tsx';
import { AmountsButton } from './amounts-button.tsx';
import { Logo } from './logo.tsx';
import type { NavMenuState } from './use-nav-menu.ts';
import { NORMAL_TEXT_SELECTOR } from './nav-item.tsx';
import { NavMenu } from './nav-menu.tsx';
import { QuickFindButton } from './quick-find-button.tsx';

/** Font size from which text counts as large: 150 % of the browser default. */
const LARGE_PX = 24;

type FrameHeaderProps = {
  readonly session: Session;
  readonly isUnderBar: boolean;
  readonly menu: NavMenuState;
};

/**
 * Header with logo, quick find and navigation. Styles lay out the same markup as a text column or
 * an icon rail beside the page, or as a bar above it with the navigation at the bottom of a phone.
 * Where the bottom bar does not fit (a low viewport, large text), a MENU button appears in the top
 * bar.
 */
export function FrameHeader({ session, isUnderBar, menu }: FrameHeaderProps) {
  const headerRef = useRef<HTMLElement>(null);
  const isStuck = useIsSticky(headerRef, MAX_STICKY_SHARE, '--stuck-bar');
  useLargeTextAttribute();
  // Closes the menu first: behind it the page is inert, and its heading could not receive the focus.
  const closeOnLinkClick = ({ target }: MouseEvent) => {
    if (menu.isOpen && target instanceof Element && target.closest('a')) menu.close();
  };
  return (
    <HeaderBar
      ref={headerRef}
      data-on-nav
      data-closed={menu.isOpen ? undefined : ''}
      isStuck={isStuck}
      isUnderBar={isUnderBar}
    >
      {menu.isOpen && <Backdrop onClick={menu.close} />}
      <Scroller data-open={menu.isOpen ? '' : undefined} onClick={closeOnLinkClick}>
        <LogoLink to={paths.home}>
          <Logo />
        </LogoLink>
        <QuickFindButton />
        {hasClient(session) && <AmountsButton />}
        <NavMenu session={session} menu={menu} />
      </Scroller>
    </HeaderBar>
  );
}

const BELOW_BAR = `var(--stuck-above, ${ACTING_BAR_HEIGHT})`;

/** Sets an attribute while the text is large: no media query compares the text size with pixels. */
function useLargeTextAttribute(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(page);
      page.toggleAttribute(LARGE_TEXT_ATTRIBUTE, Number.parseFloat(fontSize) >= LARGE_PX);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
}

const HeaderBar = styled('header', {
  base: {
    position: 'relative',
    zIndex: 'panel',
    bg: 'nav',
    color: 'nav-ink',
    // Cancels the scroll padding of global.css, so that focus in the header does not scroll the page.
    [FRAME_QUERIES.narrow]: { '& :is(a, button)': { scrollMarginBlockStart: '-12rem' } },
    [FRAME_QUERIES.wide]: {
      position: 'sticky',
      top: 0,
      alignSelf: 'flex-start',
      flexShrink: 0,
      w: 'nav',
      h: '100dvh',
    },
    [FRAME_QUERIES.rail]: { w: 'rail' },
    _print: { display: 'none' },
  },
  variants: {
    isStuck: {
      true: { [FRAME_QUERIES.narrow]: { position: 'sticky', top: 'var(--stuck-above, 0px)' } },
    },
    isUnderBar: {
      true: { [FRAME_QUERIES.wide]: { top: BELOW_BAR, h: `calc(100dvh - ${BELOW_BAR})` } },
    },
  },
});

const Backdrop = styled('div', {
  base: {
    position: 'fixed',
    inset: 'var(--stuck-above, 0px) 0 0 0',
    bg: 'backdrop',
    animation: 'appear 180ms ease-out',
  },
});

// Shadows at the edges where the navigation can be scrolled. Gradients in the background colour
// scroll with the content and cover the shadows at its ends.
const SHADE = 'var(--color-backdrop)';
const COVER = 'var(--color-nav)';
const SHADES = {
  backgroundImage: [
    `linear-gradient(${COVER} 40%, transparent)`,
    `linear-gradient(transparent, ${COVER} 60%)`,
    `linear-gradient(${SHADE}, transparent)`,
    `linear-gradient(transparent, ${SHADE})`,
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 4rem, 100% 4rem, 100% 1.5rem, 100% 1.5rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

const Scroller = styled('div', {
  base: {
    display: 'flex',
    bg: 'nav',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    scrollbarColor: 'var(--color-brand-500) transparent',
    scrollbarWidth: 'thin',
    overscrollBehavior: 'contain',
    [FRAME_QUERIES.narrow]: {
      // Lets the buttons wrap below the logo when the text is large.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      px: 4,
      py: 2,
      '&[data-open]': {
        position: 'fixed',
        inset: 'var(--stuck-above, 0px) 0 auto 0',
        maxH: 'calc(100dvh - var(--stuck-above, 0px))',
        overflowY: 'auto',
      },
    },
    [FRAME_QUERIES.bottomBar]: {
      [NORMAL_TEXT_SELECTOR]: {
        '&[data-open]': { position: 'relative', inset: 'auto', overflow: 'visible' },
      },
    },
    [FRAME_QUERIES.wide]: {
      position: 'relative',
      flexDirection: 'column',
      h: 'full',
      overflowY: 'auto',
      ...SHADES,
      '&[data-open]': { w: 'nav', boxShadow: 'panel' },
    },
  },
});

const LogoLink = styled(Link, {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    me: 'auto',
    textDecoration: 'none',
    borderRadius: 'control',
    [FRAME_QUERIES.wide]: { alignSelf: 'flex-start', mx: 5, my: 6 },
    [FRAME_QUERIES.rail]: {
      my: 3,
      // Hides the product's name visually but not from screen readers.
      '[data-closed] &': { alignSelf: 'center', mx: 0, '& span': { gap: 0, fontSize: 0 } },
    },
  },
});
