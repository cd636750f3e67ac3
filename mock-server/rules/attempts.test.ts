import { expect, it } from 'vitest';
import type { Row } from '../store/database.ts';
import { createAttemptId, countFailedAttempt, getRemainingLockSeconds } from './attempts.ts';

const START = Date.parse('2026-03-16T09:00:00Z');
const ID = createAttemptId('login', 'investor');

function afterFailures(minutes: readonly number[]): Row<'attempts'> | undefined {
  return minutes.reduce<Row<'attempts'> | undefined>(
    (before, minute) => countFailedAttempt(ID, before, at(minute)),
    undefined,
  );
}

function at(minute: number): Date {
  return new Date(START + minute * 60_000);
}

it('locks a login for 15 minutes after the fifth consecutive failure [AUTH-133]', () => {
  expect(getRemainingLockSeconds(afterFailures([0, 1, 2, 3]), at(3))).toBe(0);
  const locked = afterFailures([0, 1, 2, 3, 4]);
  expect(getRemainingLockSeconds(locked, at(4))).toBe(900);
  expect(getRemainingLockSeconds(locked, at(18))).toBe(60);
  expect(getRemainingLockSeconds(locked, at(19))).toBe(0);
});

it('restarts the count of failures after the lock, and after 15 minutes without a failure [AUTH-133]', () => {
  expect(afterFailures([0, 1, 2, 3, 4, 20])).toMatchObject({ failures: 1, lockedUntil: null });
  expect(afterFailures([0, 1, 2, 3, 18])).toMatchObject({ failures: 1 });
});

it('counts attempts separately for each username and for logins and reset links [AUTH-133]', () => {
  const ids = [ID, createAttemptId('login', 'staff'), createAttemptId('reset', 'investor')];
  expect(new Set(ids).size).toBe(3);
});

it('reports no lock for a user without attempts', () => {
  expect(getRemainingLockSeconds(undefined, at(0))).toBe(0);
});
