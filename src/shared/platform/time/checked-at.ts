import { formatLondonDate } from './london-date.ts';
import { formatTime } from './date.ts';
import { formatShortDate } from './short-date.ts';

/** Formats when figures were fetched: `Checked today at 09:00`. `today` is the date in London. */
export function formatCheckedAt(fetchedAt: Date, today: string): string {
  const day = formatLondonDate(fetchedAt) === today ? 'today' : `on ${formatShortDate(fetchedAt)}`;
  return `Checked ${day} at ${formatTime(fetchedAt)}`;
}
