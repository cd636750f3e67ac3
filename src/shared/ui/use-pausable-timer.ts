import { useEffect, useEffectEvent, useState } from 'react';

/** Time after which a banner disappears, in milliseconds (specification 9). */
export const BANNER_MS = 5_000;

type PausedTimer = {
  /** Time after which `onEnd` is called, in milliseconds. */
  readonly ms: number;
  readonly isRunning: boolean;
  /** Restarts the timer when this value changes. */
  readonly restartKey?: unknown;
  readonly onEnd: () => void;
};

/**
 * Calls `onEnd` after `ms`. The timer stops while the pointer or the focus is in the element and restarts
 * when it leaves, so that nothing disappears while it is read or used (WCAG 2.2.1). Returns the event
 * handlers for the element.
 */
export function usePausableTimer({ ms, isRunning, restartKey, onEnd }: PausedTimer) {
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  const isTimed = isRunning && !isPaused;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [isTimed, ms, restartKey]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
