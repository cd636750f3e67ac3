import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasClient, type Session } from '#src/session/session.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { useStuck } from '#src/shared/ui/use-stuck.ts';
import { AmountsButton } from './amounts-switch.tsx';
import { BarButton, BarLine } from './bar-line.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { QuickFindButton } from './quick-find.tsx';

/** A share of the window: a taller bar scrolls away with the page. */
const MOST_STUCK = 0.25;

type TopBarProps = { readonly session: Session };

/** The navigation below 768 px: a bar that stays, whose button opens the entries over the page. */
export function TopBar({ session }: TopBarProps) {
  const { key } = useLocation();
  // Open only on the page where it was opened, so that a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === key;
  const bar = useRef<HTMLElement>(null);
  const isStuck = useStuck(bar, MOST_STUCK, '--stuck-bar');

  return (
    <>
      <Bar ref={bar} isStuck={isStuck} data-on-nav>
        <BarLine>
          <QuickFindButton isIcon />
          {hasClient(session) && <AmountsButton />}
          <BarButton
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpenedOn(key)}
          >
            <Icon icon={Menu} />
            MENU
          </BarButton>
        </BarLine>
      </Bar>
      {isOpen && <MenuSheet session={session} onClose={() => setOpenedOn(null)} />}
    </>
  );
}

const Bar = styled('header', {
  base: {
    zIndex: 'panel',
    bg: 'nav',
    color: 'nav-ink',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    _print: { display: 'none' },
    // It stays in the room that global.css keeps for it: focus in it scrolls nothing.
    '& :is(a, button)': { scrollMarginBlockStart: '-12rem' },
  },
  variants: {
    isStuck: { true: { position: 'sticky', top: 'var(--stuck-above, 0px)' }, false: {} },
  },
});
