import { amountsHiddenStore, HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { formatDecimal, type Numeric } from '../../platform/text/decimal.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';

/**
 * Formats a number of units or shares with up to 4 decimals: `10,250`, `12,500.125`. Units are hidden
 * together with amounts, because units and a public price reveal the amount.
 */
export function formatUnits(units: Numeric): string {
  const text = formatDecimal(units, 'units', () => ({ maximumFractionDigits: 4 }));
  return text !== MISSING_VALUE && amountsHiddenStore.get() ? HIDDEN_AMOUNT : text;
}
