import { getAgeMs } from './age-ms.ts';
import type { SessionLimit } from './session-end.ts';

/** Time to answer the warning: two minutes, after WCAG 2.2.1 and the practice of public services. */
export const LIMIT_WARNING_MS = 2 * 60_000;

/** Limits in milliseconds; null means no limit. */
export type SessionLimits = { readonly idleMs: number | null; readonly totalMs: number | null };

/** Times measured by `getSteadyTime`, a clock that also advances while the device sleeps. */
export type SessionTimes = { readonly startedAt: number; readonly activeAt: number };

export type LimitState =
  | { readonly kind: 'none' }
  | { readonly kind: 'far'; readonly warnAt: number }
  | { readonly kind: 'near'; readonly limit: SessionLimit; readonly endsAt: number }
  | { readonly kind: 'reached'; readonly limit: SessionLimit };

/** Returns whether a session is far from, near or at a limit of the deployment. */
export function getLimitState(
  nowMs: number,
  times: SessionTimes,
  limits: SessionLimits,
): LimitState {
  const idleEnd = getLimitEnd(times.activeAt, nowMs, limits.idleMs);
  const totalEnd = getLimitEnd(times.startedAt, nowMs, limits.totalMs);
  const endsAt = Math.min(idleEnd, totalEnd);
  if (endsAt === Number.POSITIVE_INFINITY) return { kind: 'none' };
  const limit = totalEnd <= idleEnd ? 'too-long' : 'idle';
  if (nowMs >= endsAt) return { kind: 'reached', limit };
  if (nowMs >= endsAt - LIMIT_WARNING_MS) return { kind: 'near', limit, endsAt };
  return { kind: 'far', warnAt: endsAt - LIMIT_WARNING_MS };
}

function getLimitEnd(since: number, nowMs: number, lengthMs: number | null): number {
  if (lengthMs === null) return Number.POSITIVE_INFINITY;
  // A stored time in the future (the clock was set back) must not lengthen the session.
  return nowMs - (getAgeMs(since, nowMs) ?? 0) + lengthMs;
}
