import { formatDecimal } from './decimal.ts';
import { MISSING_VALUE } from './missing.ts';

const BYTES_PER_KB = 1e3;
/** Smallest number of bytes that rounds to 1,000.0 KB, and is written in MB. */
const FEWEST_IN_MB = 999_950;

/** Minimum number of bytes that is shown: a smaller file is shown as 0.1 KB. */
const SMALLEST = 100;

/** Formats a size in thousands of bytes with one decimal (specification 9): `81.9 KB`, at least `0.1 KB`. */
export function formatFileSize(bytes: number | null | undefined): string {
  const atLeastSmallest = bytes ? Math.max(bytes, SMALLEST) : (bytes ?? Number.NaN);
  const text = formatDecimal(atLeastSmallest / BYTES_PER_KB, 'kilobytes', () => ({
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }));
  return text === MISSING_VALUE ? MISSING_VALUE : `${text} KB`;
}

/** Formats the total size of several documents: `96.3 KB`, from a million bytes `5.6 MB`. */
export function formatTotalSize(bytes: number): string {
  if (bytes < FEWEST_IN_MB) return formatFileSize(bytes);
  return formatFileSize(bytes / BYTES_PER_KB).replace('KB', 'MB');
}
