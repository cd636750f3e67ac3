import { X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Session } from '#src/session/session.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { scrollInBox } from '#src/shared/browser/scroll-in-box.ts';
import { modalBase, useModal } from '#src/shared/ui/modal.ts';
import { BarButton, BarLine } from './bar-line.tsx';
import { NavMenu } from './nav-menu.tsx';

type MenuSheetProps = { readonly session: Session; readonly onClose: () => void };

/** The entries over the page; its line covers the bar, with CLOSE in the place of MENU. */
export function MenuSheet({ session, onClose }: MenuSheetProps) {
  const modal = useModal({ onClose });
  const entries = useRef<HTMLDivElement>(null);
  // After the hook above has opened it: a closed one does not scroll.
  useEffect(() => {
    scrollInBox(entries.current?.querySelector('a[aria-current]'));
  }, []);
  // Before the next page: its heading could not take the focus from behind the sheet.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Sheet {...modal} aria-label="Menu" data-on-nav>
      <Inner ref={entries} onClick={closeByLink}>
        <BarLine>
          <BarButton type="button" data-autofocus onClick={onClose}>
            <Icon icon={X} />
            CLOSE
          </BarButton>
        </BarLine>
        <NavMenu session={session} />
      </Inner>
    </Sheet>
  );
}

const Sheet = styled('dialog', {
  base: {
    ...modalBase,
    m: 0,
    // The acting-as bar stays in sight.
    mt: 'var(--stuck-above, 0px)',
    w: 'full',
    maxW: 'full',
    maxH: 'calc(100dvh - var(--stuck-above, 0px))',
    bg: 'nav',
    // Its scroll bars.
    colorScheme: 'dark',
    color: 'nav-ink',
    animation: 'appear 180ms ease-out',
  },
});

const Inner = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    maxH: 'calc(100dvh - var(--stuck-above, 0px))',
    '& > nav': { borderTopWidth: '1px', borderColor: 'nav-line', pt: 1 },
  },
});
