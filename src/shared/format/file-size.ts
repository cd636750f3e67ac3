import { formatDecimal } from './decimal.ts';
import { MISSING } from './missing.ts';

const BYTES_PER_KB = 1e3;

/** Specification 9: the size of a document in thousands of bytes, to one decimal: `81.9 KB`. */
export function formatFileSize(bytes: number | null | undefined): string {
  const kilobytes = bytes ?? Number.NaN;
  const text = formatDecimal(kilobytes / BYTES_PER_KB, 'kilobytes', () => ({
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }));
  return text === MISSING ? MISSING : `${text} KB`;
}
