import { useEffect, useState } from 'react';

/** True once the delay has passed since the component appeared. */
export function useDelay(delayMs: number): boolean {
  const [hasPassed, setHasPassed] = useState(delayMs <= 0);
  useEffect(() => {
    if (delayMs <= 0) return;
    const timer = setTimeout(() => setHasPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return hasPassed;
}
