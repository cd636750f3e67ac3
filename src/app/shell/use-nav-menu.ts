import { createContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SIDE_NAV_QUERY } from '#src/shared/ui/theme/breakpoints.ts';
import { getTopDialog } from '#src/shared/ui/announce/top-dialog.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';

export type NavMenuState = {
  /** True while all entries are visible over the page. */
  readonly isOpen: boolean;
  /** True if the groups show their links only in the open menu. */
  readonly isCompact: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

export const NavMenuContext = createContext<NavMenuState>({
  isOpen: false,
  isCompact: false,
  open: () => undefined,
  close: () => undefined,
});

export function useNavMenu(): NavMenuState {
  const { key } = useLocation();
  const isCompact = !useMediaQuery(SIDE_NAV_QUERY);
  // Stores the page on which the menu was opened, so that a navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = isCompact && openedOn === key;

  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape' || getTopDialog()) return;
      setOpenedOn(null);
      if (opener instanceof HTMLElement) opener.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return {
    isOpen,
    isCompact,
    open: () => setOpenedOn(key),
    close: () => setOpenedOn(null),
  };
}
