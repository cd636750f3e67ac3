import { useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router-dom';

type Change = {
  /** Replaces the current history entry, unless the visitor is on the way to another page. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** Marks the history entries that opening a panel in the list has created. */
export const OPENED_HERE = { panelOpenedHere: true };

/** The query of the address, which holds the screen's state, and the function to change it. */
export function useAddress() {
  const location: Location<unknown> = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // The router keeps a choice back until the guards have run, and renders it when React has time.
  const current: Location<unknown> = next && !isLeaving ? next : location;
  const { search, state } = current;
  const closed = useRef<Location | null>(null);
  // With `flushSync` the pending address, and so the choice, is rendered before the next event: what is
  // pressed next acts on what the controls show.
  const go = (query: URLSearchParams, change: Change = {}) => {
    // A letter typed into a search would cancel that.
    if (change.replace && isLeaving) return;
    void navigate(addressOf(pathname, query), {
      ...change,
      preventScrollReset: true,
      flushSync: change.replace ?? false,
    });
  };
  return {
    query: new URLSearchParams(search),
    /** Kept with this entry of the history. */
    state,
    hrefOf: (query: URLSearchParams) => addressOf(pathname, query),
    go,
    /** Closes a panel, by the address without it: Back must not open the panel again. */
    close: (query: URLSearchParams) => {
      if (!isOpenedHere(state)) return go(query, { replace: true });
      // A second press, before the page has gone back, would leave the list too.
      if (closed.current === location) return;
      closed.current = location;
      void navigate(-1);
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

function addressOf(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
