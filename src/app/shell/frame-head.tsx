import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { hasClient, type Session } from '#src/session/session.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { FRAME, LARGE_TEXT } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { useStuck } from '#src/shared/ui/use-stuck.ts';
import { ACTING_BAR_HEIGHT } from './acting-bar.tsx';
import { AmountsButton } from './amounts-switch.tsx';
import { Logo } from './logo.tsx';
import type { Menu } from './menu.ts';
import { NORMAL_TEXT } from './nav-item.tsx';
import { NavMenu } from './nav-menu.tsx';
import { QuickFindButton } from './quick-find.tsx';

/** A share of the window: a taller bar scrolls away with the page. */
const MOST_STUCK = 0.25;
/** 150 % of the browsers' own size. */
const LARGE_PX = 24;

type FrameHeadProps = {
  readonly session: Session;
  readonly isUnderBar: boolean;
  readonly menu: Menu;
};

/**
 * Logo, quick find and navigation, in one markup that the styles lay out: a column of words or a rail
 * of icons beside the page, or a bar above it with the navigation at the foot of a phone. Where that has
 * no room (a low window, large text), MENU stands in the bar above.
 */
export function FrameHead({ session, isUnderBar, menu }: FrameHeadProps) {
  const head = useRef<HTMLElement>(null);
  const isStuck = useStuck(head, MOST_STUCK, '--stuck-bar');
  useLargeTextMark();
  // Before the next page: its heading could not take the focus from behind the menu.
  const closeByLink = ({ target }: MouseEvent) => {
    if (menu.isOpen && target instanceof Element && target.closest('a')) menu.close();
  };
  return (
    <Head
      ref={head}
      data-on-nav
      data-closed={menu.isOpen ? undefined : ''}
      isStuck={isStuck}
      isUnderBar={isUnderBar}
    >
      {menu.isOpen && <Backdrop onClick={menu.close} />}
      <Scroller data-open={menu.isOpen ? '' : undefined} onClick={closeByLink}>
        <LogoLink to={paths.home}>
          <Logo />
        </LogoLink>
        <QuickFindButton />
        {hasClient(session) && <AmountsButton />}
        <NavMenu session={session} menu={menu} />
      </Scroller>
    </Head>
  );
}

const BELOW_BAR = `var(--stuck-above, ${ACTING_BAR_HEIGHT})`;

/** Marks the page while its text is large: no media query compares the size of text with pixels. */
function useLargeTextMark(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(page);
      page.toggleAttribute(LARGE_TEXT, Number.parseFloat(fontSize) >= LARGE_PX);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
}

const Head = styled('header', {
  base: {
    position: 'relative',
    zIndex: 'panel',
    bg: 'nav',
    color: 'nav-ink',
    // It stays in the room that global.css keeps for it: focus in it scrolls nothing.
    [FRAME.narrow]: { '& :is(a, button)': { scrollMarginBlockStart: '-12rem' } },
    [FRAME.wide]: {
      position: 'sticky',
      top: 0,
      alignSelf: 'flex-start',
      flexShrink: 0,
      w: 'nav',
      h: '100dvh',
    },
    [FRAME.rail]: { w: 'rail' },
    _print: { display: 'none' },
  },
  variants: {
    isStuck: { true: { [FRAME.narrow]: { position: 'sticky', top: 'var(--stuck-above, 0px)' } } },
    isUnderBar: { true: { [FRAME.wide]: { top: BELOW_BAR, h: `calc(100dvh - ${BELOW_BAR})` } } },
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

// A shade at an edge where the navigation goes on. The covers move with it and hide the shades at its
// ends.
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
    [FRAME.narrow]: {
      // With large text the buttons wrap below the logo.
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
    [FRAME.foot]: {
      [NORMAL_TEXT]: {
        '&[data-open]': { position: 'relative', inset: 'auto', overflow: 'visible' },
      },
    },
    [FRAME.wide]: {
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
    [FRAME.wide]: { alignSelf: 'flex-start', mx: 5, my: 6 },
    [FRAME.rail]: {
      my: 3,
      // The name stays for screen readers.
      '[data-closed] &': { alignSelf: 'center', mx: 0, '& span': { gap: 0, fontSize: 0 } },
    },
  },
});
