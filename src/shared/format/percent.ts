import { isAmount } from './money.ts';
import { MISSING } from './missing.ts';

const formatters = new Map<number, Intl.NumberFormat>();

/** A percentage that is already one: 12.5 is `12.50%`. What is no finite number is `-`. */
export function formatPercent(percent: number | null | undefined, places = 2): string {
  if (!isAmount(percent)) return MISSING;
  let formatter = formatters.get(places);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: 'negative',
    });
    formatters.set(places, formatter);
  }
  return `${formatter.format(percent)}%`;
}
