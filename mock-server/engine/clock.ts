import { z } from 'zod';
import { LATEST_TIME_MS } from '../rules/add-milliseconds.ts';

/** Default start time of a clock: 2026-03-16, a Monday shortly before the end of the tax year. */
export const DEFAULT_START_TIME = '2026-03-16T09:00:00.000Z';

export type ClockSnapshot = { readonly now: string; readonly frozen: boolean };

export type ClockOptions = {
  readonly now?: string | Date;
  readonly frozen?: boolean;
  /** Source of real time in milliseconds for a running clock. */
  readonly realTime?: () => number;
};

export type Clock = ReturnType<typeof createClock>;

const SECOND_MS = 1000;
/** Time by which each write advances a frozen clock, so that changes are in chronological order. */
export const WRITE_TICK_MS = SECOND_MS;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EARLIEST = Date.UTC(1970, 0, 1);

// A time without an offset would depend on the machine's zone.
const TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const DURATION = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

export function createClock({
  now = DEFAULT_START_TIME,
  frozen = true,
  realTime = Date.now,
}: ClockOptions = {}) {
  let base = toMs(now);
  // Real time when `base` was set; null while frozen.
  let startedAt = frozen ? null : realTime();

  // Cached, because a request reads a frozen clock several times.
  let text = { ms: Number.NaN, iso: '' };
  const formatIso = (ms: number) => {
    if (text.ms !== ms) text = { ms, iso: new Date(ms).toISOString() };
    return text.iso;
  };
  const current = () =>
    startedAt === null ? base : Math.min(base + realTime() - startedAt, LATEST_TIME_MS);
  const moveTo = (ms: number, isFrozen: boolean) => {
    base = checkRange(ms);
    startedAt = isFrozen ? null : realTime();
  };
  const isFrozen = () => startedAt === null;

  return {
    now: () => new Date(current()),
    iso: () => formatIso(current()),
    isFrozen,
    /** Advances a frozen clock, at most to the end of the year 9999. Does nothing while the clock runs. */
    tick(ms: number) {
      if (isFrozen()) moveTo(Math.min(current() + checkForward(ms), LATEST_TIME_MS), true);
    },
    set: (time: string | Date) => moveTo(toMs(time), isFrozen()),
    freeze: () => moveTo(current(), true),
    unfreeze: () => moveTo(current(), false),
    /** Advances by milliseconds or by an ISO 8601 duration from days to seconds, such as PT1H or P2D. */
    advance: (duration: string | number) => moveTo(addDuration(current(), duration), isFrozen()),
    snapshot: (): ClockSnapshot => ({
      now: new Date(current()).toISOString(),
      frozen: isFrozen(),
    }),
    restore: (snapshot: ClockSnapshot) => moveTo(toMs(snapshot.now), snapshot.frozen),
  };
}

/** Formats a time in UTC with milliseconds; throws a RangeError for an invalid time. */
export function formatIsoTime(time: string): string {
  return new Date(toMs(time)).toISOString();
}

function toMs(time: string | Date): number {
  if (typeof time !== 'string') return checkRange(time.getTime());
  if (!TIME.safeParse(time).success) {
    throw new RangeError(
      `Clock: '${time}' is no time such as ${DEFAULT_START_TIME} or 2026-03-16.`,
    );
  }
  return checkRange(Date.parse(time));
}

function checkRange(ms: number): number {
  if (ms >= EARLIEST && ms <= LATEST_TIME_MS) return ms;
  throw new RangeError('Clock: the time must lie in the years 1970 to 9999.');
}

function checkForward(ms: number): number {
  if (Number.isFinite(ms) && ms >= 0) return ms;
  throw new RangeError(`Clock: can only move on, not by ${ms} ms; set the time to go back.`);
}

function addDuration(from: number, duration: string | number): number {
  if (typeof duration === 'number') return from + checkForward(duration);
  const parts = DURATION.exec(duration);
  if (parts === null) {
    throw new RangeError(`Clock: '${duration}' is no ISO 8601 duration such as PT1H or P2D.`);
  }
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  return from + days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}
