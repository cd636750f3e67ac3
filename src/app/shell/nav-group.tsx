import { ChevronDown } from 'lucide-react';
import { use, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollIntoViewInContainer } from './scroll-into-view-in-container.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { NavMenuContext } from './use-nav-menu.ts';
import { NavLabel, NavRow } from './nav-item.tsx';
import { isInSection, type NavEntry } from './nav-model.ts';

export type NavGroupProps = {
  readonly entry: Pick<NavEntry, 'id' | 'title' | 'shortTitle' | 'icon'>;
  readonly isOnBar: boolean;
  readonly children: ReactNode;
};

/** Collapsible group, open if it has the current page (SHELL-53). On rail and bottom bar it opens the menu. */
export function NavGroup({ entry, isOnBar, children }: NavGroupProps) {
  const { pathname } = useLocation();
  const containsPage = isInSection(entry, pathname);
  const [containedPageBefore, setContainedPageBefore] = useState(containsPage);
  const [isUnfolded, setOpen] = useState(containsPage);
  const menu = use(NavMenuContext);
  const isCollapsed = menu.isCompact && !menu.isOpen;
  const isOpen = isUnfolded && !isCollapsed;
  if (containsPage !== containedPageBefore) {
    setContainedPageBefore(containsPage);
    setOpen(containsPage);
  }
  const listId = useId();
  // True only if the user has opened the group. In a group that is open because it contains the current
  // page, `NavItem` scrolls the current link into view instead.
  const [isOpened, setOpened] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useScrollIntoView(item, isOpened);

  return (
    <li ref={item} data-bar={isOnBar ? '' : undefined}>
      <NavRow
        type="button"
        data-within={containsPage ? '' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          if (isCollapsed) menu.open();
          setOpen(!isOpen);
          setOpened(!isOpen);
        }}
      >
        <Icon icon={entry.icon} />
        <NavLabel title={entry.title} word={entry.shortTitle} />
        <Chevron data-chevron data-open={isOpen || undefined}>
          <Icon icon={ChevronDown} size={18} />
        </Chevron>
      </NavRow>
      {isOpen && <GroupBody id={listId}>{children}</GroupBody>}
    </li>
  );
}

/** Scrolls the end of an opened group into view; a group taller than the viewport is aligned at its start. */
function useScrollIntoView(item: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { current } = item;
    if (!current || !isWanted) return;
    const observer = new ResizeObserver(() => scrollIntoViewInContainer(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [item, isWanted]);
}

const Chevron = styled('span', {
  base: { transition: 'transform 180ms ease-out', '&[data-open]': { transform: 'rotate(180deg)' } },
});

const GroupBody = styled('div', { base: { pb: 2, animation: 'appear 180ms ease-out' } });
