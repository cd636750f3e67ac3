import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLimitWatch, type LimitWatch, type SessionWarning } from './limit-watch.ts';

const MINUTE = 60_000;
const LIMITS = { idleMs: 15 * MINUTE, totalMs: null };

let warning: SessionWarning | null = null;
let reached: string[] = [];
let activities: number[] = [];
let watch: LimitWatch | undefined;

function start(mark = 'amelia', limits: Parameters<typeof startLimitWatch>[0]['limits'] = LIMITS) {
  watch = startLimitWatch({
    limits,
    mark,
    warn: (next) => {
      warning = next;
    },
    onActive: (at) => activities.push(at),
    onReached: (limit) => reached.push(limit),
  });
  return watch;
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  watch?.stop();
  warning = null;
  reached = [];
  activities = [];
});

describe('an idle session', () => {
  it('warns two minutes before an idle session ends, and ends it exactly on time', () => {
    start();
    pass(13 * MINUTE - 1);
    expect(warning).toBeNull();
    pass(1);
    expect(warning).toEqual({ limit: 'idle', endsAt: Date.now() + 2 * MINUTE });
    pass(2 * MINUTE - 1);
    expect(reached).toEqual([]);
    pass(1);
    expect(reached).toEqual(['idle']);
    expect(warning).toBeNull();
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'])(
    'restarts the idle time after %s',
    (type) => {
      start();
      pass(10 * MINUTE);
      document.body.dispatchEvent(new Event(type));
      pass(13 * MINUTE - 1);
      expect(warning).toBeNull();
      pass(1);
      expect(warning).not.toBeNull();
    },
  );

  it('warns an idle user even though calls are sent', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    start();
    for (let minute = 0; minute < 13; minute += 1) {
      await fetch('http://api.test/client/messages/count');
      pass(MINUTE);
    }
    expect(warning).not.toBeNull();
  });

  it('ignores activity while the warning is visible and continues only after stay()', () => {
    start();
    pass(14 * MINUTE);
    press();
    expect(warning).not.toBeNull();
    watch?.stay();
    expect(warning).toBeNull();
    pass(13 * MINUTE - 1);
    expect(warning).toBeNull();
  });

  it('continues the session when another tab is used, even during the warning', () => {
    start();
    pass(14 * MINUTE);
    watch?.addActivity(Date.now());
    expect(warning).toBeNull();
    pass(12 * MINUTE);
    expect(reached).toEqual([]);
  });

  it('reports activity to the other tabs at most once a second', () => {
    start();
    pass(MINUTE);
    press();
    press();
    pass(999);
    press();
    expect(activities).toHaveLength(1);
    pass(1);
    press();
    expect(activities).toHaveLength(2);
  });
});

describe('a device that wakes from sleep', () => {
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it.each([
    ['the window', () => window.dispatchEvent(new Event('focus'))],
    ['the page', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a key', press],
  ])('ends an expired session at the first event of %s', (_sign, wake) => {
    start();
    pass(MINUTE);
    sleep(3 * 60 * MINUTE);
    wake();
    expect(reached).toEqual(['idle']);
  });

  it('shows the warning after waking within the last two minutes', () => {
    start();
    sleep(14 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(warning).toEqual({ limit: 'idle', endsAt: Date.now() + MINUTE });
  });

  it('ends the session even if Stay logged in is pressed after the limit', () => {
    start();
    sleep(16 * MINUTE);
    watch?.stay();
    expect(reached).toEqual(['idle']);
  });
});

describe('a device whose clock is set back', () => {
  it.each([
    ['while the portal is used', { idleMs: null, totalMs: 60 * MINUTE }, 'too-long'],
    ['while nobody uses it', LIMITS, 'idle'],
  ])('does not lengthen a session after the clock change %s', (_when, limits, limit) => {
    start('amelia', limits);
    pass(10 * MINUTE);
    vi.setSystemTime(Date.now() - 120 * MINUTE);
    pass(49 * MINUTE);
    pass(MINUTE);
    expect(reached).toEqual([limit]);
  });

  it('registers activity after the clock change, in this tab and in a tab opened later', () => {
    start();
    pass(10 * MINUTE);
    vi.setSystemTime(Date.now() - 120 * MINUTE);
    press();
    pass(10 * MINUTE);
    watch?.addActivity(Date.now());
    pass(12 * MINUTE);
    expect(warning).toBeNull();
    expect(reached).toEqual([]);
    expect(activities).toHaveLength(1);
  });
});

describe('session times', () => {
  it('continues with the stored session times after a reload', () => {
    start();
    pass(14 * MINUTE);
    const stored = sessionStorage.getItem('portal.times') ?? '';
    watch?.stop();
    sessionStorage.setItem('portal.times', stored);
    start();
    expect(warning).not.toBeNull();
    pass(MINUTE);
    expect(reached).toEqual(['idle']);
  });

  it.each(['', '{', '{"mark":7}', '[]'])('uses new session times if %j is stored', (text) => {
    sessionStorage.setItem('portal.times', text);
    start();
    pass(12 * MINUTE);
    expect(warning).toBeNull();
  });

  it('ignores the stored times of another session', () => {
    start('daniel');
    pass(14 * MINUTE);
    const stored = sessionStorage.getItem('portal.times') ?? '';
    watch?.stop();
    sessionStorage.setItem('portal.times', stored);
    start('amelia');
    expect(warning).toBeNull();
  });

  it('stop() removes the stored times and all timers', () => {
    start().stop();
    expect(sessionStorage.getItem('portal.times')).toBeNull();
    pass(20 * MINUTE);
    expect(reached).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('measures the absolute limit from the login, regardless of activity', () => {
    start('amelia', { idleMs: null, totalMs: 60 * MINUTE });
    for (let minute = 0; minute < 58; minute += 1) {
      pass(MINUTE);
      press();
    }
    expect(warning).toMatchObject({ limit: 'too-long' });
    pass(2 * MINUTE);
    expect(reached).toEqual(['too-long']);
  });
});
