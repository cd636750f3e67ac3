import { useLocation } from 'react-router-dom';

/** The name of the chart period in the query of an address. */
export const PERIOD = 'period';

/** The address of a page for the period of this one. */
export function usePeriodLink(): (path: string) => string {
  const period = new URLSearchParams(useLocation().search).get(PERIOD);
  return (path) =>
    period === null ? path : `${path}?${new URLSearchParams({ [PERIOD]: period }).toString()}`;
}
