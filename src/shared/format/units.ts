import { formatDecimal, type Numeric } from './decimal.ts';

/** A number of units or shares, with up to 4 decimals: `10,250`, `12,500.125`. */
export function formatUnits(units: Numeric): string {
  return formatDecimal(units, 'units', () => ({ maximumFractionDigits: 4 }));
}
