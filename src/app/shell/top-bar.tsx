import { Menu, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from '#src/session/session.ts';
import { Link } from '#src/shared/link.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { paths } from '#src/shared/paths.ts';
import { Logo } from './logo.tsx';
import { NavMenu } from './nav-menu.tsx';
import { QuickFindButton } from './quick-find.tsx';

type TopBarProps = { readonly session: Session };

/** The navigation below 768 px: a bar whose button opens the same entries, full width. */
export function TopBar({ session }: TopBarProps) {
  const { key } = useLocation();
  // Open only on the page where it was opened, so that a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === key;
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const closeByKey = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !isOpen) return;
    setOpenedOn(null);
    button.current?.focus();
  };

  return (
    <Bar data-on-nav onKeyDown={closeByKey}>
      <Line>
        <LogoLink to={paths.home}>
          <Logo />
        </LogoLink>
        <QuickFindButton isIcon />
        <MenuButton
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? menuId : undefined}
          onClick={() => setOpenedOn(isOpen ? null : key)}
        >
          <Icon icon={isOpen ? X : Menu} />
          {isOpen ? 'CLOSE' : 'MENU'}
        </MenuButton>
      </Line>
      {isOpen && (
        <Panel id={menuId}>
          <NavMenu session={session} />
        </Panel>
      )}
    </Bar>
  );
}

const Bar = styled('header', {
  base: {
    bg: 'nav',
    color: 'nav-ink',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    _print: { display: 'none' },
  },
});

const Line = styled('div', {
  base: {
    display: 'flex',
    // With large text the button wraps below the logo.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 1,
    px: 4,
    py: 2,
  },
});

const LogoLink = styled(Link, {
  base: { display: 'inline-flex', textDecoration: 'none', borderRadius: 'control' },
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
    _hover: { bg: 'nav-current' },
  },
});

const Panel = styled('div', {
  base: {
    pt: 1,
    borderTopWidth: '1px',
    borderColor: 'nav-line',
    animation: 'appear 180ms ease-out',
  },
});
