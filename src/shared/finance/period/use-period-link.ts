import { useLocation } from 'react-router-dom';

/** Name of the chart period in the query of an address. */
export const PERIOD_PARAMETER = 'period';

/** Returns a function that adds the period of the current address to the path of another page. */
export function usePeriodLink(): (path: string) => string {
  const period = new URLSearchParams(useLocation().search).get(PERIOD_PARAMETER);
  return (path) =>
    period === null
      ? path
      : `${path}?${new URLSearchParams({ [PERIOD_PARAMETER]: period }).toString()}`;
}
