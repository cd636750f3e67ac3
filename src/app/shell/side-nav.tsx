import { hasClient, type Session } from '#src/session/session.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { ACTING_BAR_HEIGHT } from './acting-bar.tsx';
import { AmountsRow } from './amounts-switch.tsx';
import { Logo } from './logo.tsx';
import { NavMenu } from './nav-menu.tsx';
import { QuickFindButton } from './quick-find.tsx';

const BELOW_BAR = `var(--stuck-above, ${ACTING_BAR_HEIGHT})`;

type SideNavProps = { readonly session: Session; readonly isUnderBar: boolean };

/** The navigation at 768 px and above. */
export function SideNav({ session, isUnderBar }: SideNavProps) {
  return (
    <Side data-on-nav isUnderBar={isUnderBar}>
      <LogoLink to={paths.home}>
        <Logo />
      </LogoLink>
      <QuickFindButton />
      <NavMenu session={session} foot={hasClient(session) && <AmountsRow />} />
    </Side>
  );
}

const Side = styled('header', {
  base: {
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'flex-start',
    flexShrink: 0,
    w: 'nav',
    h: '100dvh',
    bg: 'nav',
    // Its scroll bars.
    colorScheme: 'dark',
    color: 'nav-ink',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    _print: { display: 'none' },
  },
  variants: {
    isUnderBar: {
      true: { top: BELOW_BAR, h: `calc(100dvh - ${BELOW_BAR})` },
      false: {},
    },
  },
});

const LogoLink = styled(Link, {
  base: {
    alignSelf: 'flex-start',
    mx: 5,
    mt: 6,
    mb: 6,
    // A low window has more room for the entries.
    '@media (max-height: 600px)': { my: 3 },
    textDecoration: 'none',
    borderRadius: 'control',
  },
});
