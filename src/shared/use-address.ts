import { useLocation, useNavigate, type Location } from 'react-router-dom';

type Change = {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

/** The query of the address, which holds the screen's state, and the function to change it. */
export function useAddress() {
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  return {
    query: new URLSearchParams(search),
    state,
    hrefOf: (query: URLSearchParams) => addressOf(pathname, query),
    go: (query: URLSearchParams, change: Change = {}) =>
      void navigate(addressOf(pathname, query), { ...change, preventScrollReset: true }),
    goBack: () => void navigate(-1),
  };
}

function addressOf(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
