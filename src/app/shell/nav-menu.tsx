import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Session } from '#src/session/session.ts';
import { logOut } from '#src/session/session-end.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { leaveAfterQuestion } from '#src/shared/unsaved-changes/unsaved-changes.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { NavGroup } from './nav-group.tsx';
import { NavItem, NavRow } from './nav-item.tsx';
import { currentMark, navEntries, type NavEntry } from './nav-model.ts';
import { NavUnread } from './nav-unread.tsx';
import { PortfolioGroup } from './portfolio-group.tsx';

type NavMenuProps = { readonly session: Session };

/** The entries of the navigation, for the side of a wide page and the menu of a narrow one. */
export function NavMenu({ session }: NavMenuProps) {
  return (
    <Menu aria-label="Main">
      <ul>
        {navEntries(session).map((entry) => (
          <Entry key={entry.title} entry={entry} session={session} />
        ))}
      </ul>
      <Foot>
        <NavRow type="button" onClick={() => leaveAfterQuestion(logOut)}>
          <Icon icon={LogOut} />
          Log out
        </NavRow>
      </Foot>
    </Menu>
  );
}

function Entry({ entry, session }: NavMenuProps & { readonly entry: NavEntry }) {
  const { pathname } = useLocation();
  const { to, icon, title, links } = entry;
  if (links === 'server') return <PortfolioGroup entry={entry} />;
  if (links) {
    return (
      <NavGroup entry={entry}>
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
    <li>
      <NavItem to={to} mark={currentMark(entry, pathname)}>
        <Icon icon={icon} />
        <Title>{title}</Title>
        {entry.hasUnreadBadge && <NavUnread session={session} />}
      </NavItem>
    </li>
  );
}

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
      '& > li': { flexShrink: 0 },
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
