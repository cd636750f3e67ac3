import { useLocation } from 'react-router-dom';

/** Name of the chart period in the query of an address. */
export const PERIOD_PARAMETER = 'period';

/** Returns a function that adds a period, by default that of the address, to the path of another page. */
export function usePeriodLink(period?: string): (path: string) => string {
  const { search } = useLocation();
  const value = period ?? new URLSearchParams(search).get(PERIOD_PARAMETER);
  return (path) => {
    if (value === null) return path;
    const query = new URLSearchParams({ [PERIOD_PARAMETER]: value }).toString();
    return `${path}${path.includes('?') ? '&' : '?'}${query}`;
  };
}
