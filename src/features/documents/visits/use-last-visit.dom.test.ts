import { expect, it, vi } from 'vitest';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { recordVisit } from './use-last-visit.ts';

const KEY = 'portal.documents';

/** Visits the documents at a time and returns the previous visit, to the minute. */
async function visitAt(time: string) {
  resetClock();
  setServerTime(new Date(time));
  const before = await recordVisit();
  return before?.slice(0, 16) ?? null;
}

it('returns during a full London day the last visit on an earlier day', async () => {
  await signInAs('investor');
  expect(await visitAt('2026-03-12T10:00:00Z')).toBeNull();
  expect(await visitAt('2026-03-12T18:00:00Z')).toBeNull();
  expect(await visitAt('2026-03-16T09:00:00Z')).toBe('2026-03-12T18:00');
  expect(await visitAt('2026-03-16T23:30:00Z')).toBe('2026-03-12T18:00');
  expect(await visitAt('2026-03-17T00:30:00Z')).toBe('2026-03-16T23:30');
});

it('stores visits per user without usernames or document ids in plain text', async () => {
  await signInAs('investor');
  await visitAt('2026-03-12T10:00:00Z');
  await signInAs('newcomer');
  expect(await visitAt('2026-03-16T10:00:00Z')).toBeNull();
  await signInAs('investor');
  expect(await visitAt('2026-03-16T10:00:00Z')).toBe('2026-03-12T10:00');
  const storedText = localStorage.getItem(KEY) ?? '';
  expect(JSON.parse(storedText)).toHaveLength(2);
  expect(storedText).not.toMatch(/investor|newcomer|file-|holding-/);
});

it('records no visit while acting as another client', async () => {
  await signInAs('partner', { viewing: AMELIA });
  expect(await visitAt('2026-03-12T10:00:00Z')).toBeNull();
  expect(await visitAt('2026-03-16T10:00:00Z')).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('deletes visits of all users after 400 days', async () => {
  await signInAs('newcomer');
  await visitAt('2025-01-01T10:00:00Z');
  await signInAs('investor');
  await visitAt('2026-03-16T10:00:00Z');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(1);
});

it.each(['', 'null', '[]', '[{"user":"x","at":"yesterday"}]', '[{}]', '{{'])(
  'returns null for the invalid stored value %j, and records the visit',
  async (storedText) => {
    await signInAs('investor');
    localStorage.setItem(KEY, storedText);
    expect(await visitAt('2026-03-16T10:00:00Z')).toBeNull();
    expect(await visitAt('2026-03-17T10:00:00Z')).toBe('2026-03-16T10:00');
  },
);

it('returns null in a browser that stores nothing', async () => {
  await signInAs('investor');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(await visitAt('2026-03-12T10:00:00Z')).toBeNull();
  expect(await visitAt('2026-03-16T10:00:00Z')).toBeNull();
});
