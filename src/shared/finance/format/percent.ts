import { formatDecimal, type Numeric } from '../../platform/text/decimal.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';

/** Formats a percentage: 12.5 is `12.50%`. A non-finite number is `-`. */
export function formatPercent(percent: Numeric, places = 2): string {
  return write(percent, places, 'negative');
}

/** Formats growth in per cent with its sign: `+12.50%`, `−12.50%`, `0.00%`. */
export function formatGainPercent(percent: Numeric): string {
  return write(percent, 2, 'exceptZero');
}

function write(percent: Numeric, places: number, signDisplay: 'negative' | 'exceptZero'): string {
  const text = formatDecimal(percent, `percent ${places} ${signDisplay}`, () => ({
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay,
  }));
  return text === MISSING_VALUE ? MISSING_VALUE : `${text}%`;
}
