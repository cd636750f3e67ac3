import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { type Session, isActing } from '#src/session/session.ts';
import { logOut } from '#src/session/session-end.ts';
import { scrollIntoViewInContainer } from './scroll-into-view-in-container.ts';
import { FRAME_QUERIES } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { leaveAfterQuestion } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { unreadCountOptions } from '#src/features/messages/messages-queries.ts';
import { CountBadge } from '#src/shared/ui/count-badge.tsx';
import type { NavMenuState } from './use-nav-menu.ts';
import { NavGroup } from './nav-group.tsx';
import {
  ICON_CELL_STYLES,
  NavItem,
  NavLabel,
  NavRow,
  NORMAL_TEXT_SELECTOR,
  BOTTOM_BAR_SELECTOR,
} from './nav-item.tsx';
import { getAriaCurrent, isOnBottomBar, getNavEntries, type NavEntry } from './nav-model.ts';
import { PortfolioGroup } from './portfolio-group.tsx';
import { NAVIGATION_POLL_MS } from './shell-queries.ts';

type NavMenuProps = { readonly session: Session; readonly menu: NavMenuState };

/** Main navigation: all entries, or on a phone the entries of the bottom bar and the MENU button. */
export function NavMenu({ session, menu }: NavMenuProps) {
  const { isOpen, open, close } = menu;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) scrollIntoViewInContainer(nav.current?.querySelector('a[aria-current]'));
  }, [isOpen]);
  return (
    <Nav ref={nav} aria-label="Main" data-foot data-open={isOpen ? '' : undefined}>
      <MenuButton type="button" aria-expanded={isOpen} onClick={isOpen ? close : open}>
        <Icon icon={isOpen ? X : MenuIcon} />
        <span>{isOpen ? 'CLOSE' : 'MENU'}</span>
      </MenuButton>
      <ul>
        {getNavEntries(session).map((entry) => (
          <Entry key={entry.title} entry={entry} session={session} />
        ))}
      </ul>
      <NavFooter>
        <NavRow type="button" onClick={() => leaveAfterQuestion(logOut)}>
          <Icon icon={LogOut} />
          <NavLabel title="Log out" />
        </NavRow>
      </NavFooter>
    </Nav>
  );
}

type EntryProps = { readonly entry: NavEntry; readonly session: Session };

function Entry({ entry, session }: EntryProps) {
  const { pathname } = useLocation();
  const { to, icon, title, shortTitle, links } = entry;
  const isBarEntry = isOnBottomBar(entry, session);
  if (links === 'server') return <PortfolioGroup entry={entry} isOnBar={isBarEntry} />;
  if (links) {
    return (
      <NavGroup entry={entry} isOnBar={isBarEntry}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <NavItem to={link.to} isNested>
                {link.title}
              </NavItem>
            </li>
          ))}
        </ul>
      </NavGroup>
    );
  }
  return (
    <li data-bar={isBarEntry ? '' : undefined}>
      <NavItem to={to} mark={getAriaCurrent(entry, pathname)}>
        <Icon icon={icon} />
        <NavLabel title={title} word={shortTitle} />
        {entry.hasUnreadBadge && <NavUnread session={session} />}
      </NavItem>
    </li>
  );
}

const Nav = styled('nav', {
  base: {
    // Makes the list and the MENU button part of the top bar, unless there is a bottom bar.
    [FRAME_QUERIES.narrow]: {
      display: 'contents',
      '& > ul, & > div': { flex: '1 0 100%' },
      '& > ul': { mt: 2, pt: 1, borderTopWidth: '1px', borderColor: 'nav-line', mx: -4 },
      '& > div': { mx: -4 },
      '&:not([data-open]) > :is(ul, div)': { display: 'none' },
    },
    [FRAME_QUERIES.bottomBar]: {
      [NORMAL_TEXT_SELECTOR]: {
        position: 'fixed',
        inset: 'auto 0 0 0',
        display: 'grid',
        gridTemplate: '"list menu" 1fr / 1fr minmax(3.25rem, auto)',
        minH: 'var(--foot-bar)',
        pb: 'env(safe-area-inset-bottom)',
        '& > button': { gridArea: 'menu' },
        '& > ul': { gridArea: 'list', m: 0, p: 0 },
        '&[data-open]': {
          gridTemplate: '"list list" minmax(0, 1fr) "foot menu" auto / 1fr auto',
          maxH: 'calc(100dvh - var(--stuck-above, 0px) - var(--stuck-bar, 0px))',
          bg: 'nav',
          '& > ul': {
            overflowY: 'auto',
            scrollbarWidth: 'thin',
            overscrollBehavior: 'contain',
            borderWidth: '0 0 1px',
          },
          '& > div': { gridArea: 'foot', m: 0, borderWidth: 0 },
          '& > button': { minH: '56px' },
        },
        '&:not([data-open])': {
          '--color-focus': 'var(--color-brand-700)',
          bg: 'surface',
          borderTopWidth: '1px',
          borderColor: 'line',
          '& > ul': { display: 'flex', borderWidth: 0 },
          '& li': { flex: '1 1 auto', minW: 0, '&:not([data-bar])': { display: 'none' } },
        },
      },
      // Hides the bar while a text field has the focus: the on-screen keyboard needs the space.
      '@media (pointer: coarse)': {
        'html:has(:is(textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])):focus) &':
          { display: 'none' },
      },
    },
    [FRAME_QUERIES.wide]: {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 0 auto',
      // Prevents late links from moving the entries below. While the links load, these entries are
      // hidden; after a timeout they appear below a list of fixed height.
      '& li:has([data-waiting]) ~ li': { visibility: 'hidden' },
      '& li [data-room]': { h: '12rem', overflowY: 'auto' },
    },
  },
});

const MenuButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minH: 'control',
    px: 3,
    borderRadius: 'control',
    fontSize: '0.875rem',
    fontWeight: 'medium',
    letterSpacing: '0.04em',
    color: 'nav-ink',
    outlineOffset: '-3px!',
    _hover: { bg: 'nav-current' },
    // The narrowest phones only have space for the text.
    '@media (max-width: 22em)': { '& > svg': { display: 'none' } },
    [FRAME_QUERIES.bottomBar]: { [BOTTOM_BAR_SELECTOR]: ICON_CELL_STYLES.bar },
    [FRAME_QUERIES.wide]: { display: 'none' },
  },
});

const NavFooter = styled('div', {
  base: {
    pt: 2,
    pb: 3,
    borderTopWidth: '1px',
    borderColor: 'nav-line',
    [FRAME_QUERIES.bottomBar]: { [NORMAL_TEXT_SELECTOR]: { p: 0 } },
    [FRAME_QUERIES.wide]: { mt: 'auto' },
    [FRAME_QUERIES.rail]: { '[data-closed] &': { py: 0 } },
  },
});

/** Highest exact count; larger counts appear as 99+ (specification 9). */
const MAX_EXACT_COUNT = 99;

/** Badge of unread messages; hidden while acting as another client and until the count has loaded. */
function NavUnread({ session }: { readonly session: Session }) {
  const { data: count } = useQuery(unreadCountOptions(session, NAVIGATION_POLL_MS));
  if (isActing(session) || count === undefined) return null;
  return <CountBadge count={count} noun="unread" format={formatUnread} />;
}

function formatUnread(count: number): string {
  return count > MAX_EXACT_COUNT ? `${MAX_EXACT_COUNT}+` : String(count);
}
