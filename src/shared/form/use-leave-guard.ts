import { useEffect, useEffectEvent } from 'react';

type LeaveGuard = (hasUnsavedWork: boolean) => void;

/**
 * Tells the page's guard when there is unsaved work (moves inside the portal), and asks the browser
 * to hold a reload or a closed tab. Neither of the two covers the other.
 */
export function useLeaveGuard(hasUnsavedWork: boolean, guard: LeaveGuard | undefined): void {
  const tell = useEffectEvent((unsaved: boolean) => guard?.(unsaved));
  const isGuarded = guard !== undefined && hasUnsavedWork;

  useEffect(() => {
    tell(hasUnsavedWork);
    return () => tell(false);
  }, [hasUnsavedWork]);

  useEffect(() => {
    if (!isGuarded) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isGuarded]);
}
