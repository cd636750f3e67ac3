import { findMatchingName, setParameter } from '../../screens/address/query-values.ts';
import { CHART_PERIODS, cutToPeriod, getPeriods, type ChartPeriod } from './chart-period.ts';
import { useAddress } from '../../screens/address/use-address.ts';
import { PERIOD_PARAMETER } from './use-period-link.ts';

const ALL: ChartPeriod = 'all';

/** Returns the period in the address, by default `usual`, or `all` for a short series, and its points. */
export function useChartPeriod<Point extends { readonly date: string }>(
  points: readonly Point[],
  usual: ChartPeriod = ALL,
) {
  const { query, go } = useAddress();
  const period = findPeriod(points, query, usual);
  return {
    choice: {
      periods: getPeriods(points),
      period,
      onPeriod: (next: ChartPeriod) => {
        const address = new URLSearchParams(query);
        setParameter(address, PERIOD_PARAMETER, next, usual);
        go(address, { replace: true });
      },
    },
    points: cutToPeriod(points, period),
  };
}

/** Returns the period in the query of an address, or the usual one, or `all` for a short series. */
export function findPeriod(
  points: readonly { readonly date: string }[],
  query: URLSearchParams,
  usual: ChartPeriod,
): ChartPeriod {
  const asked = findMatchingName(CHART_PERIODS, query.get(PERIOD_PARAMETER)) ?? usual;
  return getPeriods(points).includes(asked) ? asked : ALL;
}
