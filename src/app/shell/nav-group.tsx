import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollInBox } from '#src/shared/browser/scroll-in-box.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { NavRow } from './nav-item.tsx';
import { isWithin, type NavEntry } from './nav-model.ts';

export type NavGroupProps = {
  readonly entry: Pick<NavEntry, 'id' | 'title' | 'icon'>;
  readonly children: ReactNode;
};

/** Open when the current page is in it, else closed (decided, SHELL-53). */
export function NavGroup({ entry, children }: NavGroupProps) {
  const { pathname } = useLocation();
  const holdsPage = isWithin(entry, pathname);
  const [heldPageBefore, setHeldPageBefore] = useState(holdsPage);
  const [isOpen, setOpen] = useState(holdsPage);
  if (holdsPage !== heldPageBefore) {
    setHeldPageBefore(holdsPage);
    setOpen(holdsPage);
  }
  const listId = useId();
  // By its button: at the start the current link is brought into view.
  const [isOpened, setOpened] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useInView(item, isOpened);

  return (
    <li ref={item}>
      <NavRow
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          setOpen(!isOpen);
          setOpened(!isOpen);
        }}
      >
        <Icon icon={entry.icon} />
        <GroupTitle data-strong={holdsPage || undefined}>{entry.title}</GroupTitle>
        <Chevron data-open={isOpen || undefined}>
          <Icon icon={ChevronDown} size={18} />
        </Chevron>
      </NavRow>
      {isOpen && <GroupBody id={listId}>{children}</GroupBody>}
    </li>
  );
}

/** Keeps the end of an opened group in view, also when its links come late; a tall one's start. */
function useInView(item: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { current } = item;
    if (!current || !isWanted) return;
    const observer = new ResizeObserver(() => scrollInBox(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [item, isWanted]);
}

const GroupTitle = styled('span', {
  base: { flex: 1, minW: 0, '&[data-strong]': { fontWeight: 'semibold' } },
});

const Chevron = styled('span', {
  base: { transition: 'transform 180ms ease-out', '&[data-open]': { transform: 'rotate(180deg)' } },
});

const GroupBody = styled('div', { base: { pb: 2, animation: 'appear 180ms ease-out' } });
