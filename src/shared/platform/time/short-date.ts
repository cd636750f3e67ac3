import { formatDate, formatTime } from './date.ts';
import { MISSING_VALUE } from '../text/missing.ts';

// Does not use `Intl`: some browsers write 'Sep', others 'Sept'.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a date for sentences: `12 Mar 2026`; takes the same values as `formatDate`. */
export function formatShortDate(value: Date | string | null | undefined): string {
  const text = formatDate(value);
  if (text === MISSING_VALUE) return MISSING_VALUE;
  const [day, month, year] = text.split('/');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats an instant as `12 Mar 2026, 14:05` in London; `-` if it is invalid. */
export function formatShortDateTime(value: Date | string | null | undefined): string {
  const time = formatTime(value);
  return time === MISSING_VALUE ? MISSING_VALUE : `${formatShortDate(value)}, ${time}`;
}
