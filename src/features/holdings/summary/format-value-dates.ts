import { formatDateRange } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { copy } from '../copy.ts';
import type { ValueDates } from '../data/holding-totals.ts';

/** Formats the dates of the values in a total as a sentence; null without a value. */
export function formatValueDates({ oldest, latest, undated }: ValueDates): string | null {
  if (latest === null) return undated > 0 ? copy.undated : null;
  const dated =
    oldest === latest
      ? copy.valuedOn(formatShortDate(latest))
      : copy.valuedBetween(formatShortDate(oldest), formatShortDate(latest));
  return undated > 0 ? `${dated}, ${copy.without(undated)}` : dated;
}

/** Formats the dates of the values for the header of a file or of a print; empty without a value. */
export function formatValueDatesForExport({ oldest, latest, undated }: ValueDates): string {
  const dated = latest === null ? [] : [formatDateRange(oldest, latest)];
  return [...dated, ...(undated > 0 ? [copy.without(undated)] : [])].join(', ');
}
