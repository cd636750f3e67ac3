import type { Row } from '../store/database.ts';
import { addMilliseconds } from './add-milliseconds.ts';

export type LimitedAttemptKind = 'login' | 'reset' | 'magic';
type Attempt = Row<'attempts'>;

/** Number of consecutive failed logins, or of link requests, that lock such attempts of a username. */
export const MAX_FAILED_ATTEMPTS = 5;
export const LOCK_MINUTES = 15;

const LOCK_MS = LOCK_MINUTES * 60_000;

export function createAttemptId(kind: LimitedAttemptKind, key: string): string {
  return `${kind}:${key}`;
}

/** Returns the remaining seconds of the lock; 0 without a lock. */
export function getRemainingLockSeconds(attempt: Attempt | undefined, now: Date): number {
  if (!attempt?.lockedUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(attempt.lockedUntil) - now.getTime()) / 1000));
}

/**
 * Returns the attempt with one more failure; restarts the count if the lock time has passed since the
 * last failure.
 */
export function countFailedAttempt(id: string, before: Attempt | undefined, now: Date): Attempt {
  const isRecent =
    before !== undefined && now.getTime() - Date.parse(before.lastFailureAt) < LOCK_MS;
  const failures = (isRecent ? before.failures : 0) + 1;
  return {
    id,
    failures,
    lastFailureAt: now.toISOString(),
    lockedUntil: failures >= MAX_FAILED_ATTEMPTS ? addMilliseconds(now, LOCK_MS) : null,
  };
}
