import { useRef } from 'react';
import { parseQuery } from './parse-query.ts';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom';

type Change = {
  /** Replaces the history entry; such a change is ignored while another page is loading. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** State of a history entry that was created by opening a panel from a list. */
export const PANEL_OPENED_STATE = { panelOpenedHere: true };

/** Returns the query of the address, which stores the screen's state, and the functions to change it. */
export function useAddress() {
  const location: Location<unknown> = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // The pending address: the router renders a new one only after the guards, with a low priority.
  const current: Location<unknown> = next && !isLeaving ? next : location;
  const { search, state } = current;
  const closed = useRef<Location | null>(null);
  // Renders the pending address before the next event, which acts on what the controls show.
  const go = (query: URLSearchParams, change: Change = {}) => {
    // Replacing the entry, such as after a letter typed into a search, would cancel the navigation.
    if (change.replace && isLeaving) return;
    void navigate(buildAddress(pathname, query), {
      ...change,
      preventScrollReset: true,
      flushSync: change.replace ?? false,
    });
  };
  return {
    query: parseQuery(search),
    state,
    buildHref: (query: URLSearchParams) => buildAddress(pathname, query),
    go,
    /** Closes a panel by navigating to the address without it: Back must not open the panel again. */
    close: (query: URLSearchParams) => {
      if (!isOpenedHere(state)) return go(query, { replace: true });
      // A second press of Close before the navigation has ended would also leave the list.
      if (closed.current === location) return;
      closed.current = location;
      void navigate(-1);
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

function buildAddress(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
