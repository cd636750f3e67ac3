import { z } from 'zod/mini';
import { getAgeMs } from './age-ms.ts';
import { getSteadyTime } from '#src/shared/platform/time/clock.ts';
import {
  getLimitState,
  type LimitState,
  type SessionLimits,
  type SessionTimes,
} from './session-limits.ts';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import type { SessionLimit } from './session-end.ts';
import { parseStoredValue } from './parse-stored-value.ts';

const TIMES_KEY = 'portal.times';
/** Minimum time between two recorded activities. */
const ACTIVITY_STEP_MS = 1_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
/** Events after which limits are checked at once: timers may be late after sleep or in a hidden tab. */
const RETURN_EVENTS = ['focus', 'pageshow'] as const;

const timesSchema = z.object({
  mark: z.string(),
  startedAt: z.number(),
  activeAt: z.number(),
});

/** The limit that will be reached soon, for the warning on the screen. */
export type SessionWarning = { readonly limit: SessionLimit; readonly endsAt: number };

export type LimitWatch = {
  /** Records activity in another tab of the session. `at` is a time of the device's clock. */
  readonly addActivity: (at: number) => void;
  /** Records that the user chose to stay logged in; counts as activity even during the warning. */
  readonly stay: () => void;
  readonly stop: () => void;
};

type LimitWatchOptions = {
  readonly limits: SessionLimits;
  /** Identifies the session; stored times of another session are ignored. */
  readonly mark: string;
  readonly warn: (warning: SessionWarning | null) => void;
  /** `at` is a time of the device's clock, which all tabs share. */
  readonly onActive: (at: number) => void;
  readonly onReached: (limit: SessionLimit) => void;
};

/** Watches the limits of a session; its times survive a reload, and polling calls are no activity. */
export function startLimitWatch(options: LimitWatchOptions): LimitWatch {
  const { limits, mark, warn, onActive, onReached } = options;
  let times = readTimes(mark) ?? { startedAt: getSteadyTime(), activeAt: getSteadyTime() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();

  const check = (): LimitState => {
    const state = getLimitState(getSteadyTime(), times, limits);
    clearTimeout(timer);
    if (stopping.signal.aborted) return state;
    warn(state.kind === 'near' ? { limit: state.limit, endsAt: state.endsAt } : null);
    if (state.kind === 'reached') {
      stopping.abort();
      onReached(state.limit);
    } else if (state.kind !== 'none') {
      const next = state.kind === 'near' ? state.endsAt : state.warnAt;
      timer = setTimeout(check, next - getSteadyTime());
    }
    return state;
  };

  const setActive = (at: number): void => {
    times = { ...times, activeAt: Math.max(times.activeAt, at) };
    storeTimes(mark, times);
    check();
  };

  const recordActivity = (): void => {
    const at = getSteadyTime();
    if (at - times.activeAt < ACTIVITY_STEP_MS) return;
    // Check before recording: the key press that wakes a device does not prove earlier activity.
    // During the warning, only the user's answer to it counts.
    if (check().kind !== 'far') return;
    setActive(at);
    onActive(Date.now());
  };

  const { signal } = stopping;
  listen(signal, recordActivity, check);
  storeTimes(mark, times);
  check();

  return {
    addActivity: (at) => {
      if (!signal.aborted) setActive(getSteadyTime() - (getAgeMs(at, Date.now()) ?? 0));
    },
    stay: () => {
      const state = check();
      if (state.kind === 'reached') return;
      setActive(getSteadyTime());
      onActive(Date.now());
    },
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
      warn(null);
      safeSessionStorage.remove(TIMES_KEY);
    },
  };
}

function listen(signal: AbortSignal, onActivity: () => void, onReturn: () => void): void {
  for (const type of ACTIVITY_EVENTS) {
    window.addEventListener(type, onActivity, { capture: true, passive: true, signal });
  }
  for (const type of RETURN_EVENTS) window.addEventListener(type, onReturn, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
}

function readTimes(mark: string): SessionTimes | null {
  const stored = parseStoredValue(timesSchema, safeSessionStorage.read(TIMES_KEY));
  return stored?.mark === mark ? stored : null;
}

function storeTimes(mark: string, { startedAt, activeAt }: SessionTimes): void {
  safeSessionStorage.write(TIMES_KEY, JSON.stringify({ mark, startedAt, activeAt }));
}
