import { useEffect, useEffectEvent, useState } from 'react';

/** Specification 9: a banner clears after 5 s. */
export const BANNER_MS = 5_000;

type PausedTimer = {
  /** The time after which `onEnd` is called, in milliseconds. */
  readonly ms: number;
  readonly isRunning: boolean;
  /** Another value starts the time again. */
  readonly of?: unknown;
  readonly onEnd: () => void;
};

/**
 * A time that stands while the pointer or the focus is in the element, and starts again when it
 * leaves: what is read or used does not vanish (WCAG 2.2.1). Returns the element's handlers.
 */
export function usePausedTimer({ ms, isRunning, of, onEnd }: PausedTimer) {
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  const isTimed = isRunning && !isPaused;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [isTimed, ms, of]);
  const hold = () => setPaused(true);
  const release = () => setPaused(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
