import { formatLondonDate } from './london-date.ts';
import { MISSING_VALUE } from '../text/missing.ts';

const DATE_ONLY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

const HOUR_MS = 60 * 60 * 1000;

let timeFormatter: Intl.DateTimeFormat | undefined;

/** Formats DD/MM/YYYY: a `YYYY-MM-DD` as written, an instant as its day in London; `-` if it is invalid. */
export function formatDate(value: Date | string | null | undefined): string {
  const day = typeof value === 'string' && isCalendarDate(value) ? value : londonDay(value);
  return day ? day.split('-').reverse().join('/') : MISSING_VALUE;
}

/** Formats two dates as `28/03/2024 to 27/02/2026`, and two equal dates as one date. */
export function formatDateRange(
  from: string | null | undefined,
  to: string | null | undefined,
): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** Formats an instant as HH:mm in London, in the repeated hour with `BST` or `GMT`; `-` if it is invalid. */
export function formatTime(value: Date | string | null | undefined): string {
  const instant = parseInstant(value);
  if (!instant) return MISSING_VALUE;
  const time = clockTime(instant);
  const isRepeated = (hours: number) => {
    const other = new Date(instant.getTime() + hours * HOUR_MS);
    return clockTime(other) === time && formatLondonDate(other) === formatLondonDate(instant);
  };
  if (isRepeated(1)) return `${time} BST`;
  return isRepeated(-1) ? `${time} GMT` : time;
}

function clockTime(instant: Date): string {
  timeFormatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return timeFormatter.format(instant);
}

/** Formats an instant as DD/MM/YYYY HH:mm in London; `-` if it is invalid. */
export function formatDateTime(value: Date | string | null | undefined): string {
  return parseInstant(value) ? `${formatDate(value)} ${formatTime(value)}` : MISSING_VALUE;
}

function londonDay(value: Date | string | null | undefined): string | undefined {
  const instant = parseInstant(value);
  return instant && formatLondonDate(instant);
}

function parseInstant(value: Date | string | null | undefined): Date | undefined {
  // A date without a time is not an instant: its time zone is unknown.
  if (!value || (typeof value === 'string' && DATE_ONLY.test(value))) return undefined;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function isCalendarDate(text: string): boolean {
  const instant = DATE_ONLY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Some engines read 2026-02-30 as 2 March, others refuse it.
  return (
    instant !== undefined &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(text)
  );
}
