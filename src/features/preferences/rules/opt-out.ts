import type { OptOut } from '#contract/generated/schemas/optOut.zod.ts';

/** Length of a permanent stop of marketing, in months (specification 9). */
export const PERMANENT_MONTHS = 999_999;
/** Longest temporary opt-out; a longer one is permanent (specification 9). */
const LONGEST_BREAK_MONTHS = 13;
/** Latest date: a year has four digits (decided, A-36). */
const LAST_DATE = '9999-12-31';
const LAST_YEAR = 9999;
const MONTHS_PER_YEAR = 12;

/** Returns the same day of a later month, or the last day of that month. Dates are YYYY-MM-DD. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const total = year * MONTHS_PER_YEAR + month - 1 + months;
  const newYear = Math.floor(total / MONTHS_PER_YEAR);
  if (newYear > LAST_YEAR) return LAST_DATE;
  const newMonth = (total % MONTHS_PER_YEAR) + 1;
  const lastDay = new Date(Date.UTC(newYear, newMonth, 0)).getUTCDate();
  const parts = [newMonth, Math.min(day, lastDay)].map((part) => String(part).padStart(2, '0'));
  return [newYear, ...parts].join('-');
}

/** Returns the last day, called `tempOptOut` or `snooze`; null if it is over (PREF-44). */
export function getOptOutEnd({ tempOptOut, snooze }: OptOut, today: string): string | null {
  const end = tempOptOut === undefined ? (snooze ?? null) : tempOptOut;
  return end !== null && end >= today ? end : null;
}

export function isPermanent(end: string, today: string): boolean {
  return end > addMonths(today, LONGEST_BREAK_MONTHS);
}

/** Formats a date as DD-MM-YYYY for the notice (specification 4). */
export function formatNoticeDate(date: string): string {
  return date.split('-').reverse().join('-');
}
