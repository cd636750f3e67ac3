import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';

const MONTH = /^([0-9]{4})-(0[1-9]|1[0-2])$/;

let formatter: Intl.DateTimeFormat | undefined;

/** Formats a month (YYYY-MM) as `March 2026`; anything else is `-`. */
export function formatMonth(month: string | null | undefined): string {
  if (!MONTH.test(month ?? '')) return MISSING_VALUE;
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}
