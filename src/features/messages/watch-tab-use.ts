import { getSteadyTime } from '#src/shared/platform/time/clock.ts';

/** More events than those that extend a session, because an unnecessary poll costs little. */
const USE_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
  'focus',
] as const;
const IDLE_AFTER_MS = 60_000;

/** Calls `onChange` with true after a minute without use, and with false at the next use. */
export function watchTabUse(onChange: (isIdle: boolean) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let usedAt = getSteadyTime();
  let isIdle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitForIdle = (): void => {
    const leftMs = usedAt + IDLE_AFTER_MS - getSteadyTime();
    if (leftMs > 0) {
      timer = setTimeout(waitForIdle, leftMs);
      return;
    }
    isIdle = true;
    onChange(true);
  };
  const recordUse = (): void => {
    usedAt = getSteadyTime();
    if (!isIdle) return;
    isIdle = false;
    onChange(false);
    waitForIdle();
  };

  for (const type of USE_EVENTS) {
    window.addEventListener(type, recordUse, { capture: true, passive: true, signal });
  }
  waitForIdle();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}
