import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Elements } from '#src/shared/ui/elements.ts';
import type { Session } from '#src/session/session.ts';
import { logOut } from '#src/session/session-end.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { leaveAfterQuestion } from '#src/shared/unsaved-changes/unsaved-changes.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { NavGroup } from './nav-group.tsx';
import { NavItem, NavRow } from './nav-item.tsx';
import { currentMark, isLong, navEntries, type NavEntry } from './nav-model.ts';
import { NavUnread } from './nav-unread.tsx';
import { PortfolioGroup } from './portfolio-group.tsx';

type NavMenuProps = {
  readonly session: Session;
  /** A row above 'Log out'. */
  readonly foot?: Elements;
};

/** The entries of the navigation, for the side of a wide page and the menu of a narrow one. */
export function NavMenu({ session, foot }: NavMenuProps) {
  return (
    <Menu aria-label="Main">
      <ul>
        {navEntries(session).map((entry) => (
          <Entry key={entry.title} entry={entry} session={session} />
        ))}
      </ul>
      <Foot>
        {foot}
        <NavRow type="button" onClick={() => leaveAfterQuestion(logOut)}>
          <Icon icon={LogOut} />
          Log out
        </NavRow>
      </Foot>
    </Menu>
  );
}

type EntryProps = { readonly entry: NavEntry; readonly session: Session };

function Entry({ entry, session }: EntryProps) {
  const { pathname } = useLocation();
  const { to, icon, title, links } = entry;
  if (links === 'server') return <PortfolioGroup entry={entry} />;
  if (links) {
    return (
      <NavGroup entry={entry}>
        <ul data-long={isLong(links)}>
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
    <li>
      <NavItem to={to} mark={currentMark(entry, pathname)}>
        <Icon icon={icon} />
        <Title>{title}</Title>
        {entry.hasUnreadBadge && <NavUnread session={session} />}
      </NavItem>
    </li>
  );
}

// A shade at an edge where the list goes on. The covers move with the list and hide the shades at
// its ends.
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

const Menu = styled('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minH: 0,
    // Long lists scroll between the logo and 'Log out'.
    '& > ul': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minH: 0,
      overflowY: 'auto',
      ...SHADES,
      '& > li': { flexShrink: 0 },
      // A long group scrolls by itself, so that every entry of the first level stays in sight.
      '@media (min-width: 48rem) and (min-height: 43rem)': {
        '& > li:has([data-long])': {
          display: 'flex',
          flexDirection: 'column',
          flexShrink: 1,
          minH: '8rem',
          '& > div': { overflowY: 'auto', ...SHADES },
        },
      },
      // A list that loads late fills the remaining space, so that it moves no entry.
      '& > li:has([data-waiting]) ~ li': { visibility: { md: 'hidden' } },
      '& > li:has([data-room])': {
        flex: { md: '1 1 0' },
        minH: { md: '12rem' },
        overflowY: 'auto',
      },
    },
  },
});

const Title = styled('span', { base: { flex: 1, minW: 0 } });

const Foot = styled('div', {
  base: { pt: 2, pb: 3, borderTopWidth: '1px', borderColor: 'nav-line' },
});
