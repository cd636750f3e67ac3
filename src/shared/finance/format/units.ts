import { amountsHiddenStore, HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { formatDecimal, type Numeric } from '../../platform/text/decimal.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';

/** Formats units with up to 4 decimals: `12,500.125`; hidden with amounts, which a price would reveal. */
export function formatUnits(units: Numeric): string {
  const text = formatDecimal(units, 'units', () => ({ maximumFractionDigits: 4 }));
  return text !== MISSING_VALUE && amountsHiddenStore.get() ? HIDDEN_AMOUNT : text;
}
