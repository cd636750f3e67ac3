import type { OptOut } from '#contract/generated/schemas/optOut.zod.ts';

/** Specification 9: 'Permanently stop marketing'. */
export const PERMANENT_MONTHS = 999_999;
/** Specification 9: a longer opt-out counts as permanent. */
const LONGEST_BREAK_MONTHS = 13;
/** Decided: a date has four digits for the year. */
const LAST_DATE = '9999-12-31';
const LAST_YEAR = 9999;
const MONTHS_PER_YEAR = 12;

/** The same day of a later month, or that month's last day; all dates are YYYY-MM-DD. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const total = year * MONTHS_PER_YEAR + month - 1 + months;
  const newYear = Math.floor(total / MONTHS_PER_YEAR);
  if (newYear > LAST_YEAR) return LAST_DATE;
  const newMonth = (total % MONTHS_PER_YEAR) + 1;
  const lastDay = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  const parts = [newMonth, Math.min(day, lastDay)].map((part) => String(part).padStart(2, '0'));
  return [newYear, ...parts].join('-');
}

/** The last day of the current opt-out by either of its two names; null if it is over (PREF-44). */
export function optOutEnd({ tempOptOut, snooze }: OptOut, today: string): string | null {
  const end = tempOptOut === undefined ? (snooze ?? null) : tempOptOut;
  return end !== null && end >= today ? end : null;
}

export function isPermanent(end: string, today: string): boolean {
  return end > monthsAfter(today, LONGEST_BREAK_MONTHS);
}

/** DD-MM-YYYY, as the notice has it (specification 4). */
export function noticeDate(date: string): string {
  return date.split('-').reverse().join('-');
}
